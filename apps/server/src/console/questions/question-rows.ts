/** Questions as rows of the bank, and as their authors see them. */
import type { BankQuestion, Language, QuestionContent, QuestionKind } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { CallContext } from '../../calls/handler.ts'
import type { PageOfIds, Placed } from '../../calls/read-page.ts'
import { viewOf } from '../../catalogue/card-query.ts'
import { isVisible } from '../../catalogue/lock-sql.ts'
import type { Db } from '../../db/connect.ts'
import { questionKindOf } from '../../exams/attempt-answers.ts'
import { stateOf } from '../../lifecycle/machine.ts'
import { contentRevOf } from '../desk/content-rev.ts'
import { questionStates } from './lifecycle.ts'

/** The stored number of each kind. */
export const questionKinds: Readonly<Record<QuestionKind, number>> = { single: 1, multiple: 2, operation: 3 }

/** An option as stored. */
interface Option {
  readonly key: string
  readonly text: string
}

/** A question with its newest version. */
export interface QuestionRow extends Placed {
  readonly id: string
  readonly version: number
  readonly state: number
  readonly tags: readonly string[]
  readonly kind: number
  readonly lang: Language
  readonly stem: string
  readonly image_file: string | null
  readonly material_file: string | null
  readonly material_name: string | null
  readonly options: readonly Option[]
  readonly keys: readonly string[]
  readonly score: number
  readonly limit_seconds: number
  readonly rubric: string
  readonly created_at: Date
  readonly is_used: boolean
  readonly refs: readonly {
    readonly work_id: string
    readonly from_node: number
    readonly to_node: number
    readonly quote: string
    /** Null for a work that the caller cannot see. */
    readonly title: string | null
    readonly kind: 'PDF' | 'VIDEO' | null
  }[]
}

/** Questions with their newest versions, for conditions. */
export const withVersion: RawBuilder<unknown> = sql`
  questions q join question_versions v on v.question_id = q.id and v.version = q.head_version`

/** Reads the questions of a page. */
export async function selectQuestions(
  db: Db,
  context: CallContext,
  page: PageOfIds,
): Promise<readonly QuestionRow[]> {
  const { viewer, today } = viewOf(context)
  const { rows } = await sql<QuestionRow>`
    with page as materialized (${page.ids})
    select ${page.place}, q.id, q.head_version as version, q.state, q.tags, v.kind, v.lang, v.stem, v.image_file, v.material_file,
           m.name as material_name, v.options, v.keys, v.score, v.limit_seconds, v.rubric, v.created_at,
           exists (select 1 from attempt_items i where i.question_id = q.id) as is_used,
           coalesce((select json_agg(json_build_object('work_id', s.work_id, 'from_node', s.from_node, 'to_node', s.to_node,
                                                       'quote', s.quote, 'title', r.title, 'kind', r.kind)
                                     order by s.work_id, s.from_node)
                       from question_refs s
                       left join resources r on r.id = s.work_id and ${isVisible(viewer, today)}
                      where s.question_id = q.id), '[]') as refs
      from page join ${withVersion} on q.id = page.id left join files m on m.id = v.material_file
     order by ${page.order}`.execute(db)
  return rows
}

/** The content of a stored question. */
export const contentOf = (row: QuestionRow): QuestionContent => ({
  kind: questionKindOf(row.kind),
  stem: row.stem,
  imageId: row.image_file,
  materialId: row.material_file,
  options: row.options.map(({ key, text }) => ({ key, text })),
  rightKeys: [...row.keys],
  score: row.score,
  limitSeconds: row.limit_seconds,
  rubric: row.rubric,
  tags: [...row.tags],
  references: row.refs.map(({ work_id, from_node, to_node, quote }) => ({
    resourceId: work_id,
    from: from_node,
    to: to_node,
    quote,
  })),
  language: row.lang,
})

/** The revision of a stored question: of everything that saving changes. */
export const questionRevOf = (row: QuestionRow): number => contentRevOf([row.version, contentOf(row)])

/** A question for its authors. */
export const presentQuestion = (row: QuestionRow, { tickets, actor }: CallContext): BankQuestion => ({
  ...contentOf(row),
  id: row.id,
  version: row.version,
  state: stateOf(questionStates, row.state),
  rev: questionRevOf(row),
  imageUrl: row.image_file === null ? '' : tickets.fileUrl(row.image_file, actor),
  materialName: row.material_name ?? '',
  references: row.refs.map(({ work_id, from_node, to_node, quote, title, kind }) => ({
    resourceId: work_id,
    from: from_node,
    to: to_node,
    quote,
    title: title ?? '',
    kind: kind ?? 'PDF',
  })),
  isUsed: row.is_used,
  savedAt: row.created_at,
})
