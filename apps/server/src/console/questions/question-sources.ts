/** The files and the works that questions refer to, and whether an author may use them. */
import type { QuestionContent } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import { viewOf } from '../../catalogue/card-query.ts'
import { isVisible, lockNumber } from '../../catalogue/lock-sql.ts'
import type { Db } from '../../db/connect.ts'
import type { Fault } from './question-rules.ts'

/** What an author may use. */
export interface Sources {
  /** Kinds of the files that are the author's own or that a question of the bank has. */
  readonly files: ReadonlyMap<string, string>
  /** Works that the author may read, with their length in pages or seconds. */
  readonly works: ReadonlyMap<string, { readonly kind: string; readonly length: number }>
}

/** Reads the files and works of several questions at once. */
export async function findSources(
  db: Db,
  context: CallContext,
  contents: readonly QuestionContent[],
): Promise<Sources> {
  const fileIds = contents.flatMap(({ imageId, materialId }) => [imageId ?? [], materialId ?? []].flat())
  const workIds = contents.flatMap(({ references }) => references.map(({ resourceId }) => resourceId))
  const files = fileIds.length === 0 ? [] : await selectFiles(db, context, fileIds)
  const works = workIds.length === 0 ? [] : await selectWorks(db, context, workIds)
  return {
    files: new Map(files.map(({ id, kind }) => [id, kind])),
    works: new Map(works.map(({ id, ...work }) => [id, work])),
  }
}

/** The faults of a question because of its files and works. `kept` is the stored question: its references may stay. */
export function faultsOfSources(
  { imageId, materialId, references }: QuestionContent,
  { files, works }: Sources,
  kept?: Pick<QuestionContent, 'references'>,
): Fault[] {
  const found: Fault[] = []
  if (imageId !== null && files.get(imageId) !== 'IMAGE') found.push({ field: 'IMAGE', key: 'NOT_FOUND' })
  if (materialId !== null && !files.has(materialId)) found.push({ field: 'FILE_ID', key: 'NOT_FOUND' })
  const added = references.filter(
    each => !kept?.references.some(old => JSON.stringify(old) === JSON.stringify(each)),
  )
  const fault = added.flatMap(({ resourceId, from, to }) => {
    const work = works.get(resourceId)
    if (!work) return ['NOT_FOUND' as const]
    return to > work.length || (work.kind === 'PDF' && from < 1) ? ['FIELD_INVALID' as const] : []
  })[0]
  if (fault) found.push({ field: 'REFS', key: fault })
  return found
}

async function selectFiles(db: Db, { actor }: CallContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; kind: string }>`
    select f.id, f.kind from files f join blobs b on b.sha256 = f.sha256 and b.state = 1
     where f.id = any(${ids}::uuid[])
       and (f.owner = ${memberOf(actor).userId}::uuid
            or exists (select 1 from question_versions v where v.image_file = f.id or v.material_file = f.id))`.execute(
    db,
  )
  return rows
}

async function selectWorks(db: Db, context: CallContext, ids: readonly string[]) {
  const { viewer, today } = viewOf(context)
  const { rows } = await sql<{ id: string; kind: string; length: number }>`
    select r.id, r.kind, r.length from resources r
     where r.id = any(${ids}::uuid[]) and ${isVisible(viewer, today)} and ${lockNumber(viewer, today)} = 0`.execute(
    db,
  )
  return rows
}
