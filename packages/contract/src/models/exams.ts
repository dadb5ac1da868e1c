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
  ordinal,
  orNone,
  orNull,
  plain,
  points,
  whole,
} from '../wire/fields.ts'
import { cleanedText, line } from '../wire/text-fields.ts'
import { either, type Readable, type ReadableVariant, record, variants } from '../wire/wire-record.ts'
import { pagingFields, kind as resourceKind } from './catalogue.ts'
import { fileInfo } from './files.ts'

/** The kind of a question; an operation question is answered with a file. */
export const questionKind = choice({ single: 1, multiple: 2, operation: 3 })
export type QuestionKind = 'single' | 'multiple' | 'operation'

/** State of an attempt; `grading` waits for an examiner. */
export const attemptState = choice({ open: 0, grading: 1, qualified: 2, unqualified: 3 })
export type AttemptState = 'open' | 'grading' | 'qualified' | 'unqualified'

const examOfferShapes = {
  available: [
    1,
    {
      examId: ['EXAM_ID', id],
      roleNo: ['ROLE', plain],
      title: ['TITLE', plain],
      questionCount: ['COUNT', whole()],
      /** Seconds; 0 for unlimited. */
      durationSeconds: ['DURATION', whole()],
      passScore: ['PASS_SCORE', decimal],
      questionsByKind: [
        'KINDS',
        record({ single: ['1', whole()], multiple: ['2', whole()], operation: ['3', whole()] }),
      ],
      attemptsLeft: ['LEFT', whole()],
      nextAt: ['NEXT_TIME', orNone(instant)],
      /** The attempt to resume. */
      openAttemptId: ['OPEN', orNone(id)],
      /** Resources that are locked for the caller and that the role opens. */
      opensCount: ['OPENS', whole()],
      /** The exam's own rules, to be read before the start. */
      rules: ['RULES', plain],
      /** How often it may be taken: `most` times within `days`, and `waitHours` between two starts. */
      resits: [
        'RESITS',
        record({ most: ['MAX', whole()], days: ['DAYS', whole()], waitHours: ['WAIT', whole()] }),
      ],
    },
  ],
  none: [
    0,
    {
      reason: ['WHY', z.literal(['EXAM_NONE', 'EXAM_LEVEL', 'EXAM_RESIT', 'EXAM_STAFF'])],
      roleNo: ['ROLE', maybe(plain)],
      title: ['TITLE', maybe(plain)],
      nextAt: ['NEXT_TIME', fallback(orNone(instant), null)],
    },
  ],
} as const

/** Whether the caller can take an exam, and which one. */
export const examOffer = variants('offer', 'HAS', examOfferShapes)
export type ExamOffer = ReadableVariant<'offer', typeof examOfferShapes>

/** A role starts or resumes an attempt, an attempt id resumes one. More than one role is refused with EXAM_ROLE. */
export const paperRequest = record(
  { roleNo: ['ROLE', maybe(line(1, 100))], attemptId: ['ATTEMPT_ID', maybe(id)] },
  value => (value.attemptId === undefined ? ['roleNo'] : []),
)

const questionFields = {
  id: ['ID', id],
  no: ['NO', whole(1)],
  kind: ['KIND', questionKind],
  stem: ['STEM', plain],
  image: ['IMAGE', plain],
  /** The keys are letters by the order of this paper. */
  options: ['OPTIONS', list(record({ key: ['KEY', plain], text: ['TEXT', plain] }))],
  score: ['SCORE', points],
  /** For factor 1; 0 for none. */
  limitSeconds: ['LIMIT', whole()],
  /** Files for the task. */
  fileId: ['FILE_ID', orNone(id)],
  /** When it was first given out; the time of a question with a limit runs from then. Empty for one without. */
  openedAt: ['OPEN_TIME', orNone(instant)],
  /** Its content is given out when it is asked for (exam-question-open): stem, picture, options and file are empty until then. */
  isHeld: ['HELD', flag],
} as const

/** A question for its candidate. */
export const question = record(questionFields)
export type Question = Readable<typeof questionFields>

const answerFields = {
  /** Of the question. */
  id: ['ID', id],
  keys: ['KEYS', fallback(list(line(1, 10), 26), [])],
  fileId: ['FILE_ID', fallback(orNone(id), null)],
  text: ['TEXT', fallback(cleanedText(0, 10_000), '')],
  /**
   * Time spent on the question so far; the server never makes it shorter, and not longer than the attempt. For a question with a
   * limit of its own the server counts, and what is sent has no effect.
   */
  usedSeconds: ['USED', fallback(ordinal(), 0)],
  /** Increases with every change; an answer with a lower number than the stored one is ignored. */
  sequence: ['SEQ', ordinal(1)],
  isMarked: ['MARK', fallback(flag, false)],
} as const

/** An answer of a candidate. */
export const answer = record(answerFields)
export type ExamAnswer = Readable<typeof answerFields>

const paperFields = {
  attemptId: ['ATTEMPT_ID', id],
  examId: ['EXAM_ID', id],
  roleNo: ['ROLE', plain],
  title: ['TITLE', plain],
  questionCount: ['COUNT', whole()],
  durationSeconds: ['DURATION', whole()],
  passScore: ['PASS_SCORE', decimal],
  startedAt: ['START_TIME', instant],
  deadline: ['DEADLINE', orNone(instant)],
  serverTime: ['SERVER_TIME', instant],
  /** 1 to 3, or 0 for no limit. */
  timeFactor: ['TIME_FACTOR', decimal],
  rules: ['RULES', plain],
  questions: ['QUESTIONS', list(question)],
  answers: ['ANSWERS', list(answer)],
  /** The materials of the questions and the files that were given as answers. */
  files: ['FILES', list(fileInfo)],
} as const

/** The paper drawn for an attempt, with the stored answers, without the right keys and the content of questions that are held. */
export const paper = record(paperFields)
export type Paper = Readable<typeof paperFields>

/** A question of an open attempt of the caller. */
export const questionRequest = record({ attemptId: ['ATTEMPT_ID', id], id: ['ID', id] })

const openedQuestionFields = {
  question: ['QUESTION', question],
  /** Its material. */
  files: ['FILES', list(fileInfo)],
  serverTime: ['SERVER_TIME', instant],
  deadline: ['DEADLINE', orNone(instant)],
  /** The candidate's factor now: 1 to 3, or 0 for no limit. */
  timeFactor: ['TIME_FACTOR', decimal],
} as const

/** A question with its content, and since when its time runs. */
export const openedQuestion = record(openedQuestionFields)
export type OpenedQuestion = Readable<typeof openedQuestionFields>

const answersFields = {
  attemptId: ['ATTEMPT_ID', id],
  /** Submits the paper; otherwise the answers are only stored. */
  isFinal: ['FINAL', flag],
  /** Only changed answers are needed. */
  answers: ['ANSWERS', fallback(list(answer, 1000), [])],
  /** By the candidate's clock; the result uses the server's. */
  usedSeconds: ['USED', fallback(ordinal(), 0)],
} as const

/** Answers to store or to submit. */
export const answersRequest = record(answersFields)
export type AnswersRequest = Readable<typeof answersFields>

const answersSavedFields = {
  /** How many of the sent answers are the stored ones now. Fewer than sent: another device has sent later ones. */
  saved: ['SAVED', whole()],
  /** Digest of all stored answers; an answer counts as saved only after this receipt. */
  receipt: ['RECEIPT', plain],
  serverTime: ['SERVER_TIME', instant],
  deadline: ['DEADLINE', orNone(instant)],
  /** The candidate's factor now: 1 to 3, or 0 for no limit. */
  timeFactor: ['TIME_FACTOR', decimal],
} as const
/** The receipt for stored answers. */
export type AnswersSaved = Readable<typeof answersSavedFields>

const examFinishedFields = {
  state: ['STATE', attemptState],
  /** `null` until an examiner has graded it. */
  score: ['SCORE', orNull(points)],
  usedSeconds: ['USED', whole()],
  passScore: ['PASS_SCORE', decimal],
  roleNo: ['ROLE', plain],
  roleName: ['ROLE_NAME', plain],
  certificateId: ['CERT_ID', orNone(id)],
} as const
/** The result of a submitted paper. */
export type ExamFinished = Readable<typeof examFinishedFields>

/** The result if `isFinal` was set, otherwise the receipt. */
export const answersReceipt = either(record(answersSavedFields), record(examFinishedFields))

const examRecordFields = {
  id: ['ID', id],
  title: ['TITLE', plain],
  roleNo: ['ROLE', plain],
  roleName: ['ROLE_NAME', plain],
  at: ['TIME', instant],
  usedSeconds: ['USED', whole()],
  score: ['SCORE', orNull(points)],
  passScore: ['PASS_SCORE', decimal],
  state: ['STATE', attemptState],
  certificateId: ['CERT_ID', orNone(id)],
  issuedOn: ['ISSUE_DATE', orNone(day)],
  isCertificateRevoked: ['CERT_REVOKED', flag],
} as const

/** One of the caller's attempts in the list. */
export const examRecord = record(examRecordFields)
export type ExamRecord = Readable<typeof examRecordFields>

/** The caller's attempts. */
export const examRecordQuery = record({ ...pagingFields, state: ['STATE', maybe(attemptState)] })

const examItemFields = {
  no: ['NO', whole(1)],
  kind: ['KIND', questionKind],
  /** Empty like picture, options and sources for a question with a limit that was never asked for. */
  stem: ['STEM', plain],
  isHeld: ['HELD', flag],
  got: ['GOT', orNull(points)],
  score: ['SCORE', points],
  remark: ['REMARK', plain],
  image: ['IMAGE', plain],
  /** The options as they stood on the paper; the keys below are their letters. */
  options: ['OPTIONS', list(record({ key: ['KEY', plain], text: ['TEXT', plain] }))],
  /** The candidate's own answer. */
  keys: ['KEYS', list(plain)],
  text: ['TEXT', plain],
  file: ['FILE', orNull(fileInfo)],
  /** The examiner's marks on that file when it is graded: a list in the data form of `@lectern/pdf` as JSON, or nothing. */
  marks: ['MARKS', plain],
  /** Only if the exam shows them to candidates afterwards. */
  rightKeys: ['RIGHT', maybe(list(plain))],
  /** Sources to read. */
  references: [
    'REFS',
    list(
      record({
        resourceId: ['RESOURCE_ID', id],
        title: ['TITLE', plain],
        kind: ['KIND', resourceKind],
        /** Page or second. */
        node: ['NODE', whole()],
        /** The passage as it was when the question was written; may be empty. */
        quote: ['QUOTE', plain],
      }),
    ),
  ],
} as const

const examRecordViewFields = {
  ...examRecordFields,
  items: ['ITEMS', list(record(examItemFields))],
  /** Whether right answers are missing because their questions may come again when the candidate takes the exam again. */
  keysHeld: ['KEYS_HELD', flag],
} as const

/** One of the caller's attempts with its questions. */
export const examRecordView = record(examRecordViewFields)
export type ExamRecordView = Readable<typeof examRecordViewFields>
