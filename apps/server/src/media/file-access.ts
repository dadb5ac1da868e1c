/**
 * Who may read a file: everybody who may open at least one object that uses it (docs/wire.md, 7.3, fileView).
 * One query collects the facts about these objects; `decideAccess` decides.
 */

import type { Capability } from '@lectern/contract'
import { sql } from 'kysely'
import type { View } from '../catalogue/card-query.ts'
import { isSubmitted } from '../catalogue/is-submitted.ts'
import { isVisible, lockNumber } from '../catalogue/lock-sql.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { isGivenOut } from './is-given-out.ts'

/** A stored file. */
export interface FileRow {
  readonly id: string
  readonly name: string
  readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
  readonly mime: string
  readonly size: number
  readonly sha256: Buffer
  /** Locks of the live works with this file that are visible to the caller. */
  readonly locks: readonly number[]
  /** Whether the caller uploaded it, or an object of theirs uses it. */
  readonly is_own: boolean
  /** Whether it belongs to a published version that the caller has read. */
  readonly is_studied: boolean
  /** Whether a version that is no draft has it, of a work that is not removed. */
  readonly is_submitted: boolean
  /** Whether it is somebody else's answer of an exam that has ended. */
  readonly is_answer: boolean
  readonly is_evidence: boolean
  readonly is_feedback: boolean
  readonly is_certificate: boolean
  /** Whether it is a picture or the material of a question in a paper of the caller, and whether it is one of any question. */
  readonly is_in_paper: boolean
  readonly is_question: boolean
  /** Whether it is the cover of a work visible to the caller, or an avatar. */
  readonly is_picture: boolean
}

/** Endings that a neutral name keeps; any other could say who sent the file. */
const knownEndings =
  'pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|md|csv|json|xml|html?|zip|7z|rar|gz|tar|png|jpe?g|webp|gif|tiff?|bmp|svg|dwg|dxf|ste?p|ige?s|stl|mp4|m4v|mov|webm|mp3|wav'

/**
 * The name of an answer `f` to the item `i` of the attempt `a` for examiners: people write their own names on files, and candidates
 * are anonymous.
 */
export const neutralAnswerName = sql<string>`
  a.candidate_no || '-' || i.no || coalesce(lower(substring(f.name from '(?i)\\.(?:${sql.raw(knownEndings)})$')), '')`

const anAnswer = sql`
  select ${neutralAnswerName} from attempt_files x join attempts a on a.id = x.attempt_id
    join attempt_items i on i.attempt_id = x.attempt_id and i.no = x.no where x.file_id = f.id`

/** The file with the facts that decide whether the caller may read it; undefined for an unknown id. */
export async function findFile(
  db: Db,
  { viewer, today }: View,
  fileId: string,
): Promise<FileRow | undefined> {
  const me = viewer.userId
  const { rows } = await sql<FileRow>`
    select f.id, case when f.use = 'answer' and f.owner is distinct from ${me}::uuid
                      then coalesce((${anAnswer} limit 1), 'answer') else f.name end as name, f.kind, b.mime, b.size, b.sha256,
           array(select ${lockNumber(viewer, today)} from resources r
                  where (r.file_id = f.id or exists (select 1 from work_captions c
                                                      where c.file_id = f.id and c.work_id = r.id and c.version = r.version))
                    and ${isVisible(viewer, today)}) as locks,
           (f.owner = ${me}::uuid) is true
             or exists (select 1 from certificates where file_id = f.id and user_id = ${me}::uuid)
             or exists (select 1 from work_versions v join works w on w.id = v.work_id
                         where v.file_id = f.id and w.author = ${me}::uuid) as is_own,
           exists (select 1 from work_versions v
                     join works w on w.id = v.work_id and w.deleted_at is null
                     join learning_records l
                       on l.work_id = v.work_id and (l.version = v.version or v.version = any(l.editions))
                     join resources r on r.id = w.id
                    where v.file_id = f.id and v.state = 2 and l.user_id = ${me}::uuid
                      and ${isVisible(viewer, today)} and ${lockNumber(viewer, today)} = 0) as is_studied,
           exists (select 1 from work_versions v join works w on w.id = v.work_id and w.deleted_at is null
                    where (v.file_id = f.id or v.cover_file = f.id) and ${isSubmitted('v')})
             or exists (select 1 from work_captions c join work_versions v on v.work_id = c.work_id and v.version = c.version
                          join works w on w.id = v.work_id and w.deleted_at is null
                         where c.file_id = f.id and ${isSubmitted('v')}) as is_submitted,
           exists (select 1 from attempt_files x join attempts a on a.id = x.attempt_id
                    where x.file_id = f.id and a.user_id is distinct from ${me}::uuid
                      and a.finished_at is not null) as is_answer,
           exists (select 1 from evidence where file_id = f.id) as is_evidence,
           exists (select 1 from feedback where file_id = f.id) as is_feedback,
           exists (select 1 from certificates where file_id = f.id) as is_certificate,
           exists (select 1 from question_versions v
                     join attempt_items i on i.question_id = v.question_id and i.version = v.version
                     join attempts a on a.id = i.attempt_id
                    where (v.image_file = f.id or v.material_file = f.id) and a.user_id = ${me}::uuid
                      and ${isGivenOut}) as is_in_paper,
           exists (select 1 from question_versions where image_file = f.id or material_file = f.id) as is_question,
           exists (select 1 from resources r where r.cover_file = f.id and ${isVisible(viewer, today)})
             or exists (select 1 from users where avatar_file = f.id and state = 1) as is_picture
      from files f join blobs b on b.sha256 = f.sha256 and b.state = 1
     where f.id = ${fileId}`.execute(db)
  return rows[0]
}

/** `readable`, or the key of the error. */
export function decideAccess(
  file: FileRow,
  capabilities: ReadonlySet<Capability>,
): 'readable' | 'LOGIN_REQUIRED' | 'RESOURCE_LOCKED' | 'NOT_FOUND' {
  const { locks } = file
  if (file.is_own || file.is_studied || file.is_picture || file.is_in_paper || locks.includes(0))
    return 'readable'
  if (file.is_submitted && capabilities.has('work.review')) return 'readable'
  if (file.is_question && (capabilities.has('exam.author') || capabilities.has('exam.grade')))
    return 'readable'
  if (file.is_answer && capabilities.has('exam.grade')) return 'readable'
  if (file.is_evidence && (capabilities.has('registration.review') || capabilities.has('upgrade.review')))
    return 'readable'
  if (file.is_feedback && capabilities.has('feedback.handle')) return 'readable'
  if (file.is_certificate && capabilities.has('certificate.manage')) return 'readable'
  if (locks.includes(1)) return 'LOGIN_REQUIRED'
  return locks.length > 0 ? 'RESOURCE_LOCKED' : 'NOT_FOUND'
}

/**
 * Returns the file if the caller may read it.
 * @throws {AppError} LOGIN_REQUIRED, RESOURCE_LOCKED, or NOT_FOUND for unknown and foreign files alike.
 */
export async function getReadableFile(
  db: Db,
  view: View,
  capabilities: ReadonlySet<Capability>,
  fileId: string,
): Promise<FileRow> {
  const file = await findFile(db, view, fileId)
  if (!file) throw new AppError('NOT_FOUND')
  const decision = decideAccess(file, capabilities)
  if (decision !== 'readable') throw new AppError(decision)
  return file
}
