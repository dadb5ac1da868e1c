import * as z from 'zod/mini'
import { capabilities } from '../wire/capabilities.ts'
import { choice, flag, id, maybe, plain } from '../wire/fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'

/** One right of staff. */
export const capability = z.enum(capabilities)

const roleRefFields = {
  no: ['NO', plain],
  /** Label in the language of the request. */
  label: ['TYPE', plain],
  level: ['LEVEL', z.nullable(z.int())],
} as const

/** A role as shown to other people. */
export const roleRef = record(roleRefFields)
export type RoleRef = Readable<typeof roleRefFields>

/** A role with its names. */
export const roleFields = {
  ...roleRefFields,
  en: ['en', plain],
  ja: ['ja', plain],
  de: ['de', plain],
  tw: ['tw', plain],
  class: ['CLASS', choice({ learner: 'learner', entitlement: 'entitlement', staff: 'staff' })],
  examId: ['EXAM_ID', maybe(id)],
  canTakeExam: ['CAN', maybe(flag)],
  reason: ['WHY', maybe(plain)],
} as const

/** A role with its names; only lists of roles with an exam have the last three members. */
export const role = record(roleFields)
export type Role = Readable<typeof roleFields>
