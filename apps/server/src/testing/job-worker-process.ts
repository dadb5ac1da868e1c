/**
 * A server that only runs jobs, to be killed by tests: `node job-worker-process.ts '{"connection":…,"times":…}'`. It runs the
 * kind `stay`, which reports that it runs and never ends, and the kind `die`, which kills the process.
 */
import Fastify from 'fastify'
import { openDatabase } from '../db/connect.ts'
import { priorities } from '../jobs/lanes.ts'
import { type LeaseTimes, startJobs } from '../jobs/run-jobs.ts'
import type { TestConnection } from './vitest-setup.ts'

const { connection, times } = JSON.parse(process.argv[2] ?? '') as {
  readonly connection: TestConnection
  readonly times: LeaseTimes
}
const { db } = openDatabase(connection)
const type = { lane: 'text', priority: priorities.text } as const
startJobs(
  {
    db,
    now: () => new Date(),
    kinds: [
      {
        ...type,
        kind: 'stay',
        async run() {
          process.stdout.write('runs\n')
          await new Promise(() => {})
        },
      },
      { ...type, kind: 'die', run: async () => void process.kill(process.pid, 'SIGKILL') },
    ],
  },
  Fastify().log,
  { times },
)
// Nothing else keeps the process alive.
setInterval(() => {}, 60_000)
