import * as z from 'zod/mini'
import { choice, flag, id, maybe, plain } from '../fields.ts'
import { type Readable, record } from '../wire-record.ts'

/** The rights that a staff role may have: docs/wire.md, 4.1. */
export const capabilities = [
  'work.review',
  'comment.moderate',
  'exam.author',
  'exam.grade',
  'registration.review',
  'upgrade.review',
  'catalogue.edit',
  'keyword.edit',
  'agreement.edit',
  'user.manage',
  'role.manage',
  'certificate.manage',
  'notice.broadcast',
  'system.configure',
  'report.read',
  'audit.read',
  'feedback.handle',
] as const

/** A right of staff. */
export type Capability = (typeof capabilities)[number]
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
