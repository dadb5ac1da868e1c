import { Pool } from 'pg'
import { type BenchJob, callersRow, type QueueAdapter } from '../adapter.ts'
import { importPeer } from '../peers.ts'

/** The part of its API that is used. */
interface Boss {
  on(event: 'error', hear: (error: Error) => void): void
  start(): Promise<unknown>
  stop(options: object): Promise<void>
  createQueue(name: string, options: object): Promise<void>
  insert(name: string, jobs: readonly object[], options: object): Promise<unknown>
  work(
    name: string,
    options: object,
    run: (jobs: readonly { data: BenchJob }[]) => Promise<void>,
  ): Promise<unknown>
}
interface PgBossModule {
  readonly PgBoss: new (options: object) => Boss
}

const name = 'bench'
/**
 * One of its workers takes one batch per poll unless the last batch was full, so batches of two, the smallest
 * possible.
 */
const batchSize = 2

async function start(options: object): Promise<Boss> {
  const { PgBoss } = await importPeer<PgBossModule>('pg-boss')
  const boss = new PgBoss(options)
  boss.on('error', error => console.error(`  pg-boss: ${error.message}`))
  await boss.start()
  return boss
}

export const queue: QueueAdapter = {
  async install(connection) {
    const boss = await start({ ...connection })
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds: 30,
      retryLimit: 7,
      retryBackoff: true,
      retryDelay: 1,
    })
    await boss.stop({ graceful: false })
  },
  async open(connection) {
    const pool = new Pool({ ...connection, max: 4 })
    const boss = await start({
      ...connection,
      max: 8,
      useListenNotify: true,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    })
    return {
      async add(jobs) {
        const client = await pool.connect()
        try {
          await client.query('begin')
          await client.query(callersRow)
          const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
          const rows = jobs.map(job => ({
            data: job,
            priority: job.isUrgent ? 10 : 0,
            retryLimit: job.tries - 1,
          }))
          await boss.insert(name, rows, { db })
          await client.query('commit')
        } finally {
          client.release()
        }
      },
      async work(atOnce, run) {
        const options = { batchSize, burstWhenBatchFull: true, localConcurrency: atOnce / batchSize }
        await boss.work(name, options, async jobs => {
          await Promise.all(jobs.map(({ data }) => run(data)))
        })
      },
      async countParked() {
        const { rows } = await pool.query(
          `select count(*)::int as count from pgboss.job where state = 'failed'`,
        )
        return rows[0]?.count ?? 0
      },
      async close() {
        await boss.stop({ graceful: true, timeout: 5_000 })
        await pool.end()
      },
    }
  },
}
