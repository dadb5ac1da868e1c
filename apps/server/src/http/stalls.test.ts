import { expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
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
    () => at,
  )
  return { ...watch, told, pass: (ms: number) => (at += ms) }
}

const turnEnds = () => new Promise(resolve => setImmediate(resolve))

test('a long step is told with the call that took it', async () => {
  const { enter, pass, told } = makeWatch()
  enter('a')
  pass(201)
  await turnEnds()
  expect(told).toEqual([{ call: 'a', ms: 201, running: ['a', 'b'] }])
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
  expect(told).toEqual([{ call: undefined, ms: 201, running: ['a', 'b'] }])
})

test('a stall of a step is not told again by the next tick', async () => {
  const { enter, tick, pass, told } = makeWatch()
  enter('a')
  pass(500)
  await turnEnds()
  tick()
  expect(told).toHaveLength(1)
})

test('the log of the server names the call that held it up', async () => {
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
      const from = performance.now()
      while (performance.now() - from < 250) {}
      return []
    },
  }
  const app = await buildApp(world.services, busy as unknown as typeof handlers, {
    ...options,
    logTarget: { write: line => lines.push(line) },
  })
  const response = await app.inject({ url: '/api/search-suggest?GJZ=a', remoteAddress: '192.0.2.1' })
  await turnEnds()
  await app.close()
  expect(response.json().code, response.body).toBe(200)
  const told = lines.map(line => JSON.parse(line) as Record<string, unknown>)
  expect(told.filter(({ msg }) => msg === 'the server was held up')).toMatchObject([
    { call: 'catalogue.suggest', ms: expect.any(Number) },
  ])
})
