/** The measurements, each on an empty database of its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { type BenchJob, type Connection, callersTable, type OpenQueue, type QueueAdapter } from './adapter.ts'
import { startWorker, type Worker } from './worker.ts'

/** A queue in a database. */
export interface Setting {
  readonly adapter: string
  readonly queue: QueueAdapter
  readonly connection: Connection
}

const plain: BenchJob = { task: 'nothing', isUrgent: false, tries: 8 }
const atOnce = 4

/** Creates the database and the tables, runs the measurement with the queue open, and closes it. */
export async function inFreshDatabase<T>(
  setting: Setting,
  measure: (open: OpenQueue, workers: (count: number) => Promise<readonly Worker[]>) => Promise<T>,
): Promise<T> {
  const { adapter, queue, connection } = setting
  const maintenance = new Pool({ ...connection, database: 'postgres', max: 1 })
  await maintenance.query(`drop database if exists ${connection.database} with (force)`)
  await maintenance.query(`create database ${connection.database} template template0 encoding 'UTF8'`)
  await maintenance.end()
  await queue.install(connection)
  const pool = new Pool({ ...connection, max: 1 })
  await pool.query(callersTable)
  await pool.end()
  const open = await queue.open(connection)
  const started: Worker[] = []
  try {
    return await measure(open, async count => {
      const workers = await Promise.all(
        Array.from({ length: count }, () => startWorker({ adapter, connection, atOnce })),
      )
      started.push(...workers)
      return workers
    })
  } finally {
    await Promise.all(started.map(worker => worker.kill()))
    await open.close()
  }
}

/** Jobs added per second, each in its own transaction by four callers, and a thousand in one transaction. */
export async function measureAdding(
  open: OpenQueue,
): Promise<{ readonly single: number; readonly bulk: number }> {
  const count = 2_000
  const single = await perSecond(count, async () => {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let i = 0; i < count / 4; i++) await open.add([plain])
      }),
    )
  })
  const thousand = Array.from({ length: 1_000 }, () => plain)
  const bulk = await perSecond(10_000, async () => {
    for (let i = 0; i < 10; i++) await open.add(thousand)
  })
  return { single, bulk }
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return (count / (performance.now() - from)) * 1000
}

/** Empty jobs taken and completed per second, and the workers' CPU time per thousand of them. */
export async function measureTaking(
  open: OpenQueue,
  workers: () => Promise<readonly Worker[]>,
): Promise<{ readonly perSecond: number; readonly cpuMsPerThousand: number }> {
  const count = 4_000
  for (let i = 0; i < count; i += 1_000) await open.add(Array.from({ length: 1_000 }, () => plain))
  const running = await workers()
  const states = () => Promise.all(running.map(worker => worker.state()))
  const sum = (all: readonly { done: number; cpuMs: number }[], of: 'done' | 'cpuMs') =>
    all.reduce((total, state) => total + state[of], 0)
  const from = performance.now()
  const before = await states()
  const begun = sum(before, 'done')
  for (;;) {
    const now = await states()
    if (sum(now, 'done') < count) {
      await sleep(10)
      continue
    }
    const seconds = (performance.now() - from) / 1000
    const done = count - begun
    return {
      perSecond: done / seconds,
      cpuMsPerThousand: ((sum(now, 'cpuMs') - sum(before, 'cpuMs')) / done) * 1000,
    }
  }
}

/**
 * Waiting time of an urgent job behind five thousand others, in milliseconds from before it is added until it starts.
 */
export async function measureUrgent(
  open: OpenQueue,
  workers: () => Promise<readonly Worker[]>,
): Promise<readonly number[]> {
  for (let i = 0; i < 5; i++)
    await open.add(Array.from({ length: 1_000 }, () => ({ ...plain, task: 'rest' as const })))
  const [worker] = await workers()
  if (!worker) throw new Error('no worker')
  const waits: number[] = []
  for (let i = 0; i < 20; i++) {
    await sleep(50)
    const from = performance.timeOrigin + performance.now()
    await open.add([{ ...plain, isUrgent: true }])
    while (worker.began.length <= i) await sleep(1)
    waits.push((worker.began[i]?.atMs ?? 0) - from)
  }
  if ((await worker.state()).done >= 5_000) throw new Error('nothing was left to wait behind')
  return waits.toSorted((a, b) => a - b)
}

/** Load of an idle server: transactions and CPU time per second. */
export async function measureIdle(
  { connection }: Setting,
  workers: () => Promise<readonly Worker[]>,
): Promise<{
  readonly transactions: number
  readonly cpuMs: number
  readonly rssMiB: number
  readonly openMs: number
}> {
  const seconds = 30
  const [worker] = await workers()
  if (!worker) throw new Error('no worker')
  await sleep(5_000)
  // Queried through another database, so that the query does not count.
  const pool = new Pool({ ...connection, database: 'postgres', max: 1 })
  const committed = async () => {
    const { rows } = await pool.query(
      'select xact_commit::int as count from pg_stat_database where datname = $1',
      [connection.database],
    )
    return rows[0]?.count ?? 0
  }
  const before = [await committed(), (await worker.state()).cpuMs] as const
  await sleep(seconds * 1000)
  const cpuMs = ((await worker.state()).cpuMs - before[1]) / seconds
  const transactions = ((await committed()) - before[0]) / seconds
  await pool.end()
  return { transactions, cpuMs, rssMiB: worker.rssMiB, openMs: worker.openMs }
}

/** Seconds from the death of a server until another server has its job. */
export async function measureRetake(
  open: OpenQueue,
  workers: (count: number) => Promise<readonly Worker[]>,
): Promise<number> {
  const [first] = await workers(1)
  await open.add([{ ...plain, task: 'stay' }])
  while (first?.began.length === 0) await sleep(5)
  const [second] = await workers(1)
  await first?.kill()
  const from = performance.now()
  while (second?.began.length === 0) await sleep(20)
  return (performance.now() - from) / 1000
}

/** How often a job that kills its process runs before it is parked, with a server that is restarted each time. */
export async function measureDeaths(
  open: OpenQueue,
  workers: (count: number) => Promise<readonly Worker[]>,
  limitMs: number,
): Promise<{ readonly deaths: number; readonly parked: number; readonly seconds: number }> {
  const from = performance.now()
  await open.add([{ ...plain, task: 'die', tries: 3 }])
  let deaths = 0
  const seconds = () => (performance.now() - from) / 1000
  while (seconds() * 1000 < limitMs) {
    const [worker] = await workers(1)
    const isOver = async () => {
      while ((await open.countParked()) === 0 && seconds() * 1000 < limitMs) await sleep(200)
    }
    await Promise.race([worker?.gone, isOver()])
    deaths += worker?.began.length ?? 0
    if ((await open.countParked()) > 0) break
  }
  return { deaths, parked: await open.countParked(), seconds: seconds() }
}
