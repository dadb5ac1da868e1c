import { choice, day, fallback, flag, id, maybe, plain, text, whole } from '../../fields.ts'
import type { Fields } from '../../wire-record.ts'
import { pagingFields } from '../catalogue.ts'

/** What every list of the console takes; a list adds its own states. */
export const consoleListFields = {
  ...pagingFields,
  search: ['SEARCH', maybe(text(0, 100))],
  /** First and last day, both included, in the provider's time zone. */
  since: ['SINCE', maybe(day)],
  until: ['UNTIL', maybe(day)],
} as const satisfies Fields

/** A person as staff see them beside their request. */
export const personRefFields = {
  id: ['USER_ID', id],
  nick: ['NICK', plain],
  realName: ['REAL_NAME', plain],
} as const satisfies Fields

/** What a reviewer says. */
export const decision = choice({ approved: 1, refused: 2 })
export type Decision = 'approved' | 'refused'

/** A decision and its opinion, which a refusal needs. CONFLICT when `rev` is no longer the stored one. */
export const decisionFields = {
  id: ['ID', id],
  result: ['RESULT', decision],
  opinion: ['OPINION', fallback(text(0, 500), '')],
  rev: ['REV', whole()],
} as const satisfies Fields

/** Why something is done; kept in the audit log. */
export const reason = text(1, 500)

/**
 * Revision of something that is saved as a whole: a number of its content. It is sent back with what was made of it, and
 * CONFLICT tells that somebody saved in between; 0 stands for something new.
 */
export const contentRev = whole()

/** How many rows a write touched. */
export const touchedFields = { count: ['COUNT', whole()] } as const satisfies Fields

/** Waiting longer than promised. */
export const lateField = ['LATE', flag] as const
