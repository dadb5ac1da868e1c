import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createNodeRenderer } from '@lectern/render/node'
import { afterEach, describe, expect, it } from 'vitest'
import { lockedPdf } from '../../../pdf/test/encrypted-file.ts'
import { workersHere } from '../../test/play-session.ts'
import { repairSource } from '../engine/repair-source.ts'
import { failureOf, openFile } from './open-file.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** The file with so much at its end that it is not fetched unasked. */
function large(file: Uint8Array): Uint8Array {
  const end = Buffer.from(file).subarray(Buffer.from(file).lastIndexOf('startxref'))
  return Buffer.concat([file, Buffer.alloc(33 * 2 ** 20, '%'), Buffer.from('\n'), end])
}

const fixture = (name: string) => readFileSync(new URL(`../../test/${name}`, import.meta.url))
const twoFilters = large(fixture('two-crypt-filters.pdf'))
const usual = large(lockedPdf({ revision: 6, user: 'user', owner: 'owner' }))

/** Opens a file by its address with these passwords in turn; tells how it ended, and what its host has sent until then. */
async function opening(file: Uint8Array, answers: readonly string[], mostSent = Number.POSITIVE_INFINITY) {
  let sent = 0
  const host = createServer((request, response) => {
    // The renderer of Node fetches the whole file, as those of browsers do not.
    if (!request.headers.range) return void response.end(file)
    const [, from = 0, last = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')?.map(Number) ?? []
    const part = file.subarray(from, last + 1)
    sent += part.length
    response.writeHead(sent > mostSent ? 503 : 206).end(part)
  }).listen(0)
  closers.push(() => host.close())
  const address = host.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a.pdf`
  const source = { kind: 'ranges', url, size: file.length } as const
  const left = [...answers]
  const asked: number[] = []
  const opened = openFile(
    createNodeRenderer(),
    { name: 'a.pdf', source },
    {
      fetch: async () => source,
      askPassword: async attempts => {
        asked.push(attempts)
        return left.shift()
      },
      repair: (given, password, isLocked) => repairSource(given, { password, isLocked }, workersHere()),
    },
  )
  const outcome = await opened.then(({ password }) => password, failureOf)
  return { outcome, asked, isFetched: sent > 2 ** 25 }
}

describe('a large locked document that is read in ranges', () => {
  it.each([
    [
      'the right password, though the page renderer refuses it',
      twoFilters,
      ['nope', 'user'],
      'user',
      [0, 1],
      true,
    ],
    ['the owner’s password, though the page renderer refuses it', twoFilters, ['owner'], 'owner', [0], true],
    ['the right password of a usual one', usual, ['nope', 'user'], 'user', [0, 1], false],
    ['no right password', twoFilters, ['nope', 'never'], 'password', [0, 1, 2], false],
  ] as const)('is opened with %s', async (_, file, answers, outcome, asked, isFetched) =>
    expect(await opening(file, answers)).toEqual({ outcome, asked, isFetched }),
  )

  it('does not ask again if its host breaks off', async () =>
    expect(await opening(twoFilters, ['user'], 2 ** 21)).toMatchObject({
      outcome: 'source-unreadable',
      asked: [0],
    }))
})
