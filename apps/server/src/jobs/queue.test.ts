import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import { runDue } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'
import type { JobKind, JobKinds, JobType, RunningJob } from './job-kind.ts'
import { priorities } from './lanes.ts'
import { addJob, addJobs, takeJobs } from './queue.ts'
import { planJobs } from './run-jobs.ts'
import { endLapsedLeases, failJob, finishJob, handBackJob, renewLeases, shortenLeases } from './settle.ts'

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
  test('added jobs run once, in order, and leave no rows behind', async () => {
    await add('a')
    world.pass(1)
    await add('b')
    expect(await run()).toEqual(['a', 'b'])
    expect(await run()).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('a job is only added when its transaction commits', async () => {
    const failed = transact(db, async tx => {
      await addJob(tx, once, { payload: { word: 'lost' }, at: now() })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await run()).toEqual([])
  })

  test('only one job with the same key waits, and another may be added afterwards', async () => {
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

  test('a key that is added again while its job runs makes the job run once more', async () => {
    await add('a', { dedupKey: 'key' })
    let times = 0
    work = async () => {
      if (times++ === 0) await Promise.all([add('b', { dedupKey: 'key' }), add('c', { dedupKey: 'key' })])
    }
    expect(await run()).toEqual(['a', 'a'])
  })

  test('a job is not taken while a transaction that adds it again is open', async () => {
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

  test('takes more urgent jobs first, however long the others have waited', async () => {
    for (const priority of [priorities.text, priorities.bulk, priorities.message, priorities.safety]) {
      await addJob(db, once, { payload: { word: String(priority) }, at: now(), priority })
      world.pass(minute)
    }
    expect(await run()).toEqual(['0', '1', '4', '5'])
  })

  test('jobs that are not due, or of unknown kinds, are not taken', async () => {
    await addJob(db, once, { payload: {}, at: new Date(now().getTime() + minute) })
    await add('new', { type: { ...once, kind: 'of a newer version' } })
    expect(await run()).toEqual([])
    expect(await rows()).toHaveLength(2)
  })
})

describe('leases', () => {
  test('a job whose server died is taken again by exactly one server, and the dead one can no longer settle it', async () => {
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

  test('a renewed lease does not lapse; a lease whose row is locked is renewed the next time', async () => {
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

  test('a job whose lease is lost cannot write', async () => {
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

  test('an interrupted job is returned without counting the try', async () => {
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

  test('a failed job runs again after about 1, 2, 4 minutes, and is parked with its error after its last try', async () => {
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
    // The second try comes at once, the third a minute later, and there is no fourth.
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

  test('a job that was added again during its last try starts over', async () => {
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

  test('a key whose job is parked may be added again', async () => {
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

test('the lease of a dead server does not last until the database’s clock is where it was ahead', async () => {
  await add('a')
  await take(1)
  await sql`update jobs set leased_until = '9999-01-01'`.execute(db)
  await shortenLeases(db, 0)
  expect(await endLapsedLeases(db, now())).toHaveLength(1)
})

describe('recurring jobs', () => {
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

  test('are planned once by all servers and move on to their next full period, counted from midnight UTC', async () => {
    await Promise.all([1, 2, 3].map(() => planJobs(jobsOf([often]))))
    expect(await run([often])).toEqual(['often'])
    expect(await run([often])).toEqual([])
    expect((await runAt()).getTime() % (5 * minute)).toBe(0)
    world.pass(5 * minute)
    expect(await run([often])).toEqual(['often'])
    await planJobs(jobsOf([often]))
    expect(await run([often])).toEqual([])
  })

  test('do not wait until the clock is where it was ahead by mistake, except a failed one for its pause', async () => {
    const ahead = 365 * 24 * 60 * minute
    world.pass(ahead)
    await planJobs(jobsOf([often]))
    expect(await run([often])).toEqual(['often'])
    world.pass(-ahead)
    expect(await run([often])).toEqual([])
    await planJobs(jobsOf([often]), { isStart: false })
    expect(await run([often])).toEqual(['often'])
    await planJobs(jobsOf([often]), { isStart: false })
    expect(await run([often])).toEqual([])
    const pause = new Date(now().getTime() + 60 * minute)
    await db.updateTable('jobs').set({ tries: 3, run_at: pause }).execute()
    await planJobs(jobsOf([often]), { isStart: false })
    expect(await runAt()).toEqual(pause)
  })

  test('run at the start of a server if their kind has atStart', async () => {
    const atStart = { ...often, atStart: true }
    await planJobs(jobsOf([atStart]))
    expect(await run([atStart])).toEqual(['often'])
    await planJobs(jobsOf([atStart]))
    expect(await run([atStart])).toEqual(['often'])
  })

  test('continue with the next period after the last failed try, and keep the error', async () => {
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
