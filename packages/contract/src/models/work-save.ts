import * as z from 'zod/mini'
import {
  day,
  fallback,
  flag,
  id,
  keywords,
  list,
  maybe,
  nodeNumber,
  ordinal,
  orNone,
  orNull,
  roleNumber,
  whole,
} from '../wire/fields.ts'
import { line, text } from '../wire/text-fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'
import { language } from './catalogue.ts'
import { audience } from './works.ts'

const outlineEntryFields = {
  no: ['NO', whole(1, 300)],
  title: ['TITLE', line(1, 60)],
  node: ['NODE', ordinal()],
  level: ['LEVEL', z.literal([1, 2, 3])],
} as const

const workSaveFields = {
  /** None makes a new work. */
  id: ['ID', fallback(orNone(id), null)],
  rev: ['REV', fallback(whole(), 0)],
  title: ['TITLE', fallback(line(0, 60), '')],
  fileId: ['FILE_ID', fallback(orNone(id), null)],
  outline: ['MENU', fallback(list(record(outlineEntryFields), 300), [])],
  intro: ['INTRO', fallback(text(0, 100), '')],
  audience: ['SHOW', fallback(orNull(audience), null)],
  roles: ['ROLES', fallback(list(roleNumber, 50), [])],
  startsOn: ['START', fallback(orNone(day), null)],
  endsOn: ['END', fallback(orNone(day), null)],
  isPaid: ['PAY', fallback(orNull(flag), null)],
  priceYuan: ['PRICE', fallback(whole(0, 99_999), 0)],
  acceptsCopyright: ['COPYRIGHT', fallback(flag, false)],
  nodeNo: ['DTYPE', fallback(orNone(nodeNumber), null)],
  subNodeNo: ['STYPE', fallback(orNone(nodeNumber), null)],
  keywords: ['GJZ', fallback(keywords, [])],
  coverId: ['COVER', fallback(orNone(id), null)],
  /** The cover is a frame of the video `FILE_ID`: it is removed when that is replaced, and `COVER` of the form is empty. */
  isFrame: ['COVER_FRAME', maybe(flag)],
  captions: [
    'CAPTIONS',
    fallback(list(record({ language: ['LANG', language], fileId: ['FILE_ID', id] }), 5), []),
  ],
  language: ['LANG', fallback(language, 'zh')],
  note: ['NOTE', fallback(text(0, 200), '')],
  /** Also submits the work for review, which requires it to be complete (docs/wire.md, 10.2). */
  submits: ['SUBMIT', flag],
} as const

/** A work to store, and perhaps to hand in. */
export const workSave = record(workSaveFields)
export type WorkSave = Readable<typeof workSaveFields>
