/** Verifies stored attempts: the chains of their journals, the answers that follow, and the certificates. docs/data.md, 14.5 and 14.6 */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type StoredItem, selectItems, selectJournal } from './attempt-answers.ts'
import { chainStartOf, firstBadEntry, replay, type StoredEntry } from './journal.ts'
import type { StoredAnswer } from './merge-answers.ts'

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
    const journal = await selectJournal(db, id)
    const bad = firstBadEntry(chainStartOf(id, items), journal)
    if (bad !== null) faults.push(`the journal of attempt ${id} breaks at entry ${bad}`)
    for (const { no } of differingItems(items, journal))
      faults.push(`answer ${no} of attempt ${id} does not follow from its journal`)
  }
  return faults
}

/** The items whose stored answer is not the last one of the journal. */
export function differingItems(
  items: readonly StoredItem[],
  journal: readonly StoredEntry[],
): readonly StoredItem[] {
  const answers = replay(journal)
  return items.filter(item => !isSame(item, answers.get(item.questionId)))
}

const unanswered: StoredAnswer = {
  keys: [],
  text: '',
  fileId: null,
  sequence: 0,
  usedSeconds: 0,
  isMarked: false,
  isFrozen: false,
}

const isSame = (item: StoredItem, answer: StoredAnswer = unanswered): boolean =>
  item.keys.join('\n') === answer.keys.join('\n') &&
  item.text === answer.text &&
  item.fileId === answer.fileId &&
  item.sequence === answer.sequence &&
  item.usedSeconds === answer.usedSeconds &&
  item.isMarked === answer.isMarked &&
  item.isFrozen === answer.isFrozen
