/**
 * Windows of time that end now. A row can have a later time than now: the clocks of several servers differ a little, and a clock
 * that was ahead is set back. Rows of the first kind count; those of the second kind would count until their time comes.
 */
import { type RawBuilder, sql } from 'kysely'

/** By how much the clocks of servers on one database may differ. */
const skewMs = 60_000

/** The latest time that a row can have that was written by now. */
export const latestBy = (at: Date): Date => new Date(at.getTime() + skewMs)

/** The earliest time that a row can have that was written after `at`, perhaps by another server. */
export const earliestAfter = (at: Date): Date => new Date(at.getTime() - skewMs)

/** Whether a time is within the last `windowMs` milliseconds. */
export const isRecent = (column: string, windowMs: number, at: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} > ${new Date(at.getTime() - windowMs)} and ${sql.ref(column)} <= ${latestBy(at)})`
