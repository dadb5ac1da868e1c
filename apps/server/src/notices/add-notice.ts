import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import type { NoticeKind } from './notice-texts.data.ts'

/** Numbers of docs/wire.md, 3, "Notice TYPE". */
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

/** A notice to a person. The sentence comes from `notice-texts.data.ts` when they read it, in their language then. */
export interface NewNotice {
  readonly userId: string
  readonly type: keyof typeof noticeTypes
  readonly kind: NoticeKind
  /** The title of something that has no other text, such as an exam; for works, comments and people there are the fields below. */
  readonly title?: string
  /** Text that is written to this reader only, such as the reason of a decision. */
  readonly content?: string
  /** The work it is about; the reader reads its title as long as they may see it. */
  readonly workId?: string
  /** The comment it is about; the reader reads its text as long as they may see it. */
  readonly commentId?: string
  /** Who did what it reports: the slot `by`. */
  readonly personId?: string
  /** Whose registration it is about: the slot `by`. */
  readonly registrationId?: string
  /** Further slots of the sentence; `slot.de` is the value for German readers. */
  readonly params?: Readonly<Record<string, string>>
  /** Path in the portal that the notice links to. */
  readonly link?: string
  /** A person gets only one notice with the same key. */
  readonly dedupKey?: string
  /** True when another message already says the same, so that none is sent for the notice. */
  readonly isTold?: boolean
  readonly at: Date
}

/** Writes a notice in the transaction of the event it reports. */
export async function addNotice(tx: Db, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      id: newId(notice.at),
      user_id: notice.userId,
      type: noticeTypes[notice.type],
      title: notice.title ?? '',
      content: notice.content ?? '',
      work_id: notice.workId ?? null,
      comment_id: notice.commentId ?? null,
      person_id: notice.personId ?? null,
      registration_id: notice.registrationId ?? null,
      params: JSON.stringify({ ...notice.params, kind: notice.kind }),
      link: notice.link ?? '',
      dedup_key: notice.dedupKey ?? null,
      at: notice.at,
      told_at: notice.isTold ? notice.at : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
