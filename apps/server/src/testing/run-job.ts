import { makeJobKinds } from '../job-kinds.ts'
import type { RunningJob } from '../jobs/job-kind.ts'
import { type Jobs, makeJobRunner, planJobs } from '../jobs/run-jobs.ts'
import type { Senders } from '../messages/senders.ts'
import type { TestWorld } from './test-world.ts'

const noSenders: Senders = { mail: undefined, sms: undefined }

const jobsOf = ({ services }: TestWorld, senders = noSenders): Jobs => ({
  db: services.db,
  now: services.now,
  kinds: makeJobKinds(services, senders),
})

/** Runs one kind of job now, as the queue would, without the queue. */
export async function runJob(world: TestWorld, kind: string, more: Partial<RunningJob> = {}): Promise<void> {
  const found = jobsOf(world).kinds.find(known => known.kind === kind)
  if (!found) throw new Error(`there is no job ${kind}`)
  await found.run({
    at: world.services.now(),
    jobId: 0,
    payload: {},
    tries: 1,
    isLastTry: false,
    signal: new AbortController().signal,
    log: world.app.log,
    guard: async () => {},
    ...more,
  })
}

/** Runs a kind twice: what the second time finds must be what the first left. */
export async function runTwice(world: TestWorld, kind: string): Promise<void> {
  await runJob(world, kind)
  await runJob(world, kind)
}

/** Everything of the given jobs that is due, until nothing is; answers how many that were. */
export async function runDue(jobs: Jobs, world: TestWorld): Promise<number> {
  const runner = makeJobRunner(jobs, world.app.log)
  for (let count = 0; ; ) {
    const taken = await runner.fill(() => {})
    if (taken === 0) return count
    count += taken
    await runner.settled()
  }
}

/** Everything that is due, by the queue. */
export async function runQueue(world: TestWorld): Promise<number> {
  const jobs = jobsOf(world)
  await planJobs(jobs)
  return runDue(jobs, world)
}

/** The jobs of one lane that are due; the others wait on. */
export async function runLane(world: TestWorld, lane: string, senders?: Senders): Promise<number> {
  const { kinds, ...jobs } = jobsOf(world, senders)
  return runDue({ ...jobs, kinds: kinds.filter(kind => kind.lane === lane) }, world)
}
