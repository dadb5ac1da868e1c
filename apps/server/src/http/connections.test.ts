import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openRawConnection } from '../testing/raw-connection.ts'
import { makeServer, type ServerParts } from './connections.ts'

/** How many of ten connections are still open after a request on each. */
async function kept(limits: Partial<ServerParts>): Promise<{ count: number; told: string[] }> {
  const told: string[] = []
  const parts = { headers: {}, tell: (why: string) => told.push(why), ...limits }
  const server = makeServer({ handler: (_request, response) => response.end('x'), ...parts })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connections = await Promise.all(Array.from({ length: 10 }, () => openRawConnection(port)))
  const answers = await Promise.allSettled(
    connections.map(connection => {
      connection.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      return connection.answer()
    }),
  )
  server.closeAllConnections()
  server.close()
  return { count: answers.filter(({ status }) => status === 'fulfilled').length, told }
}

test.each<[string, Partial<ServerParts>, number, RegExp[]]>([
  ['all of this machine', {}, 10, []],
  ['as many as one network may have', { isFree: () => false, perNetwork: 4 }, 4, [/one network/]],
  ['as many as there may be', { most: 6 }, 6, [/too many/]],
])('of ten connections %s are kept', async (_, limits, count, told) => {
  const found = await kept(limits)
  expect(found.count).toBe(count)
  expect(found.told).toEqual(told.map(why => expect.stringMatching(why)))
})
