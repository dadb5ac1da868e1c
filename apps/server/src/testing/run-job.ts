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

/** Runs one kind of job now, without the queue. */
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

/** Runs a kind of job twice, to test that the second run changes nothing. */
export async function runTwice(world: TestWorld, kind: string): Promise<void> {
  await runJob(world, kind)
  await runJob(world, kind)
}

/** Runs due jobs of the given kinds until none is due, and returns their number. */
export async function runDue(jobs: Jobs, world: TestWorld): Promise<number> {
  const runner = makeJobRunner(jobs, world.app.log)
  for (let count = 0; ; ) {
    const taken = await runner.fill(() => {})
    if (taken === 0) return count
    count += taken
    await runner.settled()
  }
}

/** Plans the recurring jobs and runs all due jobs by the queue. */
export async function runQueue(world: TestWorld): Promise<number> {
  const jobs = jobsOf(world)
  await planJobs(jobs)
  return runDue(jobs, world)
}

/** Runs the due jobs of one lane; those of other lanes keep waiting. */
export async function runLane(world: TestWorld, lane: string, senders?: Senders): Promise<number> {
  const { kinds, ...jobs } = jobsOf(world, senders)
  return runDue({ ...jobs, kinds: kinds.filter(kind => kind.lane === lane) }, world)
}
