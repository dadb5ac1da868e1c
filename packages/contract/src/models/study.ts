import { choice, day, id, instant, list, maybe, ordinal, orNull, plain, whole } from '../wire/fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'
import { card } from './catalogue.ts'
import { publicUser } from './resource.ts'

const beatFields = {
  id: ['ID', id],
  /** The current page or second. */
  position: ['NO', whole()],
  /** The version that the reader has open; the live one without it. */
  version: ['VERSION', maybe(ordinal(1))],
} as const

/** Sent every 15 s while the page is visible and the reader active. */
export const beat = record(beatFields)

const beatAnswerFields = {
  studySeconds: ['TIME', whole()],
  progress: ['LEARN', whole(0, 100)],
  /** Seconds until the next beat. */
  nextSeconds: ['NEXT', whole()],
  /** The live version, so that a reader of an earlier one finds out about it. */
  version: ['VERSION', maybe(whole(1))],
} as const

/** The counted time, and when to send the next beat. */
export const beatAnswer = record(beatAnswerFields)
export type BeatAnswer = Readable<typeof beatAnswerFields>

const studyTimeFields = {
  todaySeconds: ['TODAY', whole()],
  weekSeconds: ['WEEK', whole()],
  totalSeconds: ['TOTAL', whole()],
  /** Number of days with at least a minute, and how many of them are consecutive up to today. */
  days: ['DAYS', whole()],
  streakDays: ['STREAK', whole()],
  /** The days with study time in the last twelve weeks, oldest first. */
  recentDays: ['RECENT', list(record({ day: ['DAY', day], seconds: ['TIME', whole()] }))],
} as const

/** The caller's study time. */
export const studyTime = record(studyTimeFields)
export type StudyTime = Readable<typeof studyTimeFields>

const moveFields = {
  id: ['ID', plain],
  at: ['TIME', instant],
  act: [
    'ACT',
    choice({ publish: 'publish', comment: 'comment', store: 'store', pass: 'pass', follow: 'follow' }),
  ],
  user: ['USER', publicUser],
  resource: ['RESOURCE', orNull(card)],
  /** The followed person of a `follow`; otherwise null. */
  followed: ['OTHER', orNull(publicUser)],
  text: ['TEXT', plain],
} as const

/** An activity of a person, for feeds. */
export const move = record(moveFields)
export type Move = Readable<typeof moveFields>
