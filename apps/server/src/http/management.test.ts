import { expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
import { addJob, takeJobs } from '../jobs/queue.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { buildApp } from './app.ts'
import { makeCallMetrics } from './call-metrics.ts'
import { buildManagement } from './management.ts'

const job = { kind: 'tell-now', lane: 'work', priority: 3, maxTries: 1 } as const
const jobKinds = [job.kind]

test('is alive at once, and ready when calls are answered', async () => {
  const { services } = await openTestWorld()
  let state: 'start' | 'open' | 'stop' = 'start'
  const app = buildManagement(services, { state: () => state, jobKinds })
  const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  state = 'open'
  expect(await statusOf('/readyz')).toBe(200)
  await app.close()
})

test('names the part that does not work', async () => {
  const world = await openTestWorld()
  const { services, db } = world
  const failing = async (parts: Partial<typeof services> = {}) => {
    const app = buildManagement({ ...services, ...parts }, { state: () => 'open', jobKinds })
    const response = await app.inject({ method: 'GET', url: '/readyz' })
    await app.close()
    return [response.statusCode, (response.json() as { failing?: string }).failing]
  }
  expect(await failing({ blobs: { ...services.blobs, isUsable: async () => false } })).toEqual([503, 'files'])
  await addJob(db, job, { payload: {}, at: services.now() })
  world.pass(29 * 60_000)
  expect(await failing()).toEqual([200, undefined])
  world.pass(2 * 60_000)
  expect(await failing()).toEqual([503, 'jobs'])
  // While a job of this lane runs, the queue does not count as stuck.
  await addJob(db, { ...job, kind: 'long' }, { payload: {}, at: services.now() })
  const take = { rooms: [{ lane: 'work', count: 1, least: 9 }], kinds: ['long'], at: services.now() } as const
  await takeJobs(db, { ...take, leaseMs: 60_000 })
  expect(await failing()).toEqual([200, undefined])
  await db.schema.alterTable('jobs').renameTo('jobs_away').execute()
  expect(await failing()).toEqual([503, 'database'])
})

test('reports jobs that used up their tries, and is ready all the same', async () => {
  const { services, db } = await openTestWorld()
  await addJob(db, job, { payload: {}, at: services.now() })
  await addJob(db, { ...job, priority: 5 }, { payload: {}, at: services.now() })
  await db
    .updateTable('jobs')
    .set({ parked_at: services.now(), error: 'no' })
    .where('priority', '=', 3)
    .execute()
  const app = buildManagement(services, { state: () => 'open', jobKinds })
  expect((await app.inject({ method: 'GET', url: '/readyz' })).json()).toEqual({ ready: true, parkedJobs: 1 })
  const { body } = await app.inject({ method: 'GET', url: '/metrics' })
  await app.close()
  expect(body).toContain('lectern_jobs{kind="tell-now",priority="3",state="parked"} 1')
  expect(body).toContain('lectern_jobs{kind="tell-now",priority="5",state="due"} 1')
  expect(body).toContain('lectern_job_age_seconds{kind="tell-now",priority="5"} 0')
  expect(body).toMatch(/^lectern_jobs_parked 1$/m)
  expect(body).toMatch(/^lectern_jobs_waiting 1$/m)
})

test('counts calls by name, envelope code and duration, and waiting jobs', async () => {
  const world = await openTestWorld()
  const metrics = makeCallMetrics()
  const options = {
    logLevel: 'silent',
    portalFolder: undefined,
    isHttps: false,
    rateFactor: 1,
    metrics,
  } as const
  const app = await buildApp(world.services, handlers, options)
  await signIn(world, await addPerson(world, 'anna'))
  for (const url of ['/api/system-made', '/api/system-made', '/api/study-time'])
    await app.inject({ method: 'GET', url })
  const management = buildManagement(world.services, {
    state: () => 'open',
    jobKinds,
    registry: metrics.registry,
  })
  const { body } = await management.inject({ method: 'GET', url: '/metrics' })
  expect(body).toContain('lectern_call_seconds_count{call="system.info",code="200"} 2')
  expect(body).toContain('lectern_call_seconds_count{call="study.time",code="400"} 1')
  expect(body).toMatch(/lectern_call_seconds_bucket\{le="0.1",call="system.info",code="200"\} \d/)
  expect(body).toMatch(/^lectern_sessions 1$/m)
  expect(body).toMatch(/^lectern_reviews_late 0$/m)
  expect(body).toMatch(/^lectern_oldest_job_seconds 0$/m)
  await Promise.all([app.close(), management.close()])
})
