/** The types of the state machine of works, and the columns that its rules need. */
import type { WorkState } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockWorks } from '../db/locks.ts'
import { prepared } from '../db/preparing-client.ts'
import { providerTimeZone } from '../settings/provider-time.ts'
import type { WorkContent } from './work-content.ts'

/** The stored number of each state. */
export const workStates: Readonly<Record<WorkState, number>> = {
  draft: 0,
  review: 1,
  published: 2,
  failed: 3,
  expired: 4,
}

/** The events of a work. */
export type WorkEvent =
  | 'save'
  | 'submit'
  | 'recall'
  | 'delete'
  | 'withdraw'
  | 'invalidate'
  | 'reedit'
  | 'claim'
  | 'approve'
  | 'refuse'
  | 'takedown'
  | 'end'
  | 'return'
  | 'abandon'

/** Events of the live version; all others are events of the newest version. */
const eventsOfLive: ReadonlySet<WorkEvent> = new Set(['invalidate', 'takedown', 'end'])

/** The columns of a version that the rules need. */
export interface StoredWork {
  readonly author: string
  readonly version: number
  readonly live_version: number | null
  /** The state of the newest version, which is the state of the work. */
  readonly head_state: number
  /** Whether any version was ever published. */
  readonly was_published: boolean
  readonly state: number
  readonly rev: number
  readonly title: string
  readonly intro: string
  readonly kind: 'PDF' | 'VIDEO' | null
  readonly has_file: boolean
  /** Pages of a document, or seconds of a film. */
  readonly length: number
  /** Null until the author has chosen, like `paid`. */
  readonly show_roles: boolean | null
  /** How many of the chosen roles may be chosen today. */
  readonly role_count: number
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly paid: boolean | null
  readonly price: number
  readonly copyright: boolean
  readonly dtype_fits: boolean
  readonly stype_fits: boolean
  /** The first entry of the outline that is wrong: its number and why; null when all are right. */
  readonly outline_fault: {
    readonly NO: number
    readonly REASON: 'outlineOrder' | 'outlineOutside' | 'outlineLevel'
  } | null
  readonly was_submitted: boolean
  readonly end_reason: 'time' | 'author' | 'staff' | null
  /** Whether staff has taken down a version of it for good, so that no other one is published. */
  readonly is_closed: boolean
  readonly claimed_by: string | null
  readonly claimed_until: Date | null
}

/** A remark of a reviewer on a page or second. */
export interface Remark {
  readonly node: number
  readonly text: string
}

/** The input of an event. */
export interface WorkInput {
  /** Of `save`: the content to be stored. */
  readonly content?: WorkContent
  /** Of `submit`: the level its author needs, and the day by which the review is due. */
  readonly minLevel: number
  readonly dueOn: string | null
  /** Of a review or a takedown. */
  readonly opinion: string
  readonly remarks: readonly Remark[]
  /** Of a takedown: whether the author may edit the work again, and the live version that the caller saw, if known. */
  readonly reopens: boolean
  readonly seenVersion?: number | undefined
}

/** The input of events without any. */
export const noInput: WorkInput = { minLevel: 1, dueOn: null, opinion: '', remarks: [], reopens: false }

/** The kind of the machine in `lifecycle.ts`. */
export interface Work {
  readonly table: 'work_versions'
  readonly state: WorkState
  readonly event: WorkEvent
  readonly row: StoredWork
  readonly input: WorkInput
}

const isAllowedNode = (no: string) => sql`
  n.no = v.${sql.ref(no)} and not n.tag and not exists (
    select 1 from catalogue_nodes above
     where not above.active and (above.path = n.path or starts_with(n.path, above.path || '/')))`

/**
 * Until when the claim of a version `v` keeps others away: at most to the end of the day until which its reviewer may review, and
 * null when the role was withdrawn or the account disabled. Nobody else could decide for the rest of the day, and the author could
 * not recall it.
 */
export const claimEnd: RawBuilder<unknown> = sql`
  case when v.claimed_until is not null then (
         select least(v.claimed_until, max(coalesce((ur.ends_on + 1)::timestamp at time zone ${sql.lit(providerTimeZone)}, 'infinity')))
           from users c join user_roles ur on ur.user_id = c.id join roles r on r.no = ur.role_no
          where c.id = v.claimed_by and c.state = 1 and r.active and 'work.review' = any(r.capabilities) having count(*) > 0) end`

/** The columns of `StoredWork` over `w` (works), `h` (the newest version) and `v` (the version of the event). */
export const storedWork: RawBuilder<unknown> = sql`
  w.author, v.version, w.live_version, h.state as head_state, w.first_published_at is not null as was_published,
  v.state, v.rev, v.title, v.intro, v.kind, v.file_id is not null as has_file, v.length, v.show_roles,
  (select count(*) from work_roles wr join roles r on r.no = wr.role_no
    where wr.work_id = v.work_id and wr.version = v.version and r.active and r.class <> 'staff') as role_count,
  v.starts_on, v.ends_on, v.paid, v.price, v.copyright,
  exists (select 1 from catalogue_nodes n where ${isAllowedNode('dtype')}) as dtype_fits,
  exists (select 1 from catalogue_nodes n join catalogue_nodes d on d.no = v.dtype and starts_with(n.path, d.path || '/')
           where ${isAllowedNode('stype')}) as stype_fits,
  (select json_build_object('NO', o.no, 'REASON', case
            when o.node > v.length or (v.kind = 'PDF' and o.node < 1) then 'outlineOutside'
            when o.node < o.node_before then 'outlineOrder' else 'outlineLevel' end)
     from (select o.no, o.node, o.level, lag(o.node, 1, 0) over by_no as node_before, lag(o.level::int, 1, 0) over by_no as level_before
                     from outline_items o where o.work_id = v.work_id and o.version = v.version window by_no as (order by o.no)) o
     where o.node < o.node_before or o.node > v.length or (v.kind = 'PDF' and o.node < 1)
        or o.level > o.level_before + 1
    order by o.no limit 1) as outline_fault,
  v.submitted_at is not null as was_submitted, v.end_reason,
  exists (select 1 from work_versions e where e.work_id = w.id and e.end_reason = 'staff' and not e.reopen) as is_closed,
  v.claimed_by, ${claimEnd} as claimed_until`

/** The version of an event; without a live version it is always the newest one. */
export const versionOf = (event: WorkEvent): RawBuilder<number> =>
  eventsOfLive.has(event)
    ? sql<number>`coalesce(w.live_version, w.head_version)`
    : sql<number>`w.head_version`

/**
 * The row that the rules of an event need, made from the newest version. Of the live version only number and state are
 * filled in, because the rules of the authors' events use nothing else of it.
 */
export const rowForEvent = (head: StoredWork, event: WorkEvent): StoredWork =>
  eventsOfLive.has(event) && head.live_version !== null
    ? { ...head, version: head.live_version, state: workStates.published }
    : head

/**
 * The next revision of a work: above those of all its versions, also of those that were dropped, see `dropHead`. Two texts of a
 * work never have the same one. The work must be locked.
 */
export const nextRev = (id: string): RawBuilder<number> =>
  sql<number>`(select max(rev) + 1 from work_versions where work_id = ${id}::uuid)`

/** Locks a work and the version of the event until the transaction ends; undefined if the work is unknown or removed. */
export async function lockWork(tx: Db, id: string, event: WorkEvent): Promise<StoredWork | undefined> {
  await lockWorks(tx, [id])
  const { rows } = await sql<StoredWork>`${prepared}
    select ${storedWork}
      from works w join work_versions h on h.work_id = w.id and h.version = w.head_version
      join work_versions v on v.work_id = w.id and v.version = ${versionOf(event)}
     where w.id = ${id}::uuid and w.deleted_at is null for no key update of v`.execute(tx)
  return rows[0]
}
