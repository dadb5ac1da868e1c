/** The management port: /healthz, /readyz and /metrics: docs/wire.md, 9. It must not be reachable from outside. */

import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { DiskSpace } from '../blobs/disk-room.ts'
import { signerState } from '../certificates/signer-state.ts'
import type { Db } from '../db/connect.ts'
import { checkQueue, countJobs, type JobCount, type QueueHealth } from '../jobs/look-at-queue.ts'
import type { Services } from '../services.ts'
import { todayIn } from '../settings/provider-time.ts'
import { openYears, readCompleteYears } from '../settings/working-days.ts'

/** What the management port needs to know of the main app. */
export interface Watched {
  /** `start` before calls are answered, `open` while they are, `stop` when new ones are refused. */
  readonly state: () => 'start' | 'open' | 'stop'
  /** The kinds of job this server runs. */
  readonly jobKinds: readonly string[]
  /** Metrics of the calls; without it /metrics leaves them out. */
  readonly registry?: Registry
}

/** A Fastify app with the three paths, not yet listening. */
export function buildManagement(services: Services, { state, jobKinds, registry }: Watched): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.get('/healthz', () => ({ alive: true, version: services.version }))
  app.get('/readyz', async (_request, reply) => {
    const now = state()
    const { failing, parked = 0 } = now === 'open' ? await checkParts(services, jobKinds) : { failing: now }
    // Parked jobs need an administrator; they do not make the server unready.
    const signer = signerState(services.givenSigner, services.now()).state
    const told = {
      ...(parked === 0 ? {} : { parkedJobs: parked }),
      // So does a certificate of the signer that ends soon or is over.
      ...(signer === 'fine' ? {} : { signer }),
    }
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

/** A part that takes longer to answer counts as failing. */
const answerMs = 3_000

/** The failing part, if any, and the number of parked jobs. */
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

/** Rejects when a check takes too long, because the prober has a timeout of its own. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new AbortController()
  const limit = sleep(answerMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    late.abort()
    // Either may still reject, and an unhandled rejection would end the process.
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

/** What reads the space of each disk; undefined for one that is not on this machine. */
type Disks = Readonly<
  Record<string, (() => Promise<DiskSpace & { readonly reserveBytes?: number }>) | undefined>
>

const help: Readonly<Record<keyof Counts, string>> = {
  sessions: 'Sessions that live.',
  messages_waiting: 'Mails and short messages not sent yet.',
  reviews_late: 'Registrations, upgrades and works past their promised day.',
  uploads_open: 'Uploads that are not complete.',
}

async function readGauges({ db, blobs, now, dataSpace, givenSigner }: Services): Promise<Registry> {
  const registry = new Registry()
  const counts = await readCounts(db, now())
  const jobs = await countJobs(db, now())
  const disks: Disks = { data: dataSpace, files: blobs.space }
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
    calendar_open_years: [
      openYears(await readCompleteYears(db), now()).length,
      'Years that need a calendar of working days and have none.',
    ],
    ...(givenSigner && {
      signer_left_seconds: [
        Math.round((givenSigner.validTo.getTime() - now().getTime()) / 1000),
        'How long the given certificate of the signer is still valid; negative when it is over.',
      ],
    }),
    resident_memory_bytes: [process.memoryUsage().rss, 'Memory of the process.'],
    uptime_seconds: [Math.round(process.uptime()), 'How long the process has run.'],
  }
  for (const [name, [value, text]] of Object.entries(values))
    new Gauge({ name: `lectern_${name}`, help: text, registers: [registry] }).set(value)
  gaugeJobs(registry, jobs)
  await gaugeDisks(registry, disks)
  return registry
}

/** The space of the disks of this machine; a disk that cannot be asked is left out. */
async function gaugeDisks(registry: Registry, disks: Disks): Promise<void> {
  const registers = [registry]
  const labelNames = ['disk'] as const
  const free = new Gauge({ name: 'lectern_disk_free_bytes', help: 'Free space.', labelNames, registers })
  const size = new Gauge({ name: 'lectern_disk_size_bytes', help: 'Size.', labelNames, registers })
  const reserve = new Gauge({
    name: 'lectern_disk_reserve_bytes',
    help: 'Free space below which files are refused (NO_SPACE).',
    labelNames,
    registers,
  })
  for (const [disk, read] of Object.entries(disks)) {
    const space = await read?.().catch(() => undefined)
    if (!space) continue
    free.set({ disk }, space.freeBytes)
    size.set({ disk }, space.sizeBytes)
    if (space.reserveBytes !== undefined) reserve.set({ disk }, space.reserveBytes)
  }
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
