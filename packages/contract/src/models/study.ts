import { choice, day, id, instant, list, orNull, plain, whole } from '../fields.ts'
import { type Readable, record } from '../wire-record.ts'
import { card } from './catalogue.ts'
import { publicUser } from './resource.ts'

const beatFields = {
  id: ['ID', id],
  /** Page, or second, the reader is at. */
  position: ['NO', whole()],
} as const

/** Sent every 15 s while the page is visible and its reader active. */
export const beat = record(beatFields)

const beatAnswerFields = {
  studySeconds: ['TIME', whole()],
  progress: ['LEARN', whole(0, 100)],
  /** Seconds until the next beat. */
  nextSeconds: ['NEXT', whole()],
} as const

/** What was counted, and when to call again. */
export const beatAnswer = record(beatAnswerFields)
export type BeatAnswer = Readable<typeof beatAnswerFields>

const studyTimeFields = {
  todaySeconds: ['TODAY', whole()],
  weekSeconds: ['WEEK', whole()],
  totalSeconds: ['TOTAL', whole()],
  /** Days with at least a minute, and how many of them in a row until today. */
  days: ['DAYS', whole()],
  streakDays: ['STREAK', whole()],
  /** The last twelve weeks, oldest first: the days on which there was any. */
  recentDays: ['RECENT', list(record({ day: ['DAY', day], seconds: ['TIME', whole()] }))],
} as const

/** How long the caller has studied. */
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
  /** The followed person of a `follow`; null for everything else. */
  followed: ['OTHER', orNull(publicUser)],
  text: ['TEXT', plain],
} as const

/** One thing somebody did, in the feed of those who follow them. */
export const move = record(moveFields)
export type Move = Readable<typeof moveFields>
