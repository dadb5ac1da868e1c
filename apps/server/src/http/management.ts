/** The management port: /healthz, /readyz and /metrics, docs/wire.md, 9. Not for the outside world. */

import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { todayIn } from '../settings/provider-time.ts'

/** How to look at the app that answers the calls. */
export interface Watched {
  /** Whether calls are answered: not yet while the server starts, no more new ones while it stops. */
  readonly state: () => 'start' | 'open' | 'stop'
  /** What its calls have told; nothing of them without it. */
  readonly registry?: Registry
}

/** An app with the three addresses, not yet listening. */
export function buildManagement(services: Services, { state, registry }: Watched): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.get('/healthz', () => ({ alive: true, version: services.version }))
  app.get('/readyz', async (_request, reply) => {
    const now = state()
    const failing = now === 'open' ? await findFailing(services) : now
    return failing === undefined ? { ready: true } : reply.code(503).send({ ready: false, failing })
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

/** A job that waits so long after its time is not being taken by anybody. */
const stuckMs = 30 * 60_000

/** The part that cannot be used, or undefined when all can. */
async function findFailing({ db, blobs, now }: Services): Promise<'database' | 'files' | 'jobs' | undefined> {
  let oldest: Date | null
  try {
    const { rows } = await inTime(
      sql<{ oldest: Date | null }>`
      select min(greatest(run_at, locked_until)) as oldest from jobs where done_at is null`.execute(db),
    )
    oldest = rows[0]?.oldest ?? null
  } catch {
    return 'database'
  }
  if (!(await inTime(blobs.isUsable()).catch(() => false))) return 'files'
  return oldest !== null && now().getTime() - oldest.getTime() > stuckMs ? 'jobs' : undefined
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
  readonly jobs_waiting: number
  readonly oldest_job_seconds: number
  readonly messages_waiting: number
  readonly reviews_late: number
  readonly uploads_open: number
}

const help: Readonly<Record<keyof Counts, string>> = {
  sessions: 'Sessions that live.',
  jobs_waiting: 'Jobs whose time has come.',
  oldest_job_seconds: 'How long the oldest of them has waited.',
  messages_waiting: 'Mails and short messages not sent yet.',
  reviews_late: 'Registrations, upgrades and works past their promised day.',
  uploads_open: 'Uploads that are not complete.',
}

async function readGauges({ db, now }: Services): Promise<Registry> {
  const registry = new Registry()
  const counts = await readCounts(db, now())
  const values: Readonly<Record<string, readonly [number, string]>> = {
    ...Object.fromEntries(
      Object.entries(help).map(([name, text]) => [name, [counts[name as keyof Counts], text] as const]),
    ),
    resident_memory_bytes: [process.memoryUsage().rss, 'Memory of the process.'],
    uptime_seconds: [Math.round(process.uptime()), 'How long the process has run.'],
  }
  for (const [name, [value, text]] of Object.entries(values))
    new Gauge({ name: `lectern_${name}`, help: text, registers: [registry] }).set(value)
  return registry
}

async function readCounts(db: Db, at: Date): Promise<Counts> {
  const today = todayIn(at)
  const { rows } = await sql<Counts>`
    select (select count(*) from sessions where ended_at is null and expires_at > ${at}) as sessions,
           (select count(*) from jobs where done_at is null and run_at <= ${at}) as jobs_waiting,
           (select coalesce(extract(epoch from ${at}::timestamptz - min(run_at)), 0)::int from jobs where done_at is null and run_at <= ${at}) as oldest_job_seconds,
           (select count(*) from outbox where state = 0) as messages_waiting,
           (select count(*) from registrations where state = 0 and due < ${today}::date)
             + (select count(*) from upgrades where state = 0 and due < ${today}::date)
             + (select count(*) from work_versions where state = 1 and due < ${today}::date) as reviews_late,
           (select count(*) from uploads where state = 0) as uploads_open`.execute(db)
  const counts = rows[0]
  if (!counts) throw new Error('a select without a row')
  return counts
}
