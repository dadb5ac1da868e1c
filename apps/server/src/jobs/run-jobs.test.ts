import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hearNotifications } from '../db/hear-notifications.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import type { JobKind, JobType, RunningJob } from './job-kind.ts'
import { priorities } from './lanes.ts'
import { addJob } from './queue.ts'
import { jobsChannel, makeJobRunner, type RunningJobs, startJobs } from './run-jobs.ts'
import { endLapsedLeases } from './settle.ts'

const { db, pool } = await makeTestDatabase()
const { log } = Fastify()
const now = () => new Date()
const times = { leaseMs: 1_500, beatMs: 200 }
const patience = { timeout: 20_000 }
const type = { lane: 'mail', priority: priorities.message } as const
const add = (kind: string, more: Partial<JobType> = {}) =>
  addJob(db, { ...type, kind, ...more }, { payload: {}, at: now() })
const rows = () => db.selectFrom('jobs').select(['tries', 'lease', 'error', 'parked_at']).execute()

const started: RunningJobs[] = []
const start = (
  kind: string,
  run: JobKind['run'],
  more: Partial<JobKind> & { wakeSource?: Parameters<typeof startJobs>[2] } = {},
) => {
  const { wakeSource, ...rest } = more
  const jobs = startJobs({ db, now, kinds: [{ ...type, kind, run, ...rest }] }, log, { times, ...wakeSource })
  started.push(jobs)
  return jobs
}
/** A job that runs until it is aborted. */
const untilTold = ({ signal }: RunningJob) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const never = () => new Promise<void>(() => {})

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(jobs => jobs.stop({ withinMs: 100 })))
})

describe('several servers', () => {
  test('share the jobs; none runs twice or on two servers at once', async () => {
    const runs = new Map<number, number>()
    const atOnce = new Set<number>()
    const overlaps: number[] = []
    const run = async ({ jobId }: RunningJob) => {
      if (atOnce.has(jobId)) overlaps.push(jobId)
      atOnce.add(jobId)
      runs.set(jobId, (runs.get(jobId) ?? 0) + 1)
      await sleep(Math.random() * 5)
      atOnce.delete(jobId)
    }
    for (let i = 0; i < 200; i++) await add('short')
    const taken = [0, 0]
    for (const server of [0, 1])
      start('short', async job => {
        taken[server] = (taken[server] ?? 0) + 1
        await run(job)
      })
    await expect.poll(() => runs.size, patience).toBe(200)
    await expect.poll(rows, patience).toEqual([])
    expect([...runs.values()].every(count => count === 1)).toBe(true)
    expect(overlaps).toEqual([])
    expect(Math.min(...taken)).toBeGreaterThan(0)
  })

  test('leave a long job to the server that renews its lease', async () => {
    let runs = 0
    let end = () => {}
    const run = async () => {
      runs += 1
      await new Promise<void>(resolve => {
        end = resolve
      })
    }
    await add('long')
    start('long', run)
    start('long', run)
    await expect.poll(() => runs, patience).toBe(1)
    const leasedUntil = async () =>
      (await db.selectFrom('jobs').select('leased_until').executeTakeFirst())?.leased_until?.getTime() ?? 0
    const first = await leasedUntil()
    await expect.poll(leasedUntil, patience).toBeGreaterThan(first + 2 * times.leaseMs)
    end()
    await expect.poll(rows, patience).toEqual([])
    expect(runs).toBe(1)
  })

  test('abort a job whose lease another server has, and do not settle it', async () => {
    const reasons: string[] = []
    await add('lost')
    start('lost', async job => {
      await untilTold(job).catch(error => reasons.push(String(error)))
    })
    await expect.poll(async () => (await rows())[0]?.lease, patience).toEqual(expect.any(String))
    const lease = crypto.randomUUID()
    await db.updateTable('jobs').set({ lease, leased_until: '2100-01-01' }).execute()
    await expect.poll(() => reasons, patience).toEqual([expect.stringContaining('lease-lost')])
    expect(await rows()).toEqual([{ tries: 1, lease, error: null, parked_at: null }])
  })

  test('abort a job when the database has been unreachable for the length of its lease', async () => {
    const reasons: string[] = []
    const runner = makeJobRunner(
      {
        db,
        now,
        kinds: [
          {
            ...type,
            kind: 'unsure',
            run: job => untilTold(job).catch(error => void reasons.push(String(error))),
          },
        ],
      },
      log,
      { leaseMs: 0 },
    )
    await add('unsure')
    await runner.fill(() => {})
    await sleep(1)
    runner.endUnsure()
    await runner.settled()
    expect(reasons).toEqual([expect.stringContaining('lease-lost')])
  })
})

describe('notifications', () => {
  test('start an added job without polling', async () => {
    const heard: string[] = []
    const ears = hearNotifications(pool.options, jobsChannel, () => heard.push('heard'))
    await expect.poll(() => heard.length, patience).toBe(1)
    await db.transaction().execute(async tx => {
      for (let i = 0; i < 3; i++) await addJob(tx, { ...type, kind: 'x' }, { payload: {}, at: now() })
      await sleep(50)
      expect(heard).toHaveLength(1)
    })
    await expect.poll(() => heard.length, patience).toBe(2)
    await ears.stop()
  })

  test('resume on a new connection when theirs breaks, and the server looks for jobs at once', async () => {
    let heard = 0
    const ears = hearNotifications(pool.options, jobsChannel, () => void heard++)
    await expect.poll(() => heard, patience).toBe(1)
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern-listen'`,
    )
    await expect.poll(() => heard, patience).toBe(2)
    await add('x')
    await expect.poll(() => heard, patience).toBe(3)
    await ears.stop()
  })

  test('are not necessary: behind a pooler jobs run by polling', async () => {
    let runs = 0
    start('silent', async () => void runs++)
    await add('silent')
    await expect.poll(() => runs, patience).toBe(1)
  })
})

describe('stopping', () => {
  test('lets nearly finished jobs end, returns the others, and takes no new ones', async () => {
    let ended = 0
    const jobs = start('mixed', async job => {
      if (job.jobId % 2 === 0) await sleep(200).then(() => ended++)
      else await untilTold(job)
    })
    await add('mixed')
    await add('mixed')
    await expect.poll(async () => (await rows()).filter(row => row.lease !== null).length, patience).toBe(2)
    await jobs.stop()
    expect(ended).toBe(1)
    await add('mixed')
    expect(await rows()).toEqual(
      Array.from({ length: 2 }, () => ({ tries: 0, lease: null, error: null, parked_at: null })),
    )
  })

  test('is not delayed by a job that hangs; the job is taken again when its lease lapses', async () => {
    let runs = 0
    await add('hangs')
    const jobs = start('hangs', async () => {
      runs += 1
      await never()
    })
    await expect.poll(() => runs, patience).toBe(1)
    await jobs.stop({ withinMs: 300 })
    expect((await rows())[0]?.lease).toEqual(expect.any(String))
    start('hangs', async () => void runs++)
    await expect.poll(rows, patience).toEqual([])
    expect(runs).toBe(2)
  })
})

test('a job that takes too long is aborted and fails', async () => {
  await add('slow')
  start('slow', untilTold, { limitMs: 50 })
  await expect
    .poll(rows, patience)
    .toMatchObject([{ tries: 1, lease: null, error: expect.stringContaining('too-long') }])
})

describe('a process that is killed', () => {
  const program = join(import.meta.dirname, '../testing/job-worker-process.ts')
  const spawnWorker = (): ChildProcess => {
    const { host, port, user, database, connectionString } = pool.options
    const connection = { host, port, user, database, connectionString }
    return spawn(process.execPath, [program, JSON.stringify({ connection, times })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  test('loses its job to another server, which runs it soon after', async () => {
    await add('stay', { lane: 'text' })
    const child = spawnWorker()
    await once(child.stdout ?? child, 'data')
    expect(await endLapsedLeases(db, now())).toEqual([])
    child.kill('SIGKILL')
    await once(child, 'exit')
    const tries: number[] = []
    start('stay', async job => void tries.push(job.tries), { lane: 'text' })
    await expect.poll(() => tries, patience).toEqual([2])
    await expect.poll(rows, patience).toEqual([])
  })

  test('by its own job again and again: the job is parked after its last try', async () => {
    await add('die', { lane: 'text', maxTries: 3 })
    // This server takes back the leases of the dead ones and does not run this kind itself.
    start('other', never)
    for (let deaths = 1; deaths <= 3; deaths++) {
      const child = spawnWorker()
      await once(child, 'exit')
      await expect
        .poll(rows, patience)
        .toMatchObject([{ tries: deaths, lease: null, error: expect.stringContaining('died') }])
      expect((await rows())[0]?.parked_at === null).toBe(deaths < 3)
      // Skips the growing pause after each death.
      await db.updateTable('jobs').set({ run_at: now() }).execute()
    }
  }, 60_000)
})
