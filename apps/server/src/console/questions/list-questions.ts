/** The list of the bank, and one question with its versions: docs/wire.md, 8.3. */
import type { BankState, Language, QuestionKind, QuestionView } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../calls/count-rows.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Paging } from '../../calls/paging.ts'
import { descending, pageOfIds, readPage, sortKey } from '../../calls/read-page.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'
import { questionStates } from './lifecycle.ts'
import { presentQuestion, questionKinds, selectQuestions, withVersion } from './question-rows.ts'

/** Filters of the bank. */
export interface QuestionFilter {
  readonly search?: string | undefined
  readonly state?: BankState | undefined
  readonly kind?: QuestionKind | undefined
  readonly tag?: string | undefined
  readonly language?: Language | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** The condition of a filter over `withVersion`. */
export function conditionOf(filter: QuestionFilter): RawBuilder<boolean> {
  const { search, state, kind, tag, language } = filter
  return allOf([
    ...(state === undefined ? [] : [sql<boolean>`q.state = ${questionStates[state]}`]),
    ...(kind === undefined ? [] : [sql<boolean>`v.kind = ${questionKinds[kind]}`]),
    ...(tag === undefined ? [] : [sql<boolean>`q.tags @> array[${tag}::text]`]),
    ...(language === undefined ? [] : [sql<boolean>`v.lang = ${language}`]),
    periodCondition(sql.ref('q.created_at'), filter),
    ...typedCondition(search, [sql.ref('v.stem'), sql`array_to_string(q.tags, ' ')`, sql`v.options::text`]),
  ])
}

/** A page of the bank, the newest questions first, with all tags of the bank. */
export async function listQuestions(context: CallContext, filter: QuestionFilter & Paging) {
  const { db } = context
  const where = conditionOf(filter)
  const list = { id: sql.ref('q.id'), from: withVersion, where, order: descending(sortKey.id('q.id')) }
  const count = () => countRows(db, withVersion, where)
  const { rows, total, next } = await readPage({ ...list, count }, filter, page =>
    selectQuestions(db, context, page),
  )
  return {
    records: rows.map(row => presentQuestion(row, context)),
    total,
    next,
    extra: { tags: [...(await selectTags(db))] },
  }
}

async function selectTags(db: Db): Promise<readonly { readonly tag: string; readonly count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from questions q, unnest(q.tags) tag
     where q.state <> 2 group by tag order by count(*) desc, tag limit 500`.execute(db)
  return rows
}

interface VersionRow {
  readonly version: number
  readonly savedAt: Date
  readonly stem: string
  readonly options: readonly { readonly key: string; readonly text: string }[]
  readonly keys: readonly string[]
  readonly score: number
  readonly limitSeconds: number
  readonly rubric: string
  readonly papers: number
}

/** A question with all its versions, the newest first. @throws {AppError} NOT_FOUND */
export async function viewQuestion(context: CallContext, id: string): Promise<QuestionView> {
  const { db } = context
  const [row] = await selectQuestions(db, context, pageOfIds([id]))
  if (!row) throw new AppError('NOT_FOUND')
  const { rows } = await sql<VersionRow>`
    select v.version, v.created_at as "savedAt", v.stem, v.options, v.keys, v.score, v.limit_seconds as "limitSeconds", v.rubric,
           (select count(*) from attempt_items i where i.question_id = v.question_id and i.version = v.version) as papers
      from question_versions v where v.question_id = ${id}::uuid order by v.version desc`.execute(db)
  const versions = rows.map(({ keys, options, ...version }) => ({
    ...version,
    options: options.map(({ key, text }) => ({ key, text })),
    rightKeys: [...keys],
  }))
  return { ...presentQuestion(row, context), versions }
}
