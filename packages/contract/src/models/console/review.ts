import {
  choice,
  day,
  fallback,
  flag,
  id,
  idList,
  instant,
  list,
  maybe,
  nodeNumber,
  ordinal,
  orNone,
  plain,
  whole,
} from '../../wire/fields.ts'
import { text } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { beyondEnd } from '../beyond-end.ts'
import { kind } from '../catalogue.ts'
import { fileInfo } from '../files.ts'
import { commentFields } from '../resource.ts'
import { workEndReason, workFormFields, workState } from '../works.ts'
import { consoleListFields, decisionFields, lateField, openYearField, reason } from './lists.ts'

/** The review queue, sorted by due day. */
export const reviewQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(workState)],
  /** Only what the caller has claimed. */
  mine: ['MINE', fallback(flag, false)],
})

const reviewRowFields = {
  id: ['ID', id],
  title: ['TITLE', plain],
  kind: ['KIND', kind],
  cover: ['COVER', plain],
  authorId: ['AUTHOR_ID', id],
  author: ['AUTHOR', plain],
  version: ['VERSION', whole(1)],
  state: ['STATE', workState],
  submittedAt: ['TIME', orNone(instant)],
  dueOn: ['DUE', orNone(day)],
  isLate: lateField,
  openYear: openYearField,
  claimedBy: ['CLAIMED_BY', plain],
  claimedUntil: ['UNTIL', orNone(instant)],
  /** Whether the caller has claimed it. */
  isMine: ['MINE', flag],
  rev: ['REV', whole()],
} as const

/** A work in the review queue. */
export const reviewRow = record(reviewRowFields)
export type ReviewRow = Readable<typeof reviewRowFields>

const reviewFormFields = {
  ...workFormFields,
  authorId: ['AUTHOR_ID', id],
  author: ['AUTHOR', plain],
  version: ['VERSION', whole(1)],
  /** The version that readers see; 0 if none. */
  liveVersion: ['LIVE_VERSION', whole()],
  /** Pages that differ from the live version. */
  changedPages: ['DIFF_PAGES', list(whole(1))],
  /** How many pages were changed, moved, added or removed. */
  changeCount: ['DIFF_COUNT', whole()],
  submittedAt: ['TIME', orNone(instant)],
  dueOn: ['DUE', orNone(day)],
  isLate: lateField,
  openYear: openYearField,
  claimedBy: ['CLAIMED_BY', plain],
  claimedUntil: ['UNTIL', orNone(instant)],
  /** Whether the caller has claimed it. */
  isMine: ['MINE', flag],
  endReason: ['END_REASON', workEndReason],
  coverUrl: ['COVER_URL', plain],
  /** The file with a media ticket. */
  file: ['FILE', maybe(fileInfo)],
  beyondEnd: ['BEYOND', beyondEnd],
  isVip: ['VIP', flag],
  needsLogin: ['LOGIN_ONLY', flag],
} as const

/** A work for its reviewer. */
export const reviewForm = record(reviewFormFields)
export type ReviewForm = Readable<typeof reviewFormFields>

const pageRemark = record({ node: ['NODE', ordinal()], text: ['TEXT', text(1, 500)] })

/** Approval or refusal, with remarks on single pages or seconds. */
export const workDecision = record(
  { ...decisionFields, remarks: ['PAGES', fallback(list(pageRemark, 300), [])] },
  value => (value.result === 'refused' ? ['opinion'] : []),
)

/** `reopens`: the author may edit it again. `version`: the live version that the caller saw. */
export const takedown = record({
  id: ['ID', id],
  version: ['VERSION', maybe(whole(1))],
  opinion: ['OPINION', text(1, 500)],
  reopens: ['REOPEN', fallback(flag, false)],
})

/** Attributes of a work that staff set; effective at once. */
export const workAttributes = record({
  id: ['ID', id],
  isVip: ['VIP', flag],
  needsLogin: ['LOGIN_ONLY', flag],
  nodeNo: ['DTYPE', nodeNumber],
  subNodeNo: ['STYPE', nodeNumber],
})

/** Comments of all people. */
export const commentQueueQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(choice({ shown: 1, hidden: 2, deleted: 3 }))],
})

const moderatedCommentFields = { ...commentFields, reason: ['REASON', plain] } as const

/** A comment with the reason for which it was hidden. */
export const moderatedComment = record(moderatedCommentFields)
export type ModeratedComment = Readable<typeof moderatedCommentFields>

/** Shows or hides comments; hiding needs a reason. */
export const commentOperation = record(
  {
    ids: ['ids', idList],
    operation: ['TYPE', choice({ show: 1, hide: 2 })],
    reason: ['REASON', maybe(reason)],
  },
  value => (value.operation === 'hide' ? ['reason'] : []),
)
