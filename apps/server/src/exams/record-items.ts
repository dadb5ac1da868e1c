/** The questions of an ended attempt for its candidate: what was answered, what it got, and where to read. docs/wire.md, 7.9 */
import type { ExamRecordView } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { isVisible, lockNumber } from '../catalogue/lock-sql.ts'
import { prepared } from '../db/preparing-client.ts'
import { isGivenOut } from '../media/is-given-out.ts'
import { presentFile, type StoredFileRow } from '../uploads/present.ts'
import { questionKindOf } from './attempt-answers.ts'
import type { KeysHeld } from './keys-held.ts'
import { letterOf, lettersOf } from './option-letters.ts'

interface ItemRow {
  readonly no: number
  readonly kind: number
  readonly stem: string
  readonly image_file: string | null
  readonly options: readonly { readonly key: string; readonly text: string }[]
  readonly option_order: readonly string[]
  /** Of the version by which it was graded. */
  readonly right_keys: readonly string[]
  readonly keys: readonly string[]
  readonly answer_text: string
  readonly answer_file: string | null
  readonly got: number | null
  readonly score: number
  readonly remark: string
  readonly marks: string
  readonly question_id: string
  /** Whether the candidate got its content to read. */
  readonly is_given_out: boolean
}

/** Reads the questions of an attempt: points, remarks and marks when it is graded, right keys if the exam shows them. */
export async function readRecordItems(
  context: CallContext,
  attemptId: string,
  {
    isGraded,
    showsKeys,
    isKeyHeld,
  }: { readonly isGraded: boolean; readonly showsKeys: boolean; readonly isKeyHeld: KeysHeld },
): Promise<Pick<ExamRecordView, 'items' | 'keysHeld'>> {
  const { db, tickets, actor } = context
  const { rows: items } = await sql<ItemRow>`${prepared}
    select i.no, v.kind, v.stem, v.image_file, v.options, i.option_order, k.keys as right_keys, i.keys, i.answer_text, i.answer_file,
           i.got, i.score, i.remark, i.marks, i.question_id, ${isGivenOut} as is_given_out
      from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
      join question_versions k on k.question_id = i.question_id and k.version = coalesce(i.graded_version, i.version)
     where i.attempt_id = ${attemptId}::uuid order by i.no`.execute(db)
  const sources = await selectSources(
    context,
    items.filter(({ is_given_out }) => is_given_out).map(({ question_id }) => question_id),
  )
  const files = await selectFiles(context, attemptId)
  const keysHeld = items.some(({ question_id, kind }) => kind !== 3 && isKeyHeld(question_id))
  const presented = items.map((item): ExamRecordView['items'][number] => {
    // A question with a limit that was never asked for may come again: nobody reads it without its time.
    const isHeld = !item.is_given_out
    const textOf = new Map(item.options.map(({ key, text }) => [key, text]))
    const file = files.find(({ id }) => id === item.answer_file)
    return {
      no: item.no,
      kind: questionKindOf(item.kind),
      stem: isHeld ? '' : item.stem,
      isHeld,
      image: isHeld || item.image_file === null ? '' : tickets.fileUrl(item.image_file, actor),
      options: (isHeld ? [] : item.option_order).map((key, place) => ({
        key: letterOf(place),
        text: textOf.get(key) ?? '',
      })),
      keys: lettersOf(item.option_order, item.keys),
      text: item.answer_text,
      file: file ? presentFile(file, context) : null,
      marks: isGraded ? item.marks : '',
      got: isGraded ? item.got : null,
      score: item.score,
      remark: isGraded ? item.remark : '',
      ...(showsKeys && !isHeld && !isKeyHeld(item.question_id) && item.kind !== 3
        ? { rightKeys: lettersOf(item.option_order, item.right_keys) }
        : {}),
      references: sources
        .filter(({ question_id }) => question_id === item.question_id)
        .map(({ work_id, title, kind, from_node, quote }) => ({
          resourceId: work_id,
          title,
          kind: kind === 'PDF' ? 'pdf' : 'video',
          node: from_node,
          quote,
        })),
    }
  })
  return { items: presented, keysHeld }
}

/** The files that were given as answers. */
async function selectFiles({ db }: CallContext, attemptId: string): Promise<readonly StoredFileRow[]> {
  const { rows } = await sql<StoredFileRow>`${prepared}
    select f.id, f.name, b.size, b.mime, f.sha256, f.kind, f.length, f.probe
      from attempt_items i join files f on f.id = i.answer_file join blobs b on b.sha256 = f.sha256
     where i.attempt_id = ${attemptId}::uuid`.execute(db)
  return rows
}

interface SourceRow {
  readonly question_id: string
  readonly work_id: string
  readonly title: string
  readonly kind: 'PDF' | 'VIDEO'
  readonly from_node: number
  readonly quote: string
}

/**
 * The sources of questions, without works that the caller cannot see now. Of a work that they may not read, only its title is shown.
 * A moment that the film no longer has leads to its beginning.
 */
async function selectSources(
  context: CallContext,
  questionIds: readonly string[],
): Promise<readonly SourceRow[]> {
  const { viewer, today } = viewOf(context)
  const { rows } = await sql<SourceRow>`
    select s.question_id, s.work_id, r.title, r.kind,
           case when r.kind = 'VIDEO' and s.from_node > r.length then 0 else s.from_node end as from_node,
           case when ${lockNumber(viewer, today)} = 0 then s.quote else '' end as quote
      from question_refs s join resources r on r.id = s.work_id
     where s.question_id = any(${questionIds}::uuid[]) and ${isVisible(viewer, today)}
     order by s.question_id, r.title, s.from_node`.execute(context.db)
  return rows
}
