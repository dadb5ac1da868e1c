import { Pool } from 'pg'
import { type BenchJob, type Connection, callersRow, type QueueAdapter } from '../adapter.ts'
import { importPeer } from '../peers.ts'

/** The part of its API that is used. */
interface GraphileModule {
  runMigrations(options: object): Promise<void>
  run(options: object): Promise<{ stop(): Promise<void> }>
  readonly Logger: new (make: () => () => void) => object
}

const add = `select graphile_worker.add_jobs(array(
  select row('bench', j.payload, null, null, j.tries, null, j.priority, null)::graphile_worker.job_spec
    from json_to_recordset($1::json) as j (payload json, tries int, priority int)))`

/** It requires these listeners. */
function openPool(connection: Connection): Pool {
  const pool = new Pool({ ...connection, max: 8 })
  pool.on('error', () => {})
  pool.on('connect', client => void client.on('error', () => {}))
  return pool
}

export const queue: QueueAdapter = {
  noRetake: '4 hours (written in its SQL; sooner in the paid version)',
  async install(connection) {
    const { runMigrations, Logger } = await importPeer<GraphileModule>('graphile-worker')
    const pgPool = openPool(connection)
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
    await pgPool.end()
  },
  async open(connection) {
    const { run: runWorker, Logger } = await importPeer<GraphileModule>('graphile-worker')
    const pool = new Pool({ ...connection, max: 4 })
    const pgPool = openPool(connection)
    let running: { stop(): Promise<void> } | undefined
    return {
      async add(jobs) {
        const client = await pool.connect()
        try {
          await client.query('begin')
          await client.query(callersRow)
          const rows = jobs.map(job => ({ payload: job, tries: job.tries, priority: job.isUrgent ? -10 : 0 }))
          await client.query(add, [JSON.stringify(rows)])
          await client.query('commit')
        } finally {
          client.release()
        }
      },
      async work(concurrency, run) {
        running = await runWorker({
          pgPool,
          concurrency,
          logger: new Logger(() => () => {}),
          noHandleSignals: true,
          taskList: { bench: (job: BenchJob) => run(job) },
        })
      },
      async countParked() {
        const { rows } = await pool.query(
          `select count(*)::int as count from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`,
        )
        return rows[0]?.count ?? 0
      },
      async close() {
        await running?.stop()
        await pgPool.end()
        await pool.end()
      },
    }
  },
}
