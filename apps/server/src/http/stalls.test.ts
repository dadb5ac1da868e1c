import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import { handlers } from '../handlers.ts'
import type { Services } from '../services.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { buildApp } from './app.ts'
import { makeStallWatch, type Stall } from './stalls.ts'

/** A watch whose clock is moved by hand. */
function makeWatch() {
  let at = 0
  const told: Stall[] = []
  const watch = makeStallWatch(
    stall => told.push(stall),
    () => ['a', 'b'],
    { now: () => at, cpu: () => at / 2 },
  )
  return { ...watch, told, pass: (ms: number) => (at += ms) }
}

const turnEnds = () => new Promise(resolve => setImmediate(resolve))

test('a long step is told with the call that took it', async () => {
  const { enter, pass, told } = makeWatch()
  enter('a')
  pass(201)
  await turnEnds()
  expect(told).toEqual([{ call: 'a', ms: 201, cpuMs: 101 }])
})

test('of several steps in one turn the long one is told', async () => {
  const { enter, pass, told } = makeWatch()
  enter('a')
  pass(10)
  enter('b')
  pass(300)
  enter('a')
  pass(200)
  await turnEnds()
  expect(told.map(({ call, ms }) => [call, ms])).toEqual([['b', 300]])
})

test('waiting is no stall', async () => {
  const { enter, pass, told } = makeWatch()
  enter('a')
  await turnEnds()
  pass(60_000)
  enter('b')
  await turnEnds()
  expect(told).toEqual([])
})

test('a stall outside of a step is told once, with the calls that run', async () => {
  const { tick, pass, told } = makeWatch()
  pass(100)
  tick()
  pass(301)
  tick()
  pass(100)
  tick()
  expect(told).toEqual([{ oneOf: ['a', 'b'], ms: 201, cpuMs: 151 }])
})

test('a stall of a step is not told again by the next tick', async () => {
  const { enter, tick, pass, told } = makeWatch()
  enter('a')
  pass(500)
  await turnEnds()
  tick()
  expect(told).toHaveLength(1)
})

/** What the log says of a suggestion that is slow in this way, while many other calls wait for the database. */
async function toldOf(slow: (services: Services) => Promise<void>) {
  const world = await openTestWorld()
  const lines: string[] = []
  const options = {
    logLevel: 'warn',
    portalFolder: undefined,
    isHttps: false,
    rateFactor: 1,
    tellsStalls: true,
  } as const
  const busy = {
    ...handlers,
    'catalogue.suggest': async () => {
      await slow(world.services)
      return []
    },
  }
  const app = await buildApp(world.services, busy as unknown as typeof handlers, {
    ...options,
    logTarget: { write: line => lines.push(line) },
  })
  const ask = (url: string) => app.inject({ url, remoteAddress: '192.0.2.1' })
  // The first request of an app also compiles its calls.
  await ask('/api/home-search?SIZE=3')
  await turnEnds()
  lines.length = 0
  const others = Array.from({ length: 20 }, () => ask('/api/home-search?SIZE=3'))
  const response = await ask('/api/search-suggest?GJZ=a')
  await Promise.all(others)
  await turnEnds()
  await app.close()
  expect(response.json().code, response.body).toBe(200)
  const told = lines.map(line => JSON.parse(line) as Record<string, unknown>)
  return told.filter(({ msg, cpuMs }) => msg === 'the server was held up' && Number(cpuMs) > 200)
}

function work(): void {
  const from = process.cpuUsage().user
  while (process.cpuUsage().user - from < 260_000) {}
}

const slowSteps: readonly (readonly [string, (services: Services) => Promise<void>])[] = [
  ['its first step', async () => work()],
  [
    'a step after it has waited for the database',
    async ({ db }) => {
      await sql`select pg_sleep(0.1)`.execute(db)
      work()
    },
  ],
  [
    'a step within a transaction',
    ({ db }) =>
      transact(db, async tx => {
        await sql`select 1`.execute(tx)
        work()
      }),
  ],
  [
    'a step after a query that failed',
    async ({ db }) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
      work()
    },
  ],
]

test.each(slowSteps)('the log of the server names the call that held it up in %s', async (_, slow) => {
  expect(await toldOf(slow)).toMatchObject([
    { call: 'catalogue.suggest', ms: expect.any(Number), cpuMs: expect.any(Number) },
  ])
})
