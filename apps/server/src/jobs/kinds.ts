/** Every kind of job there is: what it does, and how often where it comes by itself. */
import type { FastifyBaseLogger } from 'fastify'
import { runBroadcast } from '../console/broadcasts/tell-broadcast.ts'
import { broadcastKind } from '../console/broadcasts/write-broadcast.ts'
import { tellDigests } from '../notices/tell-digests.ts'
import { tellNow } from '../notices/tell-now.ts'
import { eraseDue } from '../people/erase.ts'
import { exportDataKind, exportPersonalData } from '../people/export-data.ts'
import { recountHeat } from '../resource/commands.ts'
import type { Services } from '../services.ts'
import { endWorksPastTheirDate } from '../works/lifecycle.ts'
import { remindReviewers } from './remind-reviewers.ts'
import { removeOrphans } from './remove-orphans.ts'
import { removeWhatIsOver } from './remove-what-is-over.ts'

/** What a job may use. */
export interface JobContext extends Services {
  /** When it was taken. */
  readonly at: Date
  readonly jobId: number
  readonly payload: Readonly<Record<string, string>>
  readonly log: FastifyBaseLogger
}

/** A kind of job. `run` may be called again for the same job after it did its work. */
export interface JobKind {
  readonly run: (context: JobContext) => Promise<void>
  /** Comes again each so many milliseconds, counted from midnight UTC, which is eight in the morning where the provider is. */
  readonly everyMs?: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const jobKinds: Readonly<Record<string, JobKind>> = {
  'end-works': { run: endWorksPastTheirDate, everyMs: 5 * minuteMs },
  'erase-accounts': { run: eraseDue, everyMs: hourMs },
  'recount-heat': { run: ({ db, at }) => recountHeat(db, at), everyMs: hourMs },
  'remind-reviewers': { run: remindReviewers, everyMs: hourMs },
  'remove-orphans': { run: removeOrphans, everyMs: hourMs },
  'remove-what-is-over': { run: removeWhatIsOver, everyMs: hourMs },
  'tell-digests': { run: tellDigests, everyMs: dayMs },
  'tell-now': { run: tellNow, everyMs: minuteMs },
  [broadcastKind]: { run: runBroadcast },
  [exportDataKind]: { run: exportPersonalData },
}
