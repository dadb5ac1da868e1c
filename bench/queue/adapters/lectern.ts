import Fastify from 'fastify'
import { sql } from 'kysely'
import { openDatabase } from '../../../apps/server/src/db/connect.ts'
import { hearNotifications } from '../../../apps/server/src/db/hear-notifications.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { transact } from '../../../apps/server/src/db/transact.ts'
import { priorities } from '../../../apps/server/src/jobs/lanes.ts'
import { addJobs } from '../../../apps/server/src/jobs/queue.ts'
import { jobsChannel, type RunningJobs, startJobs } from '../../../apps/server/src/jobs/run-jobs.ts'
import { type BenchJob, callersRow, type QueueAdapter, type Task } from '../adapter.ts'

/** Our queue: the lane for mails, which has four places. */
const type = { kind: 'bench', lane: 'mail', priority: priorities.message } as const
const now = () => new Date()

export const queue: QueueAdapter = {
  async install(connection) {
    const { pool, close } = openDatabase(connection)
    await migrate(pool)
    await close()
  },
  async open(connection) {
    const { db, close } = openDatabase(connection)
    let running: RunningJobs | undefined
    return {
      async add(jobs) {
        await transact(db, async tx => {
          await sql.raw(callersRow).execute(tx)
          const at = now()
          for (const tries of new Set(jobs.map(job => job.tries)))
            await addJobs(
              tx,
              { ...type, maxTries: tries },
              jobs
                .filter(job => job.tries === tries)
                .map(({ task, isUrgent }) => ({
                  payload: { task, urgent: isUrgent ? 'yes' : 'no' },
                  at,
                  priority: isUrgent ? priorities.safety : type.priority,
                })),
            )
        })
      },
      async work(atOnce, run) {
        const kind = {
          ...type,
          run: ({ payload }: { readonly payload: Readonly<Record<string, string>> }) =>
            run({
              task: payload.task as Task,
              isUrgent: payload.urgent === 'yes',
              tries: 0,
            } satisfies BenchJob),
        }
        if (atOnce !== 4) throw new Error('the lane has four places')
        running = startJobs({ db, now, kinds: [kind] }, Fastify().log, {
          wakeSource: wake => hearNotifications(connection, jobsChannel, wake),
        })
      },
      async countParked() {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from jobs where parked_at is not null`.execute(db)
        return rows[0]?.count ?? 0
      },
      async close() {
        await running?.stop()
        await close()
      },
    }
  },
}
