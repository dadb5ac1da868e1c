import * as z from 'zod/mini'
import {
  choice,
  day,
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
  whole,
} from '../../wire/fields.ts'
import { line, text } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { listCard, pagingFields } from '../catalogue.ts'
import { examRecord } from '../exams.ts'
import { publicUser } from '../resource.ts'
import { consoleListFields, contentRev } from './lists.ts'

const feedbackState = choice({ new: 0, working: 1, done: 2 })

/** Feedback of all people; with an id, this piece. */
export const feedbackQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(feedbackState)],
  id: ['ID', maybe(id)],
})

const feedbackRowFields = {
  id: ['ID', id],
  /** Null for guests. */
  userId: ['USER_ID', orNone(id)],
  nick: ['NICK', plain],
  content: ['CONTENT', plain],
  contact: ['CONTACT', plain],
  page: ['PAGE', plain],
  fileId: ['FILE_ID', orNone(id)],
  /** A ticket to read the file; empty if there is none. */
  fileUrl: ['FILE_URL', plain],
  state: ['STATE', feedbackState],
  reply: ['REPLY', plain],
  /** Who changed it last; empty as long as nobody has. */
  handledBy: ['HANDLED_BY', plain],
  at: ['TIME', instant],
  rev: ['REV', contentRev],
} as const

/** One piece of feedback. */
export const feedbackRow = record(feedbackRowFields)
export type FeedbackRow = Readable<typeof feedbackRowFields>

/** The state and answer of a piece of feedback. Without a revision they replace the stored ones unconditionally. */
export const feedbackOperation = record({
  id: ['ID', id],
  state: ['STATE', feedbackState],
  reply: ['REPLY', fallback(text(0, 1000), '')],
  rev: ['REV', maybe(contentRev)],
})

const settingRowFields = {
  name: ['NAME', plain],
  value: ['VALUE', z.unknown()],
  rev: ['REV', whole()],
  kind: ['KIND', z.literal(['number', 'flag', 'text', 'choice'])],
  min: ['MIN', maybe(z.number())],
  max: ['MAX', maybe(z.number())],
  choices: ['VALUES', maybe(list(plain))],
} as const

/** A setting of the installation with its range. */
export const settingRow = record(settingRowFields)
export type SettingRow = Readable<typeof settingRowFields>

/** A value outside of the range is refused with FIELD_INVALID. */
export const settingSave = record({
  name: ['NAME', line(1, 64)],
  value: ['VALUE', z.union([z.string(), z.number()])],
  rev: ['REV', whole()],
})
/** The new revision of the setting. */
export const settingSaved = record({ rev: ['REV', whole()] })

const period = { since: ['SINCE', maybe(day)], until: ['UNTIL', maybe(day)] } as const

/** A range of days, both inclusive; an absent end is open. */
export const periodQuery = record(period)
/** A report about one resource or person. */
export const reportQuery = record({ id: ['ID', id], ...period })

/** A report as a CSV file. */
export const reportExport = record(
  {
    kind: ['KIND', choice({ overview: 'overview', resource: 'resource', user: 'user' })],
    id: ['ID', maybe(id)],
    format: ['FORMAT', fallback(z.literal('csv'), 'csv')],
    ...period,
  },
  value => (value.kind === 'overview' ? [] : ['id']),
)

const dayRow = record({
  day: ['DAY', day],
  activeUsers: ['ACTIVE', whole()],
  views: ['VIEWS', whole()],
  studySeconds: ['STUDY_TIME', whole()],
})

const overviewFields = {
  users: [
    'USERS',
    record({ total: ['TOTAL', whole()], active: ['ACTIVE', whole()], added: ['NEW', whole()] }),
  ],
  works: ['WORKS', record({ published: ['PUBLISHED', whole()], added: ['NEW', whole()] })],
  studySeconds: ['STUDY_TIME', whole()],
  /** Mean progress of started works, in percent. */
  completion: ['COMPLETION', whole(0, 100)],
  exams: ['EXAMS', record({ attempts: ['ATTEMPTS', whole()], passed: ['PASSED', whole()] })],
  queues: [
    'QUEUES',
    list(
      record({
        kind: ['KIND', z.literal(['registration', 'upgrade', 'work', 'grading', 'feedback'])],
        open: ['OPEN', whole()],
        late: ['LATE', whole()],
        medianWaitSeconds: ['WAIT_MEDIAN', orNull(whole())],
      }),
    ),
  ],
  days: ['DAYS', list(dayRow)],
} as const

/** The figures of the whole installation. */
export const overview = record(overviewFields)
export type Overview = Readable<typeof overviewFields>

const resourceReportFields = {
  id: ['ID', id],
  title: ['TITLE', plain],
  views: ['VIEWS', whole()],
  readers: ['READERS', whole()],
  studySeconds: ['STUDY_TIME', whole()],
  completion: ['COMPLETION', whole(0, 100)],
  /** Readers of each page or second, and how many stopped there. */
  nodes: [
    'NODES',
    list(
      record({
        node: ['NODE', whole()],
        readers: ['READERS', whole()],
        seconds: ['SECONDS', whole()],
        stops: ['STOPS', whole()],
      }),
    ),
  ],
  days: ['DAYS', list(dayRow)],
} as const

/** The report about one resource. */
export const resourceReport = record(resourceReportFields)
export type ResourceReport = Readable<typeof resourceReportFields>

const userReportFields = {
  user: ['USER', publicUser],
  studySeconds: ['STUDY_TIME', whole()],
  days: ['DAYS', list(dayRow)],
  works: ['WORKS', list(listCard)],
  /** Of all works begun, also those that are not listed. */
  workCount: ['WORK_COUNT', whole()],
  exams: ['EXAMS', list(examRecord)],
  /** Of all attempts, also those that are not listed. */
  examCount: ['EXAM_COUNT', whole()],
  meanScore: ['SCORE_MEAN', orNull(points)],
} as const

/** The report about one person. */
export const userReport = record(userReportFields)
export type UserReport = Readable<typeof userReportFields>

/** Rows of the audit log by actor, action and object. */
export const auditQuery = record({
  ...pagingFields,
  actorId: ['ACTOR', maybe(id)],
  action: ['ACTION', maybe(line(1, 100))],
  object: ['OBJECT', maybe(line(1, 100))],
  /** Part of a name or login name of the person who acted, or whose account was acted on. */
  search: ['SEARCH', maybe(line(0, 100))],
  ...period,
})

const auditRowFields = {
  sequence: ['SEQ', whole()],
  at: ['TIME', instant],
  /** Null for the system itself. */
  actorId: ['ACTOR', orNone(id)],
  actorNick: ['ACTOR_NICK', plain],
  requestId: ['REQUEST_ID', plain],
  action: ['ACTION', plain],
  objectType: ['OBJECT_TYPE', plain],
  objectId: ['OBJECT_ID', plain],
  before: ['BEFORE', z.unknown()],
  after: ['AFTER', z.unknown()],
  reason: ['REASON', plain],
} as const

/** One row of the audit log. */
export const auditRow = record(auditRowFields)
export type AuditRow = Readable<typeof auditRowFields>

const signInOutcome = choice({
  success: 'success',
  failure: 'failure',
  locked: 'locked',
  refused: 'refused',
  password: 'password',
})

/** Sign-ins by outcome and person. */
export const signInQuery = record({ ...consoleListFields, outcome: ['OUTCOME', maybe(signInOutcome)] })

const signInRowFields = {
  id: ['ID', whole()],
  at: ['TIME', instant],
  /** `locked`: refused because the account is locked; `refused`: because the address is; `password`: a new password. */
  outcome: ['OUTCOME', signInOutcome],
  /** Empty if there is no such account. */
  userId: ['USER_ID', orNone(id)],
  nick: ['NICK', plain],
  realName: ['REAL_NAME', plain],
  /** The network address; empty if unknown. */
  address: ['ADDRESS', plain],
} as const

/** A sign-in, a failed one, or a change of a password. */
export const signInRow = record(signInRowFields)
export type SignInRow = Readable<typeof signInRowFields>

/** The result of checking the log. `firstBad` is the number of the first row that is invalid or missing. */
export const auditVerdict = record({
  holds: ['OK', flag],
  firstBad: ['FIRST_BAD', orNull(whole())],
  /** Number of changed, added or missing rows in the period. */
  badCount: ['BAD', whole()],
  /**
   * `row`: invalid rows; `tail`: rows missing at the end; `anchor`: a missing anchor, or one that the server did not
   * sign.
   */
  fault: ['FAULT', orNull(z.literal(['row', 'tail', 'anchor']))],
  /** The day of the anchor that revealed the fault; empty if none did. */
  faultyDay: ['DAY', orNone(day)],
  /** The row up to which anchors cover the log, and the time of the last anchor. */
  anchoredTo: ['ANCHORED', orNull(whole())],
  anchoredAt: ['ANCHOR_TIME', orNone(instant)],
})
