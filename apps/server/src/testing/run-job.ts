import { makeJobKinds } from '../job-kinds.ts'
import type { RunningJob } from '../jobs/job-kind.ts'
import { type Jobs, planRecurring, runDueJobs } from '../jobs/run-jobs.ts'
import type { TestWorld } from './test-world.ts'

const jobsOf = ({ services }: TestWorld): Jobs => ({ ...services, kinds: makeJobKinds(services) })

/** Runs one kind of job now, as the queue would, without the queue. */
export async function runJob(world: TestWorld, kind: string, more: Partial<RunningJob> = {}): Promise<void> {
  const { services, app } = world
  const found = makeJobKinds(services)[kind]
  if (!found) throw new Error(`there is no job ${kind}`)
  await found.run({ at: services.now(), jobId: 0, payload: {}, log: app.log, ...more })
}

/** Runs a kind twice: what the second time finds must be what the first left. */
export async function runTwice(world: TestWorld, kind: string): Promise<void> {
  await runJob(world, kind)
  await runJob(world, kind)
}

/** Everything that is due, by the queue. */
export async function runQueue(world: TestWorld): Promise<number> {
  const jobs = jobsOf(world)
  await planRecurring(jobs)
  return runDueJobs(jobs, world.app.log)
}
