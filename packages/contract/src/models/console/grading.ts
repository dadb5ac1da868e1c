import * as z from 'zod/mini'
import {
  fallback,
  flag,
  id,
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
import { asTyped, text } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { attemptState, questionKind } from '../exams.ts'
import { consoleListFields } from './lists.ts'

/** The most marks on one answer, and the most characters of their JSON. Numbers may be stored with more digits than they were sent with. */
export const markLimits = { marks: 500, characters: 300_000 } as const

/** Ended attempts; those with operation answers to grade first. */
export const gradingQuery = record({ ...consoleListFields, state: ['STATE', maybe(attemptState)] })

const gradingRowFields = {
  attemptId: ['ATTEMPT_ID', id],
  /** A number instead of the candidate's name, until the attempt is graded. */
  candidateNo: ['CANDIDATE_NO', plain],
  title: ['TITLE', plain],
  roleName: ['ROLE_NAME', plain],
  state: ['STATE', attemptState],
  finishedAt: ['TIME', orNone(instant)],
  /** Answers still to grade. */
  openCount: ['COUNT', whole()],
  rev: ['REV', whole()],
} as const

/** An attempt in the queue. */
export const gradingRow = record(gradingRowFields)
export type GradingRow = Readable<typeof gradingRowFields>

const gradingItemFields = {
  id: ['ID', id],
  no: ['NO', whole(1)],
  stem: ['STEM', plain],
  rubric: ['RUBRIC', plain],
  text: ['TEXT', plain],
  fileId: ['FILE_ID', orNone(id)],
  fileName: ['FILE_NAME', plain],
  /** The address of the answer file for the examiner; empty without one. */
  fileUrl: ['FILE_URL', plain],
  isPdf: ['IS_PDF', flag],
  score: ['SCORE', points],
  got: ['GOT', orNull(points)],
  remark: ['REMARK', plain],
  /** The examiner's marks on a PDF, as in `gradesRequest`. */
  marks: ['MARKS', plain],
} as const

const gradingViewFields = { ...gradingRowFields, items: ['ITEMS', list(record(gradingItemFields))] } as const

/** An attempt with its operation answers. */
export const gradingView = record(gradingViewFields)
export type GradingView = Readable<typeof gradingViewFields>

const gradesFields = {
  attemptId: ['ATTEMPT_ID', id],
  items: [
    'ITEMS',
    list(
      record({
        id: ['ID', id],
        /** `null` leaves the question open, with its remark and its marks. */
        got: ['GOT', orNull(points)],
        remark: ['REMARK', fallback(text(0, 500), '')],
        /** Marks on the PDF of the answer: a list in the data form of `@lectern/pdf` as JSON, or nothing. Absent: as they are. */
        marks: ['MARKS', maybe(asTyped(0, markLimits.characters))],
      }),
      500,
    ),
  ],
  rev: ['REV', whole()],
  /** Only asks what these points would decide: the answer says it, and nothing is stored. */
  isQuestion: ['ASK', maybe(flag)],
} as const

/** All grades of one attempt. */
export const gradesRequest = record(gradesFields)
export type GradesRequest = Readable<typeof gradesFields>
/** The result after the last answer is graded. */
export const gradesReceipt = record({ state: ['STATE', attemptState], score: ['SCORE', orNull(points)] })

/** The journal of an attempt behind an entry. */
export const journalQuery = record({
  attemptId: ['ATTEMPT_ID', id],
  /** The number of the last entry that is known. */
  after: ['FROM', fallback(ordinal(), 0)],
})

const journalEntryFields = {
  n: ['N', ordinal(1)],
  at: ['TIME', instant],
  /** Number of the question on the paper. */
  no: ['NO', whole(1)],
  sequence: ['SEQ', whole()],
  /** Letters of the paper. */
  keys: ['KEYS', list(plain)],
  text: ['TEXT', plain],
  fileId: ['FILE_ID', orNone(id)],
  usedSeconds: ['USED', whole()],
  isMarked: ['MARK', flag],
  /** Whether the question's own time was over. */
  isFrozen: ['FROZEN', flag],
  /** Browser and system, and a name of the session that says nothing else; empty for entries without it. */
  device: ['DEVICE', plain],
} as const

const gradingJournalFields = {
  candidateNo: ['CANDIDATE_NO', plain],
  title: ['TITLE', plain],
  state: ['STATE', attemptState],
  startedAt: ['START_TIME', instant],
  finishedAt: ['TIME', instant],
  endedBy: ['END_BY', z.literal(['user', 'deadline', 'idle'])],
  /** With the first entries only. */
  check: [
    'CHECK',
    orNull(
      record({
        entries: ['COUNT', whole()],
        /** The first entry that was changed, inserted or is missing. */
        firstBad: ['BROKEN', orNull(whole(1))],
        /** Numbers of questions whose stored answer is not the last one of the journal. */
        differing: ['DIFFERS', list(whole(1))],
      }),
    ),
  ],
  questions: [
    'QUESTIONS',
    list(
      record({
        no: ['NO', whole(1)],
        kind: ['KIND', questionKind],
        stem: ['STEM', plain],
        options: ['OPTIONS', list(record({ key: ['KEY', plain], text: ['TEXT', plain] }))],
        /** What this candidate had for it; 0 for no limit. */
        limitSeconds: ['LIMIT', whole()],
        /** When the server first gave a question with a limit to the candidate; its time ran from then. */
        openedAt: ['OPEN_TIME', orNone(instant)],
      }),
    ),
  ],
  entries: ['ENTRIES', list(record(journalEntryFields))],
  /** Behind which entry the rest begins. */
  next: ['NEXT', orNull(whole(1))],
} as const

/** What happened in an attempt, at most 500 entries of its journal. */
export const gradingJournal = record(gradingJournalFields)
export type GradingJournal = Readable<typeof gradingJournalFields>
