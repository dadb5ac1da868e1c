/**
 * Notices as their readers see them now, in the bell, in mails and in SMS. A notice names what it is about: a work, a comment, a
 * person, a registration. Their texts are read here, by the rule of who may see them now. See ADR 0079.
 */
import { type RawBuilder, sql } from 'kysely'
import { inEffect } from '../catalogue/lock-sql.ts'

/** A notice with the texts that its reader may see of what it names. */
export interface NoticeRow {
  readonly id: string
  readonly type: number
  /** Its own title and content, of a notice that names nothing. */
  readonly title: string
  readonly content: string
  readonly params: unknown
  readonly link: string
  readonly at: Date
  readonly read_at: Date | null
  readonly names_work: boolean
  /** The title of the work; null when the reader may not see the work any more. */
  readonly work_title: string | null
  readonly names_text: boolean
  /** The text of the comment, or the note of the edition; null when the reader may not see it any more. */
  readonly named_text: string | null
  readonly names_person: boolean
  /** The nickname; null for a person whose account is disabled or erased. */
  readonly nick: string | null
}

const kind = sql`coalesce(n.params->>'kind', '')`

/** The joins from notices `n` to what they name. */
const named = sql`
  left join comments c on c.id = n.comment_id
  left join users p on p.id = n.person_id
  left join registrations g on g.id = n.registration_id
  left join works w on w.id = n.work_id
  left join work_versions h on h.work_id = w.id and h.version = case when w.author = n.user_id then w.head_version
    else (select max(b.version) from work_versions b where b.work_id = w.id and b.state <> 0) end
  left join resources r on r.id = n.work_id
  left join work_versions e on e.work_id = n.work_id and ${kind} = 'work-changed' and e.version = (n.params->>'version')::int`

/** The receiver may see the work also while it is not public. Who decides about requests for access sees their works' titles. */
const isInsider = (today: string) => sql<boolean>`(w.author = n.user_id or exists (
  select 1 from user_roles ur join roles ro on ro.no = ur.role_no
   where ur.user_id = n.user_id and ro.active and (ur.ends_on is null or ur.ends_on >= ${today}::date)
     and ('work.review' = any(ro.capabilities) or (${kind} = 'access-waits' and 'user.manage' = any(ro.capabilities)))))`

const seesWork = (today: string) =>
  sql<boolean>`((r.id is not null and ${inEffect(today)}) or ${isInsider(today)})`

/** About a review, authors read the title of the newest version and reviewers of the newest that is no draft; otherwise everybody reads
 * the public one, if there is one. */
const workTitle = (today: string) => sql`
  case when n.work_id is null then null
       when n.type = 2 and ${isInsider(today)} then h.title
       when ${seesWork(today)} then coalesce(r.title, h.title) end`

const namedText = (today: string) => sql`
  case when n.comment_id is not null and (c.user_id = n.user_id or ${seesWork(today)}) then c.content
       when e.version is not null and ${seesWork(today)} then e.note end`

const nick = sql`case when n.person_id is not null then case when p.state = 1 then p.nick end else g.nick end`

/**
 * Whether what a notice reports still stands: the comment is shown, the person still follows, still likes. Other notices are kept in
 * the database, so that doing it again does not tell it again, and are not shown, counted or sent.
 */
export const stillStands: RawBuilder<boolean> = sql<boolean>`(
  (n.comment_id is null or exists (select 1 from comments s where s.id = n.comment_id and s.state = 1))
  and (${kind} <> 'fan' or n.person_id is null
       or exists (select 1 from follows f where f.fan = n.person_id and f.followed = n.user_id))
  and (${kind} <> 'comment-liked' or n.person_id is null
       or exists (select 1 from comment_likes l where l.comment_id = n.comment_id and l.user_id = n.person_id)))`

/** The stored path, without a second that is beyond the end of the film since a shorter edition. */
const link = sql`
  case when r.kind = 'VIDEO' and substring(n.link from '#t=([0-9]{1,9})$')::int > r.length
       then regexp_replace(n.link, '#t=[0-9]+$', '') else n.link end`

/** The columns of `NoticeRow`, for a query of `named` notices. */
export const noticeColumns = (today: string): RawBuilder<unknown> => sql`
  n.id, n.type, n.title, n.content, n.params, ${link} as link, n.at, n.read_at,
  n.work_id is not null as names_work, ${workTitle(today)} as work_title,
  n.comment_id is not null or e.version is not null as names_text, ${namedText(today)} as named_text,
  n.person_id is not null or n.registration_id is not null as names_person, ${nick} as nick`

/** Notices joined with what they name. */
export const namedNotices: RawBuilder<unknown> = sql`notices n ${named}`

/** The joins of `namedNotices`, for queries that join further tables. */
export const joinNamed: RawBuilder<unknown> = named

/** Whether a notice contains a searched text, as far as its reader may see it. */
export const contains = (search: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${search}) in lower(concat_ws(' ', n.title, n.content, ${workTitle(today)}, ${namedText(today)}, ${nick}))) > 0`
