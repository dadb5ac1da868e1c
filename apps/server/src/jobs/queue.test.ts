import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import { runDue } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'
import type { JobKind, JobKinds, JobType, RunningJob } from './job-kind.ts'
import { priorities } from './lanes.ts'
import { addJob, addJobs, takeJobs } from './queue.ts'
import { planJobs } from './run-jobs.ts'
import { endLapsedLeases, failJob, finishJob, handBackJob, renewLeases } from './settle.ts'

const world = await openTestWorld()
const { db, services } = world
const { now } = services
const minute = 60_000
const once = { kind: 'once', lane: 'text', priority: priorities.text } as const satisfies JobType
const ran: string[] = []
let work: (job: RunningJob) => Promise<void> = async () => {}
const kinds: JobKinds = [
  {
    ...once,
    run: async job => {
      ran.push(job.payload.word ?? '')
      await work(job)
    },
  },
]
const jobsOf = (more: readonly JobKind[] = []) => ({ db, now, kinds: [...kinds, ...more] })
const run = async (more?: readonly JobKind[]) => {
  ran.length = 0
  await runDue(jobsOf(more), world)
  return [...ran]
}
const add = (word: string, more: { dedupKey?: string; type?: JobType } = {}) => {
  const { type = once, ...rest } = more
  return addJob(db, type, { payload: { word }, at: now(), ...rest })
}
const take = async (count = 1, leaseMs = 60_000) =>
  takeJobs(db, { rooms: [{ lane: 'text', count, least: 9 }], kinds: ['once'], at: now(), leaseMs })
const takeOne = async (leaseMs?: number) => {
  const [job] = await take(1, leaseMs)
  if (!job) throw new Error('nothing was taken')
  return job
}
const rows = () =>
  db.selectFrom('jobs').select(['tries', 'error', 'run_at', 'lease', 'parked_at']).orderBy('id').execute()

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
  work = async () => {}
})

describe('adding', () => {
  test('runs what was added, in its order, once, and leaves nothing behind', async () => {
    await add('a')
    world.pass(1)
    await add('b')
    expect(await run()).toEqual(['a', 'b'])
    expect(await run()).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('goes with its transaction', async () => {
    const failed = transact(db, async tx => {
      await addJob(tx, once, { payload: { word: 'lost' }, at: now() })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await run()).toEqual([])
  })

  test('a key waits once, and may come again afterwards', async () => {
    await add('a', { dedupKey: 'key' })
    await add('b', { dedupKey: 'key' })
    await addJobs(db, once, [
      { payload: { word: 'c' }, at: now(), dedupKey: 'other' },
      { payload: { word: 'd' }, at: now(), dedupKey: 'other' },
    ])
    expect(await run()).toEqual(['a', 'c'])
    await add('e', { dedupKey: 'key' })
    expect(await run()).toEqual(['e'])
  })

  test('a key that is asked for while its job runs, runs once more', async () => {
    await add('a', { dedupKey: 'key' })
    let times = 0
    work = async () => {
      if (times++ === 0) await Promise.all([add('b', { dedupKey: 'key' }), add('c', { dedupKey: 'key' })])
    }
    expect(await run()).toEqual(['a', 'a'])
  })

  test('a job is not taken while a transaction that asks for it again is open', async () => {
    await add('a', { dedupKey: 'key' })
    await transact(db, async tx => {
      await addJob(tx, once, { payload: { word: 'a' }, at: now(), dedupKey: 'key' })
      expect(await take()).toEqual([])
    })
    expect(await take()).toHaveLength(1)
  })
})

describe('taking', () => {
  test('several servers never take the same one', async () => {
    for (let i = 0; i < 10; i++) await add(String(i))
    const taken = await Promise.all(Array.from({ length: 20 }, () => take()))
    expect(new Set(taken.flat().map(job => job.id)).size).toBe(10)
  })

  test('takes the more urgent first, however long the others have waited', async () => {
    for (const priority of [priorities.text, priorities.bulk, priorities.message, priorities.safety]) {
      await addJob(db, once, { payload: { word: String(priority) }, at: now(), priority })
      world.pass(minute)
    }
    expect(await run()).toEqual(['0', '1', '4', '5'])
  })

  test('what is not due, and what nobody here can do, is left', async () => {
    await addJob(db, once, { payload: {}, at: new Date(now().getTime() + minute) })
    await add('new', { type: { ...once, kind: 'of a newer version' } })
    expect(await run()).toEqual([])
    expect(await rows()).toHaveLength(2)
  })
})

describe('leases', () => {
  test('a job whose server died is taken again, by one only, and the dead one settles nothing', async () => {
    await add('a')
    const dead = await takeOne(0)
    const lapsed = await Promise.all([endLapsedLeases(db, now()), endLapsedLeases(db, now())])
    expect(lapsed.flat()).toMatchObject([{ id: dead.id, tries: 1, is_parked: false }])
    const alive = await takeOne()
    expect([alive.id, alive.tries]).toEqual([dead.id, 2])
    const [before] = await rows()
    expect(await finishJob(db, dead)).toBe(false)
    expect(await failJob(db, dead, { at: now(), again: now(), error: 'late' })).toBe(false)
    expect(await handBackJob(db, dead)).toBe(false)
    expect(await renewLeases(db, [dead, alive], minute)).toEqual(new Set([dead.id]))
    expect(await rows()).toEqual([before])
    expect(await finishJob(db, alive)).toBe(true)
  })

  test('a renewed lease does not lapse; one that is locked by whoever asks again is renewed the next time', async () => {
    await add('a', { dedupKey: 'key' })
    const job = await takeOne(0)
    await transact(db, async tx => {
      await addJob(tx, once, { payload: {}, at: now(), dedupKey: 'key' })
      expect(await renewLeases(db, [job], minute)).toEqual(new Set())
      expect(await endLapsedLeases(db, now())).toEqual([])
    })
    await renewLeases(db, [job], minute)
    expect(await endLapsedLeases(db, now())).toEqual([])
    expect(await finishJob(db, job)).toBe(true)
    expect(await take()).toMatchObject([{ id: job.id, tries: 1 }])
  })

  test('a job that is no longer this server’s does not write', async () => {
    await add('a')
    work = async ({ guard }) => {
      await sql`update jobs set lease = gen_random_uuid()`.execute(db)
      await transact(db, async tx => {
        await guard(tx)
        await addJob(tx, once, { payload: { word: 'written by the wrong one' }, at: now() })
      })
    }
    expect(await run()).toEqual(['a'])
    expect(await rows()).toHaveLength(1)
  })

  test('an interrupted job is handed back without the try', async () => {
    await add('a')
    await handBackJob(db, await takeOne())
    expect(await take()).toMatchObject([{ tries: 1 }])
  })
})

describe('failing', () => {
  const runs = async (minutes: number, more?: readonly JobKind[]) => {
    let count = 0
    for (let i = 0; i < minutes; i++) {
      count += (await run(more)).length
      world.pass(minute)
    }
    return count
  }

  test('comes again after 1, 2, 4 minutes, more or less, and is parked with its error after its last try', async () => {
    await add('stubborn', { type: { ...once, maxTries: 4 } })
    work = async () => {
      throw new Error('not today')
    }
    const pauses: number[] = []
    for (let i = 0; i < 3; i++) {
      await run()
      const [row] = await rows()
      const pauseMs = (row?.run_at.getTime() ?? 0) - now().getTime()
      pauses.push(pauseMs / minute / 2 ** i)
      world.pass(pauseMs)
    }
    for (const pause of pauses) {
      expect(pause).toBeGreaterThanOrEqual(0.75)
      expect(pause).toBeLessThanOrEqual(1.25)
    }
    expect(await run()).toEqual(['stubborn'])
    expect(await rows()).toMatchObject([{ tries: 4, error: 'Error: not today', parked_at: now() }])
    expect(await runs(100)).toBe(0)
  })

  test('a job whose server dies each time is parked after its last try, a recurring one too', async () => {
    const type = { ...once, maxTries: 3 }
    await add('poison', { type })
    await planJobs({ db, now, kinds: [{ ...type, run: async () => {}, everyMs: minute }] })
    const deaths: number[] = []
    for (let i = 0; i < 30; i++) {
      deaths.push((await take(2, 0)).length)
      await endLapsedLeases(db, now())
      world.pass(minute)
    }
    // The second time at once, the third a minute later, and never again.
    expect(deaths.slice(0, 4)).toEqual([2, 2, 2, 0])
    expect(deaths.reduce((sum, count) => sum + count)).toBe(6)
    const parked = await rows()
    expect(parked).toHaveLength(2)
    for (const row of parked)
      expect(row).toMatchObject({
        tries: 3,
        error: expect.stringContaining('died'),
        parked_at: expect.any(Date),
      })
    await planJobs({ db, now, kinds: [{ ...type, run: async () => {}, everyMs: minute }] })
    expect(await take(2)).toEqual([])
  })

  test('what was asked for again during the last try is tried anew', async () => {
    await add('a', { dedupKey: 'key', type: { ...once, maxTries: 1 } })
    let times = 0
    work = async () => {
      if (times++ > 0) return
      await add('a', { dedupKey: 'key' })
      throw new Error('no')
    }
    expect(await run()).toEqual(['a', 'a'])
    expect(await rows()).toEqual([])
  })

  test('a key whose job is parked may come again', async () => {
    await add('a', { dedupKey: 'key', type: { ...once, maxTries: 1 } })
    work = async () => {
      throw new Error('no')
    }
    await run()
    work = async () => {}
    await add('b', { dedupKey: 'key' })
    expect(await run()).toEqual(['b'])
  })
})

describe('what comes by itself', () => {
  const often: JobKind = {
    kind: 'often',
    lane: 'work',
    priority: priorities.upkeep,
    run: async () => void ran.push('often'),
    everyMs: 5 * minute,
  }
  const runAt = async () =>
    (await db.selectFrom('jobs').select('run_at').where('kind', '=', 'often').executeTakeFirstOrThrow())
      .run_at

  test('is planned once by all servers and moves on to its next full period, counted from midnight UTC', async () => {
    await Promise.all([1, 2, 3].map(() => planJobs(jobsOf([often]))))
    expect(await run([often])).toEqual(['often'])
    expect(await run([often])).toEqual([])
    expect((await runAt()).getTime() % (5 * minute)).toBe(0)
    world.pass(5 * minute)
    expect(await run([often])).toEqual(['often'])
    await planJobs(jobsOf([often]))
    expect(await run([often])).toEqual([])
  })

  test('comes at the start of a server where it says so', async () => {
    const atStart = { ...often, atStart: true }
    await planJobs(jobsOf([atStart]))
    expect(await run([atStart])).toEqual(['often'])
    await planJobs(jobsOf([atStart]))
    expect(await run([atStart])).toEqual(['often'])
  })

  test('goes on with its next period when it fails for good, and keeps the error', async () => {
    const failing: JobKind = {
      ...often,
      maxTries: 1,
      run: async () => {
        throw new Error('no')
      },
    }
    await planJobs(jobsOf([failing]))
    await run([failing])
    expect(await rows()).toMatchObject([{ tries: 0, error: 'Error: no', parked_at: null }])
    expect((await runAt()).getTime()).toBeGreaterThan(now().getTime())
  })
})
