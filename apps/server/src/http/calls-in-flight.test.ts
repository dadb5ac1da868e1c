import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchCallsInFlight } from './calls-in-flight.ts'

/** Bytes of the heap that are still in use. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

test.each([
  ['without waiting for anything', undefined],
  ['after the server has opened', Promise.resolve()],
])('requests that enter %s leave nothing in memory', async (_, opened) => {
  const app = Fastify()
  watchCallsInFlight(app, 1, opened)
  const enter = async () => {
    for (let request = 0; request < 20_000; request++) await app.callsInFlight.whenOpen()
  }
  await enter()
  const before = usedBytes()
  await enter()
  // Twenty thousand entries of a list that only grows would be several megabytes.
  expect(usedBytes() - before).toBeLessThan(1_000_000)
  await app.close()
})

test('requests before the server opens wait for it, and are refused when it stops first', async () => {
  const [app, closed] = [Fastify(), Fastify()]
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  watchCallsInFlight(app, 1, opened)
  let hasEntered = false
  const entering = app.callsInFlight.whenOpen().then(() => {
    hasEntered = true
  })
  await Promise.resolve()
  expect(hasEntered).toBe(false)
  open()
  await entering
  expect(hasEntered).toBe(true)

  watchCallsInFlight(closed, 1, new Promise<void>(() => {}))
  const refused = expect(closed.callsInFlight.whenOpen()).rejects.toMatchObject({ key: 'MAINTENANCE' })
  await closed.callsInFlight.finish({ mostMs: 100, stalledMs: 100 })
  await refused
  await Promise.all([app.close(), closed.close()])
})
