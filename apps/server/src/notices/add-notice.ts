import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'

/** Numbers of wire contract 3, "Notice TYPE". */
export const noticeTypes = {
  system: 1,
  review: 2,
  account: 3,
  exam: 4,
  comment: 5,
  fan: 6,
  newWork: 7,
  study: 8,
} as const

/** What a person is told. `params` fill the sentence that the reader's language has for it. */
export interface NewNotice {
  readonly userId: string
  readonly type: keyof typeof noticeTypes
  readonly title: string
  readonly content: string
  readonly params: Readonly<Record<string, string>>
  /** The same key is told to a person once only. */
  readonly dedupKey?: string
  readonly at: Date
}

/** Writes a notice in the transaction of what it tells of. */
export async function addNotice(tx: Db, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      id: newId(notice.at),
      user_id: notice.userId,
      type: noticeTypes[notice.type],
      title: notice.title,
      content: notice.content,
      params: JSON.stringify(notice.params),
      dedup_key: notice.dedupKey ?? null,
      at: notice.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
