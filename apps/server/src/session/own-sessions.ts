/** A person's own sessions: the list of them, and how the person ends some. */
import type { SessionRow } from '@lectern/contract'
import { sql } from 'kysely'
import type { Member } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { isLive } from './live-sessions.ts'

/** Valid sessions, the most recently used first. */
export async function listSessions(db: Db, me: Member, at: Date): Promise<SessionRow[]> {
  const { rows } = await sql<{
    id: string
    device: string
    ip: string | null
    created_at: Date
    last_at: Date
  }>`
    select id, device, host(ip) as ip, created_at, last_at from sessions
     where user_id = ${me.userId} and scope = 1 and ${isLive(at)}
     order by last_at desc, id desc`.execute(db)
  return rows.map(row => ({
    id: row.id,
    device: row.device,
    ip: row.ip ?? '',
    startedAt: row.created_at,
    lastAt: row.last_at,
    isCurrent: row.id === me.sessionId,
  }))
}

/** Ends own sessions; their next call gets SESSION_EXPIRED. Ids of other people's sessions are ignored. */
export async function endSessions(db: Db, me: Member, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at, end_key: null })
    .where('user_id', '=', me.userId)
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute()
}
