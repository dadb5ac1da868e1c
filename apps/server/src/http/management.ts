/** The management port: /healthz, /readyz and /metrics, docs/wire.md, 9. Not for the outside world. */

import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '../db/connect.ts'
import { checkQueue, countJobs, type JobCount, type QueueHealth } from '../jobs/look-at-queue.ts'
import type { Services } from '../services.ts'
import { todayIn } from '../settings/provider-time.ts'

/** How to look at the app that answers the calls. */
export interface Watched {
  /** Whether calls are answered: not yet while the server starts, no more new ones while it stops. */
  readonly state: () => 'start' | 'open' | 'stop'
  /** The kinds of job this server carries out. */
  readonly jobKinds: readonly string[]
  /** What its calls have told; nothing of them without it. */
  readonly registry?: Registry
}

/** An app with the three addresses, not yet listening. */
export function buildManagement(services: Services, { state, jobKinds, registry }: Watched): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.get('/healthz', () => ({ alive: true, version: services.version }))
  app.get('/readyz', async (_request, reply) => {
    const now = state()
    const { failing, parked = 0 } = now === 'open' ? await checkParts(services, jobKinds) : { failing: now }
    // Parked jobs are for people to look after; the server works as well as without them.
    const told = parked === 0 ? {} : { parkedJobs: parked }
    return failing === undefined
      ? { ready: true, ...told }
      : reply.code(503).send({ ready: false, failing, ...told })
  })
  app.get('/metrics', async (_request, reply) => {
    const gauges = await (await readGauges(services)).metrics()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(registry === undefined ? gauges : `${gauges}\n${await registry.metrics()}`)
  })
  return app
}

/** A part that takes longer to answer cannot be used. */
const answerMs = 3_000

/** The part that cannot be used, if any, and how many jobs used up their tries. */
async function checkParts(
  { db, blobs, now }: Services,
  jobKinds: readonly string[],
): Promise<{ readonly failing?: 'database' | 'files' | 'jobs'; readonly parked?: number }> {
  let queue: QueueHealth
  try {
    queue = await inTime(checkQueue(db, jobKinds, now()))
  } catch {
    return { failing: 'database' }
  }
  const { is_stuck, parked } = queue
  if (!(await inTime(blobs.isUsable()).catch(() => false))) return { failing: 'files', parked }
  return is_stuck ? { failing: 'jobs', parked } : { parked }
}

/** Rejects when an answer takes too long; whoever asks for readiness has a patience of its own. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new AbortController()
  const limit = sleep(answerMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    late.abort()
    // Both may still fail, and nobody listens any more.
    limit.catch(() => {})
    answer.catch(() => {})
  }
}

interface Counts {
  readonly sessions: number
  readonly messages_waiting: number
  readonly reviews_late: number
  readonly uploads_open: number
}

const help: Readonly<Record<keyof Counts, string>> = {
  sessions: 'Sessions that live.',
  messages_waiting: 'Mails and short messages not sent yet.',
  reviews_late: 'Registrations, upgrades and works past their promised day.',
  uploads_open: 'Uploads that are not complete.',
}

async function readGauges({ db, now }: Services): Promise<Registry> {
  const registry = new Registry()
  const counts = await readCounts(db, now())
  const jobs = await countJobs(db, now())
  const due = jobs.filter(({ state }) => state === 'due')
  const values: Readonly<Record<string, readonly [number, string]>> = {
    ...Object.fromEntries(
      Object.entries(help).map(([name, text]) => [name, [counts[name as keyof Counts], text] as const]),
    ),
    jobs_waiting: [due.reduce((sum, { count }) => sum + count, 0), 'Jobs whose time has come.'],
    oldest_job_seconds: [
      Math.max(0, ...due.map(({ oldest_seconds }) => oldest_seconds)),
      'How long the oldest of them has waited.',
    ],
    jobs_parked: [
      jobs.reduce((sum, { state, count }) => sum + (state === 'parked' ? count : 0), 0),
      'Jobs that used up their tries.',
    ],
    resident_memory_bytes: [process.memoryUsage().rss, 'Memory of the process.'],
    uptime_seconds: [Math.round(process.uptime()), 'How long the process has run.'],
  }
  for (const [name, [value, text]] of Object.entries(values))
    new Gauge({ name: `lectern_${name}`, help: text, registers: [registry] }).set(value)
  gaugeJobs(registry, jobs)
  return registry
}

function gaugeJobs(registry: Registry, jobs: readonly JobCount[]): void {
  const registers = [registry]
  const counts = new Gauge({
    name: 'lectern_jobs',
    help: 'Jobs by kind, priority (0: most urgent) and state: due, later, running, parked (tries used up).',
    labelNames: ['kind', 'priority', 'state'],
    registers,
  })
  const ages = new Gauge({
    name: 'lectern_job_age_seconds',
    help: 'How long the oldest job that is due has waited, by kind and priority.',
    labelNames: ['kind', 'priority'],
    registers,
  })
  for (const { kind, priority, state, count, oldest_seconds } of jobs) {
    counts.set({ kind, priority, state }, count)
    if (state === 'due') ages.set({ kind, priority }, oldest_seconds)
  }
}

async function readCounts(db: Db, at: Date): Promise<Counts> {
  const today = todayIn(at)
  const { rows } = await sql<Counts>`
    select (select count(*) from sessions where ended_at is null and expires_at > ${at}) as sessions,
           (select count(*) from outbox where state = 0) as messages_waiting,
           (select count(*) from registrations where state = 0 and due < ${today}::date)
             + (select count(*) from upgrades where state = 0 and due < ${today}::date)
             + (select count(*) from work_versions where state = 1 and due < ${today}::date) as reviews_late,
           (select count(*) from uploads where state = 0) as uploads_open`.execute(db)
  const counts = rows[0]
  if (!counts) throw new Error('a select without a row')
  return counts
}
