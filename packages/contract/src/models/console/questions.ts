import * as z from 'zod/mini'
import {
  choice,
  decimal,
  fallback,
  flag,
  id,
  idList,
  instant,
  list,
  maybe,
  ordinal,
  orNone,
  orNull,
  plain,
  points,
  whole,
} from '../../wire/fields.ts'
import { line, text } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { language } from '../catalogue.ts'
import { questionKind } from '../exams.ts'
import { consoleListFields, contentRev, reason } from './lists.ts'

/** State of a question or of a published exam: draft, in use, out of use. */
export const bankState = choice({ draft: 0, active: 1, retired: 2 })
export type BankState = 'draft' | 'active' | 'retired'

/** Questions of the bank. */
export const questionQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(bankState)],
  kind: ['KIND', maybe(questionKind)],
  tag: ['TAG', maybe(line(1, 20))],
  language: ['LANG', maybe(language)],
})

/** All tags of the bank, with the number of questions that have them and are not out of use. */
export const questionTags = record({
  tags: ['TAGS', list(record({ tag: ['TAG', plain], count: ['COUNT', whole()] }))],
})

const referenceFields = {
  resourceId: ['RESOURCE_ID', id],
  from: ['FROM', ordinal()],
  to: ['TO', ordinal()],
  quote: ['QUOTE', fallback(text(0, 500), '')],
} as const

const questionSaveFields = {
  /** Absent for a new question; saving a question that is in use creates a new version of it. */
  id: ['ID', fallback(orNone(id), null)],
  kind: ['KIND', questionKind],
  stem: ['STEM', text(1, 2000)],
  imageId: ['IMAGE', fallback(orNone(id), null)],
  materialId: ['FILE_ID', fallback(orNone(id), null)],
  options: [
    'OPTIONS',
    fallback(list(record({ key: ['KEY', line(1, 10)], text: ['TEXT', text(1, 500)] }), 26), []),
  ],
  rightKeys: ['KEYS', fallback(list(line(1, 10), 26), [])],
  score: ['SCORE', points],
  limitSeconds: ['LIMIT', fallback(whole(0, 86_400), 0)],
  /** For the examiner of an operation question. */
  rubric: ['RUBRIC', fallback(text(0, 2000), '')],
  tags: ['TAGS', fallback(list(line(1, 20), 10), [])],
  /** Its sources: pages or seconds of works. */
  references: ['REFS', fallback(list(record(referenceFields), 20), [])],
  language: ['LANG', fallback(language, 'zh')],
} as const

/** A question for its author. */
export const questionSave = record({
  ...questionSaveFields,
  /** The revision that was read; absent for a new question, or if it does not matter. */
  rev: ['REV', maybe(contentRev)],
})
/** The content of a question, as it is saved, imported and exported. */
export type QuestionContent = Omit<Readable<typeof questionSaveFields>, 'id'>
export type QuestionSave = Readable<typeof questionSaveFields> & { readonly rev?: number }

const bankQuestionFields = {
  ...questionSaveFields,
  id: ['ID', id],
  version: ['VERSION', whole(1)],
  state: ['STATE', bankState],
  rev: ['REV', contentRev],
  imageUrl: ['IMAGE_URL', plain],
  materialName: ['FILE_NAME', plain],
  references: [
    'REFS',
    list(
      record({ ...referenceFields, title: ['TITLE', plain], kind: ['KIND', z.literal(['PDF', 'VIDEO'])] }),
    ),
  ],
  /** Whether it is in a paper of somebody, so that saving creates a new version. */
  isUsed: ['USED', flag],
  savedAt: ['TIME', instant],
} as const

/** A question of the bank, with its right answers. */
export const bankQuestion = record(bankQuestionFields)
export type BankQuestion = Readable<typeof bankQuestionFields>

const questionVersionFields = {
  version: ['VERSION', whole(1)],
  savedAt: ['TIME', instant],
  stem: ['STEM', plain],
  options: ['OPTIONS', list(record({ key: ['KEY', plain], text: ['TEXT', plain] }))],
  rightKeys: ['KEYS', list(plain)],
  score: ['SCORE', points],
  limitSeconds: ['LIMIT', whole()],
  rubric: ['RUBRIC', plain],
  /** The number of papers with this version. */
  papers: ['COUNT', whole()],
} as const

/** A question with all its versions, the newest first. */
export const questionView = record({
  ...bankQuestionFields,
  versions: ['VERSIONS', list(record(questionVersionFields))],
})
export type QuestionVersion = Readable<typeof questionVersionFields>
export type QuestionView = BankQuestion & { readonly versions: QuestionVersion[] }

/** Takes questions into use or out of use. */
export const questionOperation = record({
  ids: ['ids', idList],
  operation: ['TYPE', choice({ publish: 1, retire: 2 })],
})

/** The questions of a filter, or those with certain ids, as a file that can be imported again; `qti` is a QTI 3.0 package. */
export const questionExport = record({
  ids: ['IDS', maybe(idList)],
  search: ['SEARCH', maybe(line(0, 100))],
  state: ['STATE', maybe(bankState)],
  kind: ['KIND', maybe(questionKind)],
  tag: ['TAG', maybe(line(1, 20))],
  language: ['LANG', maybe(language)],
  format: ['FORMAT', fallback(z.literal(['csv', 'json', 'qti']), 'csv')],
})

/** Why a question needs a look: see `questionStat`. */
const concern = z.literal(['negative', 'distractor', 'hard', 'easy', 'weak'])
export type Concern = z.output<typeof concern>

const figuresFields = {
  version: ['VERSION', whole(1)],
  /** Graded first attempts with this version. */
  count: ['N', whole()],
  /** The mean share of the points, 0 to 1; `null` without answers. */
  facility: ['FACILITY', orNull(decimal)],
  /** Correlation between the points of the question and those of the rest of the paper; `null` if either are all the same. */
  discrimination: ['DISCRIMINATION', orNull(decimal)],
  /** Of those who answered. */
  medianSeconds: ['TIME_MEDIAN', orNull(whole())],
  /**
   * Why it needs a look, from five first attempts on: good candidates fail it more often, a wrong option is chosen more often than a
   * right one, few get its points (below 0.3), nearly everybody does (above 0.95), it hardly tells candidates apart (below 0.2).
   */
  concerns: ['LOOK', list(concern)],
} as const

/** A question in the statistics of an exam. */
export const questionFigures = record({
  ...figuresFields,
  id: ['ID', id],
  kind: ['KIND', questionKind],
  stem: ['STEM', plain],
})

/** A version of a question; without one the newest. */
export const questionStatQuery = record({ id: ['ID', id], version: ['VERSION', maybe(ordinal(1))] })

const questionStatFields = {
  ...figuresFields,
  /** How often each option was chosen, by its key. */
  chosen: ['OPTIONS', z.record(z.string(), whole())],
  /** How many left it without an answer. */
  unanswered: ['NONE', whole()],
} as const

/** Statistics of a question; only first attempts count. */
export const questionStat = record(questionStatFields)
export type QuestionStat = Readable<typeof questionStatFields>

/** Grades all attempts of an exam again after a question was corrected. */
export const regradeRequest = record({ id: ['ID', id], reason: ['REASON', reason] })

const regradeReportFields = {
  /** Attempts to be graded again. */
  count: ['COUNT', whole()],
  /** How many of them were looked at, and how many have other points now. */
  done: ['DONE', whole()],
  changed: ['CHANGED', whole()],
  isRunning: ['RUNNING', flag],
} as const

/** How far the latest regrading of an exam is. */
export const regradeReport = record(regradeReportFields)
export type RegradeReport = Readable<typeof regradeReportFields>
