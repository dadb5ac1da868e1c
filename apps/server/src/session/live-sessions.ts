/**
 * Which sessions are neither over nor idle. One that was opened or used when the clock was ahead by more than half a day is over as
 * well: it would otherwise last until that time comes. When the clock is set back by less, nobody has to sign in again.
 */
import { type RawBuilder, sql } from 'kysely'
import { sessionLimits } from './tokens.ts'

/** The bounds of the times of live sessions. */
export const liveTimes = (at: Date) => ({
  idleSince: new Date(at.getTime() - sessionLimits.idleMs),
  idleUntil: new Date(at.getTime() + sessionLimits.idleMs),
  expiresBy: new Date(at.getTime() + sessionLimits.absoluteMs + sessionLimits.idleMs),
})

/** Whether a row of `sessions` is live and was not ended. */
export function isLive(at: Date): RawBuilder<boolean> {
  const { idleSince, idleUntil, expiresBy } = liveTimes(at)
  const [expires, last] = [sql.ref('sessions.expires_at'), sql.ref('sessions.last_at')]
  return sql<boolean>`(sessions.ended_at is null and ${expires} > ${at} and ${expires} <= ${expiresBy}
    and ${last} > ${idleSince} and ${last} <= ${idleUntil})`
}
