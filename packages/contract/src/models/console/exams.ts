import * as z from 'zod/mini'
import {
  choice,
  day,
  decimal,
  fallback,
  flag,
  id,
  instant,
  list,
  maybe,
  orNone,
  orNull,
  plain,
  points,
  roleNumber,
  whole,
} from '../../wire/fields.ts'
import { line, printedLine, text } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { language } from '../catalogue.ts'
import { certificateState } from '../certificates.ts'
import { questionKind } from '../exams.ts'
import { consoleListFields, personRefFields } from './lists.ts'
import { bankState, questionFigures } from './questions.ts'

/** Exams of the provider. */
export const examQuery = record({ ...consoleListFields, state: ['STATE', maybe(bankState)] })

/** Most questions in one paper. */
export const longestPaper = 500

/** Rows of a blueprint; together with the fixed questions they give at most `longestPaper`. */
export const blueprintField = [
  'BLUEPRINT',
  fallback(
    list(
      record({
        tag: ['TAG', line(1, 20)],
        kind: ['KIND', questionKind],
        count: ['COUNT', whole(1, longestPaper)],
        score: ['SCORE', points],
      }),
      100,
    ),
    [],
  ),
] as const

/** Questions that are in every paper. */
export const fixedQuestionsField = [
  'QUESTIONS',
  fallback(list(record({ id: ['ID', id], score: ['SCORE', points] }), longestPaper), []),
] as const

const otherTitle = fallback(printedLine(0, 60), '')

/** The title in single languages; an empty one stands for the main title. */
const examTitles = record({
  zh: ['zh', otherTitle],
  en: ['en', otherTitle],
  tw: ['tw', otherTitle],
  ja: ['ja', otherTitle],
  de: ['de', otherTitle],
})

const examSaveFields = {
  /** Absent for a new exam. */
  id: ['ID', fallback(orNone(id), null)],
  roleNo: ['ROLE', roleNumber],
  title: ['TITLE', printedLine(1, 60)],
  titles: ['TITLES', fallback(examTitles, { zh: '', en: '', tw: '', ja: '', de: '' })],
  /** Seconds; 0 is unlimited. */
  durationSeconds: ['DURATION', fallback(whole(0, 604_800), 0)],
  /** A score above this, out of 100, is qualified. */
  passScore: ['PASS_SCORE', fallback(points, 90)],
  /** `exact`: only the exact set of keys scores; `half`: half the score for a part of it without a wrong key. */
  multiRule: ['MULTI_RULE', fallback(choice({ exact: 1, half: 2 }), 'exact')],
  /** Whether candidates may see the right keys afterwards. */
  showsKeys: ['REVIEW', fallback(flag, false)],
  /** Attempts per role in 30 days, and the hours between two attempts. */
  resitMax: ['RESIT_MAX', fallback(whole(1, 100), 3)],
  resitWaitHours: ['RESIT_WAIT', fallback(whole(0, 8_760), 24)],
  /** Validity of the certificate; 0 for unlimited. */
  validMonths: ['VALID_MONTHS', fallback(whole(0, 1_200), 0)],
  rules: ['RULES', fallback(text(0, 4000), '')],
  /** The numbers of questions to draw from the bank, by tag and kind; `questions` are in every paper. */
  blueprint: blueprintField,
  questions: fixedQuestionsField,
  rev: ['REV', fallback(whole(), 0)],
} as const

/** An exam for its author. */
export const examSave = record(examSaveFields)
export type ExamSave = Readable<typeof examSaveFields>

const examRowFields = {
  ...examSaveFields,
  id: ['ID', id],
  questions: [
    'QUESTIONS',
    list(
      record({
        id: ['ID', id],
        score: ['SCORE', points],
        kind: ['KIND', questionKind],
        stem: ['STEM', plain],
        state: ['STATE', bankState],
      }),
    ),
  ],
  roleName: ['ROLE_NAME', plain],
  state: ['STATE', bankState],
  publishedAt: ['TIME', orNone(instant)],
  /** With attempts, what grading depends on is fixed: role, duration, pass score and rule. */
  attempts: ['ATTEMPTS', whole()],
  /** Whether the bank can fill a paper now. */
  isFillable: ['FITS', flag],
} as const

/** An exam in the list, with all its data. */
export const examRow = record(examRowFields)
export type ExamRow = Readable<typeof examRowFields>

/** What a paper would be drawn from, for an exam that need not be saved. */
export const blueprintCheck = record({
  blueprint: blueprintField,
  questions: ['QUESTIONS', fallback(list(id, longestPaper), [])],
})

const papersFields = {
  isFillable: ['FITS', flag],
  /** How many different papers there are: a whole number in digits, or like `3.1e+57` when it has more than 40 digits. */
  papers: ['PAPERS', plain],
  /** Whether that number is exact; otherwise there are at least so many. */
  isExact: ['EXACT', flag],
} as const

const blueprintReportFields = {
  /** For each row of the blueprint: the questions that fit it, in all languages and in each. */
  rows: [
    'ROWS',
    list(record({ all: ['ALL', whole()], byLanguage: ['LANGS', z.record(z.string(), whole())] })),
  ],
  /** For each language that has enough questions, as papers have one language if possible. */
  languages: ['LANGS', list(record({ ...papersFields, language: ['LANG', language] }))],
  /** With questions of all languages in one paper. */
  mixed: ['MIXED', record(papersFields)],
} as const

/** Whether the bank can fill a blueprint, and how many different papers it gives. */
export const blueprintReport = record(blueprintReportFields)
export type BlueprintReport = Readable<typeof blueprintReportFields>

/** Publishing checks that the bank has enough questions for the blueprint. */
export const examOperation = record({ id: ['ID', id], operation: ['TYPE', choice({ publish: 1, close: 2 })] })

const examStatFields = {
  /** Graded attempts. */
  attempts: ['ATTEMPTS', whole()],
  passed: ['PASSED', whole()],
  /** Graded first attempts; what follows is about them, but for the months. */
  firstAttempts: ['FIRST', whole()],
  meanScore: ['SCORE_MEAN', orNull(decimal)],
  medianScore: ['SCORE_MEDIAN', orNull(decimal)],
  medianSeconds: ['TIME_MEDIAN', orNull(whole())],
  /** Numbers of people with a score from 0 to 9, 10 to 19, … 90 to 100. */
  bands: ['BANDS', list(whole())],
  /** Graded attempts by the month in which they were handed in, at most 24, the oldest first. */
  months: [
    'MONTHS',
    list(record({ month: ['MONTH', plain], attempts: ['ATTEMPTS', whole()], passed: ['PASSED', whole()] })),
  ],
  /** Those with the most reasons for a look first, at most 200. */
  questions: ['QUESTIONS', list(questionFigures)],
} as const

/** Statistics of an exam. */
export const examStat = record(examStatFields)
export type ExamStat = Readable<typeof examStatFields>

/** Certificates of all people; with `waits` those whose revocation waits for a second administrator, or for the caller as one. */
export const certificateQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(certificateState)],
  waits: ['WAITS', maybe(choice({ 'for-anyone': 1, 'for-me': 2 }))],
})

const certificateRowFields = {
  ...personRefFields,
  id: ['ID', id],
  userId: ['USER_ID', id],
  no: ['CERT_NO', plain],
  holder: ['NAME', plain],
  roleName: ['ROLE_NAME', plain],
  title: ['TITLE', plain],
  issuedOn: ['ISSUE_DATE', day],
  state: ['STATE', certificateState],
  /** A revocation that a second administrator must confirm. */
  pendingRevocation: [
    'PENDING',
    orNull(
      record({
        reason: ['REASON', plain],
        askedById: ['BY_ID', id],
        askedBy: ['BY', plain],
        at: ['TIME', instant],
      }),
    ),
  ],
} as const

/** A certificate in the list. */
export const certificateRow = record(certificateRowFields)
export type CertificateRow = Readable<typeof certificateRowFields>
