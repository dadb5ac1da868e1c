import * as z from 'zod/mini'
import { decimal, id, whole } from '../../wire/fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { consoleListFields, personRefFields, reason } from './lists.ts'

/** People with another exam time than usual; with `search`, all people by name or login name. */
export const accommodationQuery = record(consoleListFields)

const accommodationFields = {
  ...personRefFields,
  loginName: ['LOGIN_NAME', z.string()],
  /** 1 to 3, or 0 for no limit; 1 is usual. */
  timeFactor: ['TIME_FACTOR', decimal],
  /** Of the account. */
  rev: ['REV', whole()],
} as const

/** A person with their exam time. Not whether they are taking an exam: with the times of attempts that would name candidates. */
export const accommodation = record(accommodationFields)
export type Accommodation = Readable<typeof accommodationFields>

/** Changes the exam time of a person; 1 takes the accommodation away. CONFLICT if the account was changed since `rev`. */
export const accommodationSave = record({
  id: ['USER_ID', id],
  timeFactor: ['TIME_FACTOR', z.number().check(z.refine(value => value === 0 || (value >= 1 && value <= 3)))],
  reason: ['REASON', reason],
  rev: ['REV', whole()],
})
