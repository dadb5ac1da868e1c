import * as z from 'zod/mini'
import {
  choice,
  decimal,
  fallback,
  id,
  idList,
  list,
  maybe,
  orNone,
  orNull,
  plain,
  points,
  text,
  whole,
} from '../../fields.ts'
import { type Readable, record } from '../../wire-record.ts'
import { language } from '../catalogue.ts'
import { questionKind } from '../exams.ts'
import { consoleListFields, reason } from './lists.ts'

/** State of a question or of a published exam: draft, in use, out of use. */
export const bankState = choice({ draft: 0, active: 1, retired: 2 })
export type BankState = 'draft' | 'active' | 'retired'

/** Questions of the bank. */
export const questionQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(bankState)],
  kind: ['KIND', maybe(questionKind)],
  tag: ['TAG', maybe(text(1, 20))],
})

const questionSaveFields = {
  /** Absent for a new question; saving a question that is in use creates a new version of it. */
  id: ['ID', fallback(orNone(id), null)],
  kind: ['KIND', questionKind],
  stem: ['STEM', text(1, 2000)],
  imageId: ['IMAGE', fallback(orNone(id), null)],
  materialId: ['FILE_ID', fallback(orNone(id), null)],
  options: [
    'OPTIONS',
    fallback(list(record({ key: ['KEY', text(1, 10)], text: ['TEXT', text(1, 500)] }), 26), []),
  ],
  rightKeys: ['KEYS', fallback(list(text(1, 10), 26), [])],
  score: ['SCORE', points],
  limitSeconds: ['LIMIT', fallback(whole(), 0)],
  /** For the examiner of an operation question. */
  rubric: ['RUBRIC', fallback(text(0, 2000), '')],
  tags: ['TAGS', fallback(list(text(1, 20), 10), [])],
  /** Its sources: pages or seconds of works. */
  references: [
    'REFS',
    fallback(
      list(
        record({
          resourceId: ['RESOURCE_ID', id],
          from: ['FROM', whole()],
          to: ['TO', whole()],
          quote: ['QUOTE', fallback(text(0, 500), '')],
        }),
        20,
      ),
      [],
    ),
  ],
  language: ['LANG', fallback(language, 'zh')],
} as const

/** A question for its author. */
export const questionSave = record(questionSaveFields)
export type QuestionSave = Readable<typeof questionSaveFields>

const bankQuestionFields = {
  ...questionSaveFields,
  id: ['ID', id],
  version: ['VERSION', whole(1)],
  state: ['STATE', bankState],
} as const

/** A question of the bank, with its right answers. */
export const bankQuestion = record(bankQuestionFields)
export type BankQuestion = Readable<typeof bankQuestionFields>

/** Takes questions into use or out of use. */
export const questionOperation = record({
  ids: ['ids', idList],
  operation: ['TYPE', choice({ publish: 1, retire: 2 })],
})

/** An error in a line of an imported file: a field, the key of the error, and the values for its sentence. */
const importLine = record({
  line: ['LINE', whole(1)],
  field: ['FIELD', maybe(plain)],
  key: ['KEY', maybe(plain)],
  params: ['PARAMS', maybe(z.record(z.string(), z.union([z.string(), z.number()])))],
})

/** Without `partial` nothing is stored if any line is wrong. */
export const importRequest = record({ partial: ['PARTIAL', maybe(z.literal([0, 1]))] })
/** The number of stored lines, and the errors of the others; a line may have several. */
export const importReport = record({ count: ['COUNT', whole()], wrong: ['WRONG', list(importLine)] })

const questionStatFields = {
  count: ['N', whole()],
  /** Share of right answers, 0 to 1; `null` without answers. */
  facility: ['FACILITY', orNull(decimal)],
  discrimination: ['DISCRIMINATION', orNull(decimal)],
  chosen: ['OPTIONS', z.record(z.string(), whole())],
  medianSeconds: ['TIME_MEDIAN', orNull(whole())],
} as const

/** Statistics of a question; only first attempts count. */
export const questionStat = record(questionStatFields)
export type QuestionStat = Readable<typeof questionStatFields>

/** Grades all attempts of an exam again after a question was corrected. */
export const regradeRequest = record({ id: ['ID', id], reason: ['REASON', reason] })

/** The number of attempts that were graded again, and of those with another result. */
export const regradeReport = record({ count: ['COUNT', whole()], changed: ['CHANGED', whole()] })
