import { choice, day, fallback, flag, id, maybe, plain, whole } from '../../wire/fields.ts'
import { line, text } from '../../wire/text-fields.ts'
import type { Fields } from '../../wire/wire-record.ts'
import { pagingFields } from '../catalogue.ts'

/** Fields of every list of the console; a list adds its own states. */
export const consoleListFields = {
  ...pagingFields,
  search: ['SEARCH', maybe(line(0, 100))],
  /** First and last day, both inclusive, in the provider's time zone. */
  since: ['SINCE', maybe(day)],
  until: ['UNTIL', maybe(day)],
} as const satisfies Fields

/** The person of a request, for staff. */
export const personRefFields = {
  id: ['USER_ID', id],
  nick: ['NICK', plain],
  realName: ['REAL_NAME', plain],
} as const satisfies Fields

/** A reviewer's opinion. */
export const decision = choice({ approved: 1, refused: 2 })
export type Decision = 'approved' | 'refused'

/** A decision and its opinion, which a refusal needs. CONFLICT if the stored revision differs from `rev`. */
export const decisionFields = {
  id: ['ID', id],
  result: ['RESULT', decision],
  opinion: ['OPINION', fallback(text(0, 500), '')],
  rev: ['REV', whole()],
} as const satisfies Fields

/** The reason for an action, stored in the audit log. */
export const reason = text(1, 500)

/**
 * Revision of something that is saved as a whole: a number computed from its content. A change sends it back, and gets
 * CONFLICT if somebody else has saved in between; 0 is for something new.
 */
export const contentRev = whole()

/** The number of rows that a change affected. */
export const touchedFields = { count: ['COUNT', whole()] } as const satisfies Fields

/** Whether the due day is over. */
export const lateField = ['LATE', flag] as const

/** The year without a complete calendar in which the working days up to the due day were counted, Monday to Friday; 0 if there is none. */
export const openYearField = ['OPEN_YEAR', whole()] as const
