import * as z from 'zod/mini'
import {
  choice,
  day,
  decimal,
  fallback,
  flag,
  id,
  instant,
  keywords,
  list,
  maybe,
  nodeNumber,
  ordinal,
  orNone,
  orNull,
  plain,
  whole,
} from '../wire/fields.ts'
import { line } from '../wire/text-fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'
import { kind, language, pagingFields } from './catalogue.ts'
import { fileInfo } from './files.ts'
import { workOrder } from './people.ts'
import { outlineItem } from './resource.ts'
import { textFault, textGap } from './work-text.ts'

/** State of the newest version of a work (docs/wire.md, 5.5). */
export const workState = choice({ draft: 0, review: 1, published: 2, failed: 3, expired: 4 })
export type WorkState = 'draft' | 'review' | 'published' | 'failed' | 'expired'

/** What an author may do with a work (docs/wire.md, 5.5). */
export const workOperation = choice({
  submit: 1,
  recall: 2,
  delete: 3,
  invalidate: 4,
  reedit: 5,
  withdraw: 6,
})
export type WorkOperation = 'submit' | 'recall' | 'delete' | 'invalidate' | 'reedit' | 'withdraw'

const categoryFields = {
  no: ['no', nodeNumber],
  label: ['type', plain],
  en: ['en', plain],
  ja: ['ja', plain],
  de: ['de', plain],
  tw: ['tw', plain],
} as const

/** A category a work may be filed under. */
export const category = record(categoryFields)
export type Category = Readable<typeof categoryFields>

const workQueryFields = {
  ...pagingFields,
  search: ['SEARCH', maybe(line(0, 100))],
  state: ['STATE', maybe(workState)],
  kind: ['FNAME', maybe(kind)],
  nodeNo: ['DTYPE', maybe(nodeNumber)],
  order: ['ORDER', fallback(workOrder, 'newest')],
} as const

/** The own works. */
export const workQuery = record(workQueryFields)
export type WorkQuery = Readable<typeof workQueryFields>

/** Why a published work ended. */
export const workEndReason = orNone(choice({ time: 'time', author: 'author', staff: 'staff' }))

const workRowFields = {
  id: ['ID', id],
  title: ['TITLE', plain],
  /** None until a file was chosen. */
  kind: ['KIND', orNone(kind)],
  cover: ['COVER', plain],
  state: ['STATE', workState],
  endReason: ['END_REASON', workEndReason],
  isLive: ['LIVE', flag],
  version: ['VERSION', whole(1)],
  stars: ['STAR', decimal],
  heat: ['HEAT', whole()],
  length: ['LENGTH', whole()],
  createdAt: ['CREATE_TIME', instant],
  publishedAt: ['PUBLISH_TIME', orNone(instant)],
  opinion: ['OPINION', plain],
  dueOn: ['DUE', orNone(day)],
  startsOn: ['START', orNone(day)],
  endsOn: ['END', orNone(day)],
  /** 0 for a work that is free. */
  priceYuan: ['PRICE', whole()],
  savedAt: ['SAVE_TIME', instant],
  rev: ['REV', whole()],
  /** Why the search does not find all that the document of the newest version says; as in `works.form`. */
  textFault: ['TEXT_FAULT', textFault],
  can: ['CAN', list(workOperation)],
} as const

/** A work in its author's list. */
export const workRow = record(workRowFields)
export type WorkRow = Readable<typeof workRowFields>

const workCountsFields = {
  all: ['all', whole()],
  draft: ['draft', whole()],
  review: ['review', whole()],
  published: ['published', whole()],
  failed: ['failed', whole()],
  expired: ['expired', whole()],
} as const

/** How many own works are in each state. */
export const workCounts = record(workCountsFields)
export type WorkCounts = Readable<typeof workCountsFields>

/** Whether everyone sees a work, or those with one of its roles. */
export const audience = choice({ everyone: 0, roles: 1 })

const opinionFields = {
  at: ['TIME', instant],
  result: ['RESULT', choice({ approved: 1, refused: 2 })],
  opinion: ['OPINION', plain],
  version: ['VERSION', whole(1)],
  /** Remarks on single pages or seconds. */
  remarks: ['PAGES', list(record({ node: ['NODE', ordinal()], text: ['TEXT', plain] }))],
} as const

const captionsFields = {
  language: ['LANG', language],
  fileId: ['FILE_ID', id],
  name: ['NAME', plain],
  /** A media ticket for preview. */
  url: ['URL', plain],
} as const

/** All an author fills in, and what the reviewers said. */
export const workFormFields = {
  id: ['ID', orNone(id)],
  rev: ['REV', whole()],
  state: ['STATE', workState],
  title: ['TITLE', plain],
  fileId: ['FILE_ID', orNone(id)],
  fileName: ['FILE_NAME', plain],
  kind: ['KIND', orNone(kind)],
  outline: ['MENU', list(outlineItem)],
  intro: ['INTRO', plain],
  /** None until the author has chosen. */
  audience: ['SHOW', orNull(audience)],
  roles: ['ROLES', list(plain)],
  startsOn: ['START', orNone(day)],
  endsOn: ['END', orNone(day)],
  /** None until the author has chosen. */
  isPaid: ['PAY', orNull(flag)],
  priceYuan: ['PRICE', whole()],
  acceptsCopyright: ['COPYRIGHT', flag],
  /** Major category, and the minor one below it. */
  nodeNo: ['DTYPE', orNone(nodeNumber)],
  subNodeNo: ['STYPE', orNone(nodeNumber)],
  keywords: ['GJZ', keywords],
  coverId: ['COVER', orNone(id)],
  /** Why the document has no cover: page 1 takes too much memory or time, or cannot be drawn. */
  coverFault: ['COVER_FAULT', orNone(choice({ heavy: 'heavy', unreadable: 'unreadable' }))],
  /**
   * Why the search does not find all the text of the document: its pages have none, reading them takes too much memory or time, they
   * cannot be read, or TEXT_GAPS says what is missing. None for a document whose text is whole, for a video, and before it was read.
   */
  textFault: ['TEXT_FAULT', textFault],
  /** The pages whose text, or a part of it, the search does not have. */
  textGaps: ['TEXT_GAPS', list(textGap)],
  /** Of a video: a WebVTT file for each language. Those of a document are kept but not shown. */
  captions: ['CAPTIONS', list(record(captionsFields))],
  language: ['LANG', language],
  /** What changed in this version. */
  note: ['NOTE', plain],
  opinions: ['OPINIONS', list(record(opinionFields))],
} as const

/** The part of a work's form that author and reviewer see alike. */
export type VersionForm = Readable<typeof workFormFields>

const openedWorkFields = {
  ...workFormFields,
  /** The file of the work; absent until one is chosen. */
  file: ['FILE', maybe(fileInfo)],
  /** A media ticket of the cover, also of one that was drawn or is a frame; empty without one. */
  coverUrl: ['COVER_URL', plain],
  /** Page 1 of the document is still being drawn as the cover. */
  isCoverAwaited: ['COVER_AWAITED', flag],
  /** The text of the document is still to be read. */
  isTextAwaited: ['TEXT_AWAITED', flag],
  /** False for a reviewer, who may read the work but not save it. */
  isMine: ['MINE', flag],
  version: ['VERSION', whole(1)],
  isLive: ['LIVE', flag],
  /** Whether this version was submitted before; its first day may then be over. */
  wasSubmitted: ['SUBMITTED', flag],
  /** Staff has taken the work down for good: no version of it can be submitted. */
  isClosed: ['CLOSED', flag],
  savedAt: ['SAVE_TIME', instant],
  dueOn: ['DUE', orNone(day)],
  can: ['CAN', list(workOperation)],
} as const

/** A work as its author edits it: the form with its file and what is possible next. */
export const workForm = record(openedWorkFields)
export type WorkForm = Readable<typeof openedWorkFields>

const workSavedFields = {
  id: ['ID', id],
  rev: ['REV', whole()],
  state: ['STATE', workState],
  version: ['VERSION', whole(1)],
} as const

/** The work as it now stands. */
export const workSaved = record(workSavedFields)
export type WorkSaved = Readable<typeof workSavedFields>

const workVersionFields = {
  version: ['VERSION', whole(1)],
  state: ['STATE', workState],
  at: ['TIME', instant],
  note: ['NOTE', plain],
  fileId: ['FILE_ID', orNone(id)],
  /** Pages that differ from the version before. A page that was removed has no number in this version. */
  changedPages: ['DIFF_PAGES', list(whole(1))],
  /** How many pages were changed, moved, added or removed: the length of `CHANGES` of `works.changes`. */
  changeCount: ['DIFF_COUNT', whole()],
} as const

/** One version of a work. */
export const workVersion = record(workVersionFields)
export type WorkVersion = Readable<typeof workVersionFields>

const pageChangeFields = {
  /** Page number in the newer edition; null if the page was removed. */
  page: ['PAGE', z.nullable(whole(1))],
  /** Page number in the older edition; null if the page was added. */
  from: ['FROM', z.nullable(whole(1))],
  change: ['CHANGE', choice({ changed: 'changed', moved: 'moved', added: 'added', removed: 'removed' })],
  /**
   * Where the page differs: left, top, right and bottom as shares of the displayed page from its top left corner, 0 to
   * 1. Empty if only invisible text differs.
   */
  areas: ['AREAS', list(z.tuple([decimal, decimal, decimal, decimal]))],
} as const

/** A page that differs between two editions of a document. */
export const pageChange = record(pageChangeFields)
export type PageChange = Readable<typeof pageChangeFields>

const editionChangesFields = {
  version: ['VERSION', whole(1)],
  /** The older edition; 0 if there is none. */
  fromVersion: ['FROM', whole()],
  /**
   * `waiting`: the comparison is not finished, or is tried again. `failed`: see FAILURE. `video`: videos are not compared.
   * `first`: there is no older edition.
   */
  comparison: [
    'COMPARISON',
    choice({
      compared: 'compared',
      waiting: 'waiting',
      failed: 'failed',
      video: 'video',
      first: 'first',
    }),
  ],
  /**
   * Why the comparison failed: the files are too large for one process, one of them is damaged, or it took too long. Absent if
   * that is not known.
   */
  failure: ['FAILURE', maybe(choice({ 'too-large': 'too-large', damaged: 'damaged', timeout: 'timeout' }))],
  /** With a media ticket. */
  file: ['FILE', maybe(fileInfo)],
  /** Absent if the caller may not read the file of the older edition. */
  fromFile: ['FROM_FILE', maybe(fileInfo)],
  pageCount: ['PAGES', whole()],
  /** Number of pages of the older edition. */
  fromPageCount: ['FROM_PAGES', whole()],
  /** In the order of the newer edition; a removed page stands before the page that followed it. */
  changes: ['CHANGES', list(pageChange)],
} as const

/** What changed between two editions of a work. */
export const editionChanges = record(editionChangesFields)
export type EditionChanges = Readable<typeof editionChangesFields>
