/** Verifies stored attempts: the chains of their journals, the answers that follow, and the certificates. docs/data.md, 14.5 and 14.6 */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type StoredItem, selectItems, selectJournal } from './attempt-answers.ts'
import { type ChainEnd, chainStartOf, firstBadEntry, replay } from './journal.ts'
import { type StoredAnswer, unanswered } from './merge-answers.ts'

/** The faults of all attempts, one line each; those of erased accounts have no journal; empty when all is well. */
export async function findBadAttempts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; state: number; is_erased: boolean; certificates: number }>`
    select a.id, a.state, u.state = 3 as is_erased, (select count(*) from certificates c where c.attempt_id = a.id) as certificates
      from attempts a join users u on u.id = a.user_id order by a.id`.execute(db)
  const faults: string[] = []
  for (const { id, state, is_erased, certificates } of rows) {
    if (certificates !== (state === 2 ? 1 : 0))
      faults.push(`attempt ${id} in state ${state} has ${certificates} certificates`)
    if (is_erased) continue
    const items = await selectItems(db, id)
    const { firstBad, differing } = await checkJournal(db, id, items)
    if (firstBad !== null) faults.push(`the journal of attempt ${id} breaks at entry ${firstBad}`)
    for (const no of differing) faults.push(`answer ${no} of attempt ${id} does not follow from its journal`)
  }
  return faults
}

/** What the check of a journal found. */
interface JournalCheck {
  readonly entries: number
  /** The number of the first entry that was changed, inserted or is missing. */
  readonly firstBad: number | null
  /** Numbers of the questions whose stored answer is not the last one of the journal. */
  readonly differing: number[]
}

/** Entries that are read and hashed in one go; other calls run in between. */
const entriesAtOnce = 500

/** Checks the chain of an attempt from its beginning to its end, and the answers that follow from it. */
export async function checkJournal(
  db: Db,
  attemptId: string,
  items: readonly StoredItem[],
): Promise<JournalCheck> {
  let end: ChainEnd = { n: 0, hash: chainStartOf(attemptId, items) }
  let entries = 0
  let firstBad: number | null = null
  const answers = new Map<string, StoredAnswer>()
  for (;;) {
    const part = await selectJournal(db, attemptId, { after: end.n, limit: entriesAtOnce })
    firstBad ??= firstBadEntry(end, part)
    for (const [questionId, answer] of replay(part)) answers.set(questionId, answer)
    entries += part.length
    const last = part.at(-1)
    if (!last || part.length < entriesAtOnce) break
    end = last
  }
  const differing = items.filter(item => !isSame(item, answers.get(item.questionId)))
  return { entries, firstBad, differing: differing.map(({ no }) => no) }
}

const isSame = (item: StoredItem, answer: StoredAnswer = unanswered): boolean =>
  item.keys.join('\n') === answer.keys.join('\n') &&
  item.text === answer.text &&
  item.fileId === answer.fileId &&
  item.sequence === answer.sequence &&
  item.usedSeconds === answer.usedSeconds &&
  item.isMarked === answer.isMarked &&
  item.isFrozen === answer.isFrozen
