/** Finds the person of a session token with their current roles, in one query. */
import type { Capability } from '@lectern/contract'
import { sql } from 'kysely'
import type { ActorRole, Member } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { KeptStatements, slot } from '../db/kept-statements.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { todayIn } from '../settings/provider-time.ts'
import { liveTimes } from './live-sessions.ts'
import { presentUserType } from './present.ts'
import { hashToken, sessionLimits } from './tokens.ts'

interface SessionRow {
  readonly session_id: string
  readonly scope: number
  readonly last_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly end_key: string | null
  readonly user_id: string
  readonly user_type: number
  readonly state: number
  readonly roles: readonly ActorRole[]
}

/**
 * The member a token belongs to.
 * @throws {AppError} SESSION_EXPIRED for an unknown, idle or ended session; one call gets the reason instead (SESSION_REPLACED …).
 */
export async function resolveCaller({ db, now }: Services, token: string): Promise<Member> {
  const at = now()
  const session = await findSession(db, 'token_hash', hashToken(token), at)
  if (!session) throw new AppError('SESSION_EXPIRED')
  if (session.ended_at) throw new AppError(await tellEnd(db, session.session_id))
  if (isOver(session, at)) throw new AppError('SESSION_EXPIRED')
  if (session.state !== 1) throw new AppError('ACCOUNT_DISABLED')
  if (Math.abs(at.getTime() - session.last_at.getTime()) > sessionLimits.touchMs) await touch(db, session, at)
  return presentActor(session)
}

/** The member of a valid session, by the session's id: for tickets, which contain no token. */
export async function resolveSession({ db, now }: Services, sessionId: string): Promise<Member | undefined> {
  const at = now()
  const session = await findSession(db, 'id', sessionId, at)
  if (!session || session.ended_at || isOver(session, at) || session.state !== 1 || session.scope !== 1)
    return undefined
  return presentActor(session)
}

const sessions = new KeptStatements<SessionRow>()

async function findSession(
  db: Db,
  key: 'token_hash' | 'id',
  value: unknown,
  at: Date,
): Promise<SessionRow | undefined> {
  const build = () => sql<SessionRow>`${prepared}
    select s.id as session_id, s.scope, s.last_at, s.expires_at, s.ended_at, s.end_key,
           u.id as user_id, u.user_type, u.state,
           coalesce((
             select json_agg(json_build_object('no', r.no, 'class', r.class, 'level', r.level, 'capabilities', r.capabilities) order by r.no)
               from user_roles ur join roles r on r.no = ur.role_no
              where ur.user_id = u.id and r.active and (ur.ends_on is null or ur.ends_on >= ${slot('today')}::date)
           ), '[]') as roles
      from sessions s join users u on u.id = s.user_id
     where s.${sql.ref(key)} = ${slot('value')}`
  const [session] = await sessions.execute(db, key, build, { today: todayIn(at), value })
  return session
}

const isOver = ({ last_at, expires_at }: SessionRow, at: Date) => {
  const { idleSince, idleUntil, expiresBy } = liveTimes(at)
  return expires_at <= at || expires_at > expiresBy || last_at <= idleSince || last_at > idleUntil
}

/** Returns the reason a session ended to one call; later calls get SESSION_EXPIRED. */
async function tellEnd(db: Db, sessionId: string) {
  const { rows } = await sql<{ end_key: string | null }>`
    with told as (select id, end_key from sessions where id = ${sessionId} and end_key is not null for update)
    update sessions s set end_key = null from told where s.id = told.id returning told.end_key`.execute(db)
  const key = rows[0]?.end_key
  return key === 'SESSION_REPLACED' ||
    key === 'ACCOUNT_DISABLED' ||
    key === 'PASSWORD_CHANGED' ||
    key === 'ROLE_CHANGED'
    ? key
    : 'SESSION_EXPIRED'
}

async function touch(db: Db, session: SessionRow, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_at: at }).where('id', '=', session.session_id).execute()
  await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', session.user_id).execute()
}

function presentActor(session: SessionRow): Member {
  const { roles } = session
  return {
    kind: 'member',
    userId: session.user_id,
    sessionId: session.session_id,
    scope: session.scope === 1 ? 'full' : 'limited',
    userType: presentUserType(session.user_type),
    roles,
    level: Math.max(0, ...roles.map(role => (role.class === 'learner' ? (role.level ?? 0) : 0))),
    capabilities: new Set<Capability>(roles.flatMap(role => role.capabilities)),
  }
}
