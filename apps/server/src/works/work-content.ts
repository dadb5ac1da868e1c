/** Checks the content of a version that an author sends, and converts it into the columns that are stored. */
import type { Kind, WorkSave } from '@lectern/contract'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.gen.ts'
import { AppError } from '../errors.ts'

/** The columns of a version, with its roles, outline and captions. */
export interface WorkContent {
  readonly columns: Updateable<DB['work_versions']>
  readonly roles: readonly string[]
  readonly outline: readonly { readonly title: string; readonly node: number; readonly level: number }[]
  readonly captions: WorkSave['captions']
}

/**
 * Checks the rules that drafts must follow too: rules between fields, and whether the author may use the files, categories
 * and roles. The categories stay locked so that none is removed before the draft is stored; call it before locking a work.
 * @throws {AppError} FIELD_INVALID (PRICE, GJZ, DTYPE, STYPE, ROLES, CAPTIONS), WORK_DATE (END), NOT_FOUND (FILE_ID, COVER,
 * or CAPTIONS.0.FILE_ID for the first one), FILE_TYPE (FILE_ID, COVER).
 */
export async function checkContent(tx: Db, author: string, save: WorkSave): Promise<WorkContent> {
  checkFields(save)
  await checkCategories(tx, save)
  await checkRoles(tx, save)
  const file = await findOwnFile(tx, author, { field: 'FILE_ID', id: save.fileId, kinds: ['PDF', 'VIDEO'] })
  await findOwnFile(tx, author, { field: 'COVER', id: save.coverId, kinds: ['IMAGE'] })
  await checkCaptions(tx, author, save)
  return {
    columns: {
      title: save.title,
      intro: save.intro,
      file_id: save.fileId,
      kind: file?.kind ?? null,
      length: file?.length ?? 0,
      // Without a chosen cover the drawn one or the frame stays, see `draw-cover.ts`.
      ...(save.coverId === null ? {} : { cover_file: save.coverId, cover_of: frameOf(save, file?.kind) }),
      lang: save.language,
      show_roles: save.audience === null ? null : save.audience === 'roles',
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
    captions: save.captions,
  }
}

/**
 * The video of which the chosen cover is a frame; null for a picture of one's own. While the first video of a work is still being
 * sent, the frame itself stands for it, so that it is not taken for a picture after the page was left.
 */
const frameOf = ({ isFrame, fileId, coverId }: WorkSave, kind: 'PDF' | 'VIDEO' | null | undefined) =>
  isFrame && kind !== 'PDF' ? (fileId ?? coverId) : null

/** The rules between fields. */
function checkFields({ isPaid, priceYuan, keywords, startsOn, endsOn }: WorkSave): void {
  if (!isPaid && priceYuan > 0) throw new AppError('FIELD_INVALID', {}, 'PRICE')
  if (new Set(keywords.map(word => word.toLowerCase())).size < keywords.length)
    throw new AppError('FIELD_INVALID', {}, 'GJZ')
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new AppError('WORK_DATE', {}, 'END')
}

/** Checks that the categories exist. Submitting also checks whether works may have them. */
async function checkCategories(tx: Db, { nodeNo, subNodeNo }: WorkSave): Promise<void> {
  const nos = [nodeNo, subNodeNo].filter(no => no !== null)
  const { rows } = await sql<{ no: string }>`
    select no from catalogue_nodes where no = any(${nos}::text[]) order by no for key share`.execute(tx)
  const known = new Set(rows.map(({ no }) => no))
  if (nodeNo !== null && !known.has(nodeNo)) throw new AppError('FIELD_INVALID', {}, 'DTYPE')
  if (subNodeNo !== null && !known.has(subNodeNo)) throw new AppError('FIELD_INVALID', {}, 'STYPE')
}

/** Checks that the roles are among those of `edit-role`, or among those the work already has. */
async function checkRoles(tx: Db, { id, roles }: WorkSave): Promise<void> {
  const { rows } = await sql<{ no: string }>`
    select no from roles r
     where no = any(${[...roles]}::text[]) and class <> 'staff'
       and (active or exists (select 1 from work_roles wr where wr.role_no = r.no and wr.work_id = ${id}::uuid))`.execute(
    tx,
  )
  if (rows.length < new Set(roles).size) throw new AppError('FIELD_INVALID', {}, 'ROLES')
}

/** Checks that there is one file for each language, and that they are captions which the author uploaded. */
async function checkCaptions(tx: Db, author: string, { captions }: WorkSave): Promise<void> {
  if (captions.length === 0) return
  if (new Set(captions.map(({ language }) => language)).size < captions.length)
    throw new AppError('FIELD_INVALID', {}, 'CAPTIONS')
  const ids = [...new Set(captions.map(({ fileId }) => fileId))]
  const { rows } = await sql<{ id: string }>`
    select f.id from files f join blobs b on b.sha256 = f.sha256 and b.state = 1
     where f.id = any(${ids}::uuid[]) and f.owner = ${author}::uuid and f.use = 'caption'
     order by f.id for key share of f`.execute(tx)
  const gone = captions.findIndex(({ fileId }) => !rows.some(({ id }) => id === fileId))
  if (gone >= 0) throw new AppError('NOT_FOUND', {}, `CAPTIONS.${gone}.FILE_ID`)
}

interface OwnFile {
  readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
  readonly length: number
}

/** Finds a file that the author uploaded for a work. Files of others give the same error as unknown ones. */
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

/** The kind of a file on the wire; null as long as no file is chosen. */
export const presentKind = (kind: 'PDF' | 'VIDEO' | null): Kind | null =>
  kind === null ? null : kind === 'PDF' ? 'pdf' : 'video'
