import { describe, expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import { openTestWorld } from '../testing/test-world.ts'
import type { JobKinds } from './job-kind.ts'
import { addJob, takeJob } from './queue.ts'
import { planRecurring, runDueJobs, startJobs } from './run-jobs.ts'

const world = await openTestWorld()
const { db, services, app } = world
const minute = 60_000
const ran: string[] = []
let fails = 0
const kinds: JobKinds = {
  once: {
    run: async ({ payload }) => {
      ran.push(payload.word ?? '')
      if (fails-- > 0) throw new Error('not today')
    },
  },
  often: { run: async () => void ran.push('often'), everyMs: 5 * minute },
}
const run = async () => {
  ran.length = 0
  await runDueJobs({ ...services, kinds }, app.log)
  return [...ran]
}
const add = (word: string, dedupKey?: string) =>
  addJob(db, {
    kind: 'once',
    payload: { word },
    at: services.now(),
    ...(dedupKey === undefined ? {} : { dedupKey }),
  })

describe('the queue', () => {
  test('runs what was added, in its order, once', async () => {
    await add('a')
    world.pass(1)
    await add('b')
    expect(await run()).toEqual(['a', 'b'])
    expect(await run()).toEqual([])
  })

  test('a key waits once, and may come again afterwards', async () => {
    await add('a', 'key')
    await add('b', 'key')
    expect(await run()).toEqual(['a'])
    await add('c', 'key')
    expect(await run()).toEqual(['c'])
  })

  test('an addition goes with its transaction', async () => {
    const failed = transact(db, async tx => {
      await addJob(tx, { kind: 'once', payload: { word: 'lost' }, at: services.now() })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await run()).toEqual([])
  })

  test('what fails comes again after 2, 4, 8 minutes, and is given up after eight tries', async () => {
    await add('stubborn')
    fails = 99
    let tries = 0
    for (let minutes = 0; minutes < 1000; minutes++) {
      tries += (await run()).length
      world.pass(minute)
    }
    fails = 0
    expect(tries).toBe(8)
    const row = await db
      .selectFrom('jobs')
      .select(['error', 'done_at'])
      .where('error', 'is not', null)
      .executeTakeFirstOrThrow()
    expect([row.error, row.done_at]).toEqual(['Error: not today', expect.any(Date)])
  })

  test('several servers never take the same one; what a dead server held is taken again', async () => {
    for (let i = 0; i < 10; i++) await add(String(i))
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeJob(db, ['once'], services.now())))
    expect(new Set(taken.flatMap(job => job?.id ?? [])).size).toBe(10)
    expect(await run()).toEqual([])
    world.pass(10 * minute)
    expect(await run()).toHaveLength(10)
  })

  test('what recurs is planned once by all servers and moves on to its next full period', async () => {
    await Promise.all([1, 2, 3].map(() => planRecurring({ ...services, kinds })))
    expect(await run()).toEqual(['often'])
    expect(await run()).toEqual([])
    world.pass(5 * minute)
    expect(await run()).toEqual(['often'])
    const { run_at } = await db
      .selectFrom('jobs')
      .select('run_at')
      .where('kind', '=', 'often')
      .executeTakeFirstOrThrow()
    expect(run_at.getTime() % (5 * minute)).toBe(0)
  })

  test('the loop runs and stops', async () => {
    ran.length = 0
    await add('looped')
    const jobs = startJobs({ ...services, kinds }, app.log)
    await expect.poll(() => ran).toContain('looped')
    await jobs.stop()
  })
})
