/** The form of a version, for its author and its reviewers. */
import type { Language, VersionForm } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../caller/actor.ts'
import { isSubmitted } from '../catalogue/is-submitted.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { stateOf } from '../lifecycle/machine.ts'
import type { TextFault } from '../search/file-pages.ts'
import type { TextGap } from '../search/gather-pages.ts'
import type { TicketOffice } from '../signing/tickets.ts'
import { presentKind } from './work-content.ts'
import { workStates } from './work-kind.ts'

/** A version with its roles, outline and opinions. */
export interface FormRow {
  readonly id: string
  readonly author: string
  readonly nick: string
  readonly version: number
  readonly live_version: number | null
  readonly rev: number
  readonly state: number
  readonly title: string
  readonly file_id: string | null
  readonly file_name: string | null
  readonly kind: 'PDF' | 'VIDEO' | null
  readonly intro: string
  readonly show_roles: boolean | null
  readonly roles: readonly string[]
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly paid: boolean | null
  readonly price: number
  readonly copyright: boolean
  readonly dtype: string | null
  readonly stype: string | null
  readonly keywords: readonly string[]
  readonly cover_file: string | null
  readonly is_cover_drawn: boolean
  readonly cover_fault: 'heavy' | 'unreadable' | null
  readonly text_fault: TextFault | null
  readonly text_gaps: readonly TextGap[]
  readonly lang: Language
  readonly note: string
  readonly saved_at: Date
  readonly due: string | null
  readonly outline: readonly {
    readonly no: number
    readonly title: string
    readonly node: number
    readonly level: number
  }[]
  readonly captions: readonly { readonly lang: Language; readonly file_id: string; readonly name: string }[]
  readonly opinions: readonly {
    readonly at: string
    readonly result: number
    readonly opinion: string
    readonly version: number
    readonly remarks: readonly { readonly NODE: number; readonly TEXT: string }[]
  }[]
}

/** The newest version of a work. */
export const headVersion: RawBuilder<number> = sql<number>`w.head_version`

/**
 * The version that reviewers see: the newest one, or while that is a draft the live one, or the one before it that ended. Null
 * for a work of which there is only a draft.
 */
export const reviewedVersion: RawBuilder<number | null> = sql<number | null>`
  (select case when h.state <> 0 then h.version
               else coalesce(w.live_version, (select max(s.version) from work_versions s
                                               where s.work_id = w.id and ${isSubmitted('s')})) end
     from work_versions h where h.work_id = w.id and h.version = w.head_version)`

/** Reads a version of a work; undefined for a work that is unknown or removed, or has no such version. */
export async function findForm(
  db: Db,
  id: string,
  version: RawBuilder<number | null>,
): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`${prepared}
    select w.id, w.author, u.nick, v.version, w.live_version, v.rev, v.state, v.title, v.file_id, f.name as file_name, v.kind,
           v.intro, v.show_roles, v.starts_on, v.ends_on, v.paid, v.price, v.copyright, v.dtype, v.stype, v.keywords,
           v.cover_file, v.cover_of is not null as is_cover_drawn, v.cover_fault, v.lang, v.note, v.saved_at, v.due,
           nullif(b.text_state, 'read') as text_fault, coalesce(b.text_gaps, '[]') as text_gaps,
           array(select role_no from work_roles where work_id = w.id and version = v.version order by role_no) as roles,
           coalesce((select json_agg(json_build_object('no', o.no, 'title', o.title, 'node', o.node, 'level', o.level) order by o.no)
                       from outline_items o where o.work_id = w.id and o.version = v.version), '[]') as outline,
           coalesce((select json_agg(json_build_object('lang', c.lang, 'file_id', c.file_id, 'name', cf.name) order by c.lang)
                       from work_captions c join files cf on cf.id = c.file_id
                      where c.work_id = w.id and c.version = v.version), '[]') as captions,
           coalesce((select json_agg(json_build_object('at', r.at, 'result', r.result, 'opinion', r.opinion, 'version', r.version,
                                                       'remarks', r.pages) order by r.at desc, r.id)
                       from work_reviews r where r.work_id = w.id), '[]') as opinions
      from works w join users u on u.id = w.author
      join work_versions v on v.work_id = w.id and v.version = ${version}
      left join files f on f.id = v.file_id left join blobs b on b.sha256 = f.sha256
     where w.id = ${id}::uuid and w.deleted_at is null`.execute(db)
  return rows[0]
}

const levels = [1, 2, 3] as const

/** The form on the wire. The opinion of a takedown counts as a refusal. */
export function presentForm(
  row: FormRow,
  { tickets, actor }: { readonly tickets: TicketOffice; readonly actor: Actor },
): VersionForm {
  return {
    id: row.id,
    rev: row.rev,
    state: stateOf(workStates, row.state),
    title: row.title,
    fileId: row.file_id,
    fileName: row.file_name ?? '',
    kind: presentKind(row.kind),
    outline: row.outline.map(({ no, title, node, level }) => ({
      no,
      title,
      node,
      level: levels.find(known => known === level) ?? 3,
    })),
    intro: row.intro,
    audience: row.show_roles === null ? null : row.show_roles ? 'roles' : 'everyone',
    roles: [...row.roles],
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    isPaid: row.paid,
    priceYuan: row.price,
    acceptsCopyright: row.copyright,
    nodeNo: row.dtype,
    subNodeNo: row.stype,
    keywords: [...row.keywords],
    coverId: row.is_cover_drawn ? null : row.cover_file,
    coverFault: row.cover_file === null && row.is_cover_drawn ? (row.cover_fault ?? 'unreadable') : null,
    textFault: row.text_fault,
    textGaps: [...row.text_gaps],
    captions: row.captions.map(({ lang, file_id, name }) => ({
      language: lang,
      fileId: file_id,
      name,
      url: tickets.fileUrl(file_id, actor),
    })),
    language: row.lang,
    note: row.note,
    opinions: row.opinions.map(({ at, result, opinion, version, remarks }) => ({
      at: new Date(at),
      result: result === 1 ? 'approved' : 'refused',
      opinion,
      version,
      remarks: remarks.map(({ NODE: node, TEXT: text }) => ({ node, text })),
    })),
  }
}
