/** The answers of an attempt in the database: its items as stored, and the journal. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import type { Step } from '../lifecycle/machine.ts'
import type { Attempt } from './attempt-kind.ts'
import { type ChainEnd, chainStartOf, type DrawnItem, type StoredEntry } from './journal.ts'
import type { PaperItem, StoredAnswer } from './merge-answers.ts'

/** An item of a paper with what its chain begins with. */
export type StoredItem = PaperItem & DrawnItem

interface ItemRow {
  readonly no: number
  readonly question_id: string
  readonly version: number
  readonly kind: number
  readonly limit_seconds: number
  readonly opened_at: Date | null
  readonly is_free: boolean
  readonly option_order: readonly string[]
  readonly score: number
  readonly keys: readonly string[]
  readonly answer_text: string
  readonly answer_file: string | null
  readonly seq: number
  readonly used_seconds: number
  readonly marked: boolean
  readonly frozen: boolean
}

const kinds = ['single', 'multiple', 'operation'] as const

/** The kind of a question with this stored number. */
export const questionKindOf = (stored: number): (typeof kinds)[number] => kinds[stored - 1] ?? 'operation'

/** The items of an attempt in the order of the paper: all, or those of these questions. */
export async function selectItems(
  db: Db,
  attemptId: string,
  questionIds?: readonly string[],
): Promise<readonly StoredItem[]> {
  const asked =
    questionIds === undefined
      ? sql``
      : sql`and i.question_id in (select value::uuid from json_array_elements_text(${JSON.stringify(questionIds)}::json))`
  const { rows } = await sql<ItemRow>`${prepared}
    select i.no, i.question_id, i.version, v.kind, v.limit_seconds, i.option_order, i.score, i.keys, i.answer_text, i.answer_file,
           i.seq, i.used_seconds, i.marked, i.frozen, o.at as opened_at,
           o.no is not null and o.at is null as is_free
      from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
      left join attempt_openings o on o.attempt_id = i.attempt_id and o.no = i.no
     where i.attempt_id = ${attemptId}::uuid ${asked} order by i.no`.execute(db)
  return rows.map(row => ({
    no: row.no,
    questionId: row.question_id,
    version: row.version,
    kind: questionKindOf(row.kind),
    limitSeconds: row.limit_seconds,
    openedAt: row.opened_at,
    isFree: row.is_free,
    optionOrder: row.option_order,
    score: row.score,
    keys: row.keys,
    text: row.answer_text,
    fileId: row.answer_file,
    sequence: row.seq,
    usedSeconds: row.used_seconds,
    isMarked: row.marked,
    isFrozen: row.frozen,
  }))
}

/** The end of an attempt's chain. The caller has locked the attempt, so that nobody adds an entry meanwhile. */
export async function readChainEnd(tx: Db, attemptId: string): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`${prepared}
    select n, hash from answer_journal where attempt_id = ${attemptId}::uuid order by n desc limit 1`.execute(
    tx,
  )
  return rows[0] ?? { n: 0, hash: chainStartOf(attemptId, await selectItems(tx, attemptId)) }
}

/** Stores answers, their entries in the journal, and which files were given. */
export async function writeAnswers(tx: Db, { id, at, input: { entries } }: Step<Attempt>): Promise<void> {
  if (entries.length === 0) return
  // The last entry of a question is its answer.
  const answers = [...new Map(entries.map(entry => [entry.no, entry])).values()]
  await sql`
    update attempt_items i
       set keys = array(select jsonb_array_elements_text(x.keys)), answer_text = x.text, answer_file = x.file, seq = x.seq,
           used_seconds = x.used, marked = x.marked, frozen = x.frozen
      from jsonb_to_recordset(${JSON.stringify(answers.map(answer => ({ no: answer.no, seq: answer.sequence, ...payloadOf(answer) })))}::jsonb)
           as x(no int, keys jsonb, text text, file uuid, seq int, used int, marked boolean, frozen boolean)
     where i.attempt_id = ${id} and i.no = x.no`.execute(tx)
  await tx
    .insertInto('answer_journal')
    .values(
      entries.map(entry => ({
        attempt_id: id,
        n: entry.n,
        at: entry.at,
        question_id: entry.questionId,
        seq: entry.sequence,
        payload: JSON.stringify({ ...payloadOf(entry), device: entry.device }),
        prev_hash: entry.prevHash,
        hash: entry.hash,
      })),
    )
    .execute()
  const files = entries.flatMap(({ no, fileId }) => (fileId === null ? [] : [{ no, file: fileId }]))
  if (files.length === 0) return
  await sql`
    insert into attempt_files (attempt_id, no, file_id, at)
    select ${id}, x.no, x.file, ${at} from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as x(no int, file uuid)
    on conflict do nothing`.execute(tx)
}

/** An answer in the journal, besides its question and number. */
interface Payload {
  readonly keys: readonly string[]
  readonly text: string
  readonly file: string | null
  readonly used: number
  readonly marked: boolean
  readonly frozen: boolean
  /** Only in the journal. */
  readonly device?: string
}

/** The part of an answer that the journal stores as JSON. */
export const payloadOf = ({
  keys,
  text,
  fileId,
  usedSeconds,
  isMarked,
  isFrozen,
}: StoredAnswer): Payload => ({
  keys,
  text,
  file: fileId,
  used: usedSeconds,
  marked: isMarked,
  frozen: isFrozen,
})

/** About what an entry of the journal takes in the database besides its answer. */
const entryBytes = 256

/** How many bytes these answers add to the journal. */
export const journalBytesOf = (answers: readonly StoredAnswer[]): number =>
  answers.reduce((sum, answer) => sum + entryBytes + Buffer.byteLength(JSON.stringify(payloadOf(answer))), 0)

interface JournalRow {
  readonly n: number
  readonly at: Date
  readonly question_id: string
  readonly seq: number
  readonly payload: Payload
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

/** The journal of an attempt: all of it, or at most `limit` entries behind entry `after`. */
export async function selectJournal(
  db: Db,
  attemptId: string,
  { after, limit }: { readonly after: number; readonly limit: number | null } = { after: 0, limit: null },
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<JournalRow>`
    select n, at, question_id, seq, payload, prev_hash, hash from answer_journal
     where attempt_id = ${attemptId}::uuid and n > ${after} order by n limit ${limit}::int`.execute(db)
  return rows.map(({ n, at, question_id, seq, payload, prev_hash, hash }) => ({
    n,
    at,
    questionId: question_id,
    sequence: seq,
    keys: payload.keys,
    text: payload.text,
    fileId: payload.file,
    usedSeconds: payload.used,
    isMarked: payload.marked,
    isFrozen: payload.frozen,
    ...(payload.device !== undefined && { device: payload.device }),
    prevHash: prev_hash,
    hash,
  }))
}
