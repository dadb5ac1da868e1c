/** What an attempt's journal shows to examiners: every accepted answer in its order, and whether the chain is intact. docs/wire.md, 8.3 */
import type { GradingJournal } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { titleSql } from '../settings/exam-title.ts'
import { questionKindOf, type StoredItem, selectItems, selectJournal } from './attempt-answers.ts'
import { attemptStates } from './attempt-kind.ts'
import { checkJournal } from './check-attempts.ts'
import type { StoredEntry } from './journal.ts'
import { letterOf, lettersOf } from './option-letters.ts'

/** Entries in one answer. */
const entriesPerPage = 500

interface AttemptRow {
  readonly user_id: string
  readonly candidate_no: string
  readonly title: string
  readonly state: number
  readonly started_at: Date
  readonly finished_at: Date
  readonly finished_by: 'user' | 'deadline' | 'idle'
}

/**
 * The journal of an ended attempt behind an entry, at most 500 entries. The first page also says whether all of it is as it was
 * written.
 * @throws {AppError} NOT_FOUND, also for an open attempt and for one of an erased account; SELF_REVIEW for an own one.
 */
export async function viewJournal(
  { db, actor, language }: CallContext,
  { attemptId, after }: { readonly attemptId: string; readonly after: number },
): Promise<GradingJournal> {
  const { rows } = await sql<AttemptRow>`
    select a.user_id, a.candidate_no, ${titleSql('e', language)} as title, a.state, a.started_at, a.finished_at, a.finished_by
      from attempts a join exams e on e.id = a.exam_id join users u on u.id = a.user_id and u.state <> 3
     where a.id = ${attemptId}::uuid and a.finished_at is not null and a.finished_by is not null`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  if (row.user_id === memberOf(actor).userId) throw new AppError('SELF_REVIEW')
  const items = await selectItems(db, attemptId)
  const rest = await selectJournal(db, attemptId, { after, limit: entriesPerPage + 1 })
  const page = rest.slice(0, entriesPerPage)
  return {
    candidateNo: row.candidate_no,
    title: row.title,
    state: stateOf(attemptStates, row.state),
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    endedBy: row.finished_by,
    check: after === 0 ? await checkJournal(db, attemptId, items) : null,
    questions: await selectQuestions(db, attemptId),
    entries: page.flatMap(entry => presentEntry(entry, items)),
    next: rest.length > page.length ? (page.at(-1)?.n ?? null) : null,
  }
}

/** An entry with the letters of the paper; entries of other papers have no place in it and are reported by the check. */
function presentEntry(
  entry: StoredEntry,
  items: readonly StoredItem[],
): readonly GradingJournal['entries'][number][] {
  const item = items.find(({ questionId }) => questionId === entry.questionId)
  if (!item) return []
  const { n, at, sequence, text, fileId, usedSeconds, isMarked, isFrozen, device = '' } = entry
  const keys = lettersOf(item.optionOrder, entry.keys)
  return [{ n, at, no: item.no, sequence, keys, text, fileId, usedSeconds, isMarked, isFrozen, device }]
}

interface QuestionRow {
  readonly no: number
  readonly kind: number
  readonly stem: string
  readonly options: readonly { readonly key: string; readonly text: string }[]
  readonly option_order: readonly string[]
  readonly limit_seconds: number
  readonly opened_at: Date | null
}

/** The questions of a paper as the candidate saw them, without the right keys. */
async function selectQuestions(db: Db, attemptId: string): Promise<GradingJournal['questions']> {
  const { rows } = await sql<QuestionRow>`
    select i.no, v.kind, v.stem, v.options, i.option_order, floor(v.limit_seconds * a.time_factor)::int as limit_seconds, o.at as opened_at
      from attempt_items i join attempts a on a.id = i.attempt_id join question_versions v on v.question_id = i.question_id and v.version = i.version
      left join attempt_openings o on o.attempt_id = i.attempt_id and o.no = i.no
     where i.attempt_id = ${attemptId}::uuid order by i.no`.execute(db)
  return rows.map(({ no, kind, stem, options, option_order, limit_seconds, opened_at }) => {
    const textOf = new Map(options.map(({ key, text }) => [key, text]))
    return {
      no,
      kind: questionKindOf(kind),
      stem,
      options: option_order.map((key, place) => ({ key: letterOf(place), text: textOf.get(key) ?? '' })),
      limitSeconds: limit_seconds,
      openedAt: opened_at,
    }
  })
}
