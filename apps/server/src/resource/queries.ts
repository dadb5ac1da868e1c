import type { Language } from '@lectern/contract'
import { sql } from 'kysely'
import { type CardRow, selectCards, type View } from '../catalogue/card-query.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'

/** The card of a resource for one caller. @throws {AppError} NOT_FOUND, also for a resource the caller may not see. */
export async function getCard(db: Db, view: View, id: string): Promise<CardRow> {
  const [row] = await selectCards(db, view, [id])
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** The columns of the detail page that are not on the card. */
export interface DetailRow {
  readonly file_id: string
  readonly size: number
  readonly sha256: Buffer
  readonly starts_on: string
  readonly ends_on: string | null
  readonly comment_count: number
  readonly store_count: number
  readonly captions: readonly { readonly lang: Language; readonly file_id: string }[]
}

/** The live version's file and dates. */
export async function getDetail(db: Db, id: string): Promise<DetailRow> {
  const { rows } = await sql<DetailRow>`${prepared}
    select r.file_id, b.size, b.sha256, r.starts_on, r.ends_on, r.comment_count, r.store_count,
           coalesce((select json_agg(json_build_object('lang', c.lang, 'file_id', c.file_id) order by c.lang)
                       from work_captions c where c.work_id = r.id and c.version = r.version and r.kind = 'VIDEO'), '[]') as captions
      from resources r join files f on f.id = r.file_id join blobs b on b.sha256 = f.sha256
     where r.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** An entry of an outline as stored. */
interface OutlineRow {
  readonly no: number
  readonly title: string
  readonly node: number
  readonly level: number
}

/** The outline of a version in reading order. */
export async function selectOutline(db: Db, workId: string, version: number): Promise<readonly OutlineRow[]> {
  const { rows } = await sql<OutlineRow>`${prepared}
    select no, title, node, level from outline_items where work_id = ${workId} and version = ${version} order by no`.execute(
    db,
  )
  return rows
}

/** The request of a person for a resource that waits for an answer. */
export async function findWaitingRequest(
  db: Db,
  { userId, workId }: { readonly userId: string; readonly workId: string },
): Promise<{ readonly at: Date; readonly reason: string } | undefined> {
  const { rows } = await sql<{ at: Date; reason: string }>`
    select at, reason from access_requests where user_id = ${userId} and work_id = ${workId} and state = 0`.execute(
    db,
  )
  return rows[0]
}
