/** The content of a version as an author sends it: checked against the tables, and in the form in which it is stored. */
import type { Kind, WorkSave } from '@lectern/contract'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.gen.ts'
import { AppError } from '../errors.ts'

/** The columns of a version, and the rows beside it. */
export interface WorkContent {
  readonly columns: Updateable<DB['work_versions']>
  readonly roles: readonly string[]
  readonly outline: readonly { readonly title: string; readonly node: number; readonly level: number }[]
}

/**
 * Checks what no draft may be: rules between fields, and files, categories and roles that are not there for the author. The
 * categories stay locked, so that none is removed before the draft is stored: call it before a work is locked.
 * @throws {AppError} FIELD_INVALID (PRICE, GJZ, DTYPE, STYPE, ROLES), WORK_DATE (END), NOT_FOUND or FILE_TYPE (FILE_ID, COVER).
 */
export async function checkContent(tx: Db, author: string, save: WorkSave): Promise<WorkContent> {
  checkFields(save)
  await checkCategories(tx, save)
  await checkRoles(tx, save)
  const file = await findOwnFile(tx, author, { field: 'FILE_ID', id: save.fileId, kinds: ['PDF', 'VIDEO'] })
  await findOwnFile(tx, author, { field: 'COVER', id: save.coverId, kinds: ['IMAGE'] })
  return {
    columns: {
      title: save.title,
      intro: save.intro,
      file_id: save.fileId,
      kind: file?.kind ?? null,
      length: file?.length ?? 0,
      cover_file: save.coverId,
      lang: save.language,
      show_roles: save.audience === 'roles',
      starts_on: save.startsOn,
      ends_on: save.endsOn,
      paid: save.isPaid,
      price: save.priceYuan,
      copyright: save.acceptsCopyright,
      dtype: save.nodeNo,
      stype: save.subNodeNo,
      keywords: [...save.keywords],
      note: save.note,
    },
    roles: [...new Set(save.roles)],
    outline: save.outline.map(({ title, node, level }) => ({ title, node, level })),
  }
}

/** The rules between fields. */
function checkFields({ isPaid, priceYuan, keywords, startsOn, endsOn }: WorkSave): void {
  if (!isPaid && priceYuan > 0) throw new AppError('FIELD_INVALID', {}, 'PRICE')
  if (new Set(keywords.map(word => word.toLowerCase())).size < keywords.length)
    throw new AppError('FIELD_INVALID', {}, 'GJZ')
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new AppError('WORK_DATE', {}, 'END')
}

/** The categories exist. Whether a work may be filed under them is asked when it is submitted. */
async function checkCategories(tx: Db, { nodeNo, subNodeNo }: WorkSave): Promise<void> {
  const nos = [nodeNo, subNodeNo].filter(no => no !== null)
  const { rows } = await sql<{ no: string }>`
    select no from catalogue_nodes where no = any(${nos}::text[]) order by no for key share`.execute(tx)
  const known = new Set(rows.map(({ no }) => no))
  if (nodeNo !== null && !known.has(nodeNo)) throw new AppError('FIELD_INVALID', {}, 'DTYPE')
  if (subNodeNo !== null && !known.has(subNodeNo)) throw new AppError('FIELD_INVALID', {}, 'STYPE')
}

/** The roles are some that a work may be shown to, as `edit-role` lists them, or stand in the work already. */
async function checkRoles(tx: Db, { id, roles }: WorkSave): Promise<void> {
  const { rows } = await sql<{ no: string }>`
    select no from roles r
     where no = any(${[...roles]}::text[]) and class <> 'staff'
       and (active or exists (select 1 from work_roles wr where wr.role_no = r.no and wr.work_id = ${id}::uuid))`.execute(
    tx,
  )
  if (rows.length < new Set(roles).size) throw new AppError('FIELD_INVALID', {}, 'ROLES')
}

interface OwnFile {
  readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
  readonly length: number
}

/** A file of the author that was uploaded for a work. Others' files and unknown ones look alike. */
async function findOwnFile(
  tx: Db,
  author: string,
  {
    field,
    id,
    kinds,
  }: { readonly field: string; readonly id: string | null; readonly kinds: readonly OwnFile['kind'][] },
): Promise<{ readonly kind: 'PDF' | 'VIDEO' | null; readonly length: number } | undefined> {
  if (id === null) return undefined
  const { rows } = await sql<OwnFile>`
    select f.kind, f.length from files f join blobs b on b.sha256 = f.sha256 and b.state = 1
     where f.id = ${id}::uuid and f.owner = ${author}::uuid and f.use in ('work', 'cover') for key share of f`.execute(
    tx,
  )
  const file = rows[0]
  if (!file) throw new AppError('NOT_FOUND', {}, field)
  if (!kinds.includes(file.kind)) throw new AppError('FILE_TYPE', {}, field)
  return { kind: file.kind === 'PDF' || file.kind === 'VIDEO' ? file.kind : null, length: file.length }
}

/** The kind of a file as callers see it; null before a file was chosen. */
export const presentKind = (kind: 'PDF' | 'VIDEO' | null): Kind | null =>
  kind === null ? null : kind === 'PDF' ? 'pdf' : 'video'
