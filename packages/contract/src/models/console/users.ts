import * as z from 'zod/mini'
import { capabilities } from '../../wire/capabilities.ts'
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
  orNone,
  orNull,
  plain,
  roleNumber,
  whole,
} from '../../wire/fields.ts'
import { printedLine, text } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { lock } from '../catalogue.ts'
import { capability, roleFields, roleRef } from '../roles.ts'
import { userType } from '../session.ts'
import { consoleListFields, contentRev, decision, personRefFields, reason } from './lists.ts'

const userState = choice({ active: 1, disabled: 2, erased: 3 })
export type UserState = 'active' | 'disabled' | 'erased'

/** Filters of the list of accounts: state, type and role. */
export const userQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(userState)],
  userType: ['USER_TYPE', maybe(userType)],
  roleNo: ['ROLE', maybe(roleNumber)],
})

const userRowFields = {
  id: ['ID', id],
  nick: ['NICK', plain],
  loginName: ['LOGIN_NAME', plain],
  realName: ['REAL_NAME', plain],
  userType: ['USER_TYPE', userType],
  /** Masked, like the e-mail address. */
  phone: ['PHONE', plain],
  email: ['EMAIL', plain],
  roles: ['ROLES', list(roleRef)],
  state: ['STATE', userState],
  createdAt: ['TIME', instant],
  lastSeenAt: ['LAST_TIME', orNone(instant)],
} as const

/** An account in the list. */
export const userRow = record(userRowFields)
export type UserRow = Readable<typeof userRowFields>

const grantedRoleFields = {
  no: ['NO', plain],
  label: ['TYPE', plain],
  grantedAt: ['TIME', instant],
  grantedBy: ['BY', plain],
  endsOn: ['END', orNone(day)],
  source: [
    'SOURCE',
    choice({ registration: 'registration', exam: 'exam', upgrade: 'upgrade', grant: 'grant' }),
  ],
} as const

const loweringFields = {
  no: ['NO', plain],
  label: ['TYPE', plain],
  askedBy: ['BY', plain],
  reason: ['REASON', plain],
  at: ['TIME', instant],
} as const

const userViewFields = {
  ...userRowFields,
  icon: ['ICON', plain],
  profile: ['PROFILE', plain],
  customerCode: ['CUST_CODE', plain],
  company: ['COMPANY', plain],
  timeFactor: ['TIME_FACTOR', decimal],
  usedBytes: ['USED', whole()],
  quotaBytes: ['QUOTA', whole()],
  sessionCount: ['SESSIONS', whole()],
  erasedOn: ['ERASE_ON', orNone(day)],
  grants: ['GRANTS', list(record(grantedRoleFields))],
  /** The lower learner role that one administrator requested; a second one confirms it with the same request. */
  lowering: ['LOWERING', orNull(record(loweringFields))],
  rev: ['REV', whole()],
} as const

/** An account with its grants. */
export const userView = record(userViewFields)
export type UserView = Readable<typeof userViewFields>

/** The operations of staff on an account. */
export const userOperation = record(
  {
    id: ['ID', id],
    operation: [
      'TYPE',
      choice({ enable: 1, disable: 2, 'end-sessions': 3, 'reset-password': 4, 'set-time-factor': 5 }),
    ],
    /** The time factor: 1 to 3, or 0 for no limit. */
    value: ['VALUE', maybe(z.number().check(z.refine(value => value === 0 || (value >= 1 && value <= 3))))],
    reason: ['REASON', reason],
    rev: ['REV', whole()],
  },
  request => (request.operation === 'set-time-factor' ? ['value'] : []),
)

/** The account after the operation. */
export const userOperated = record({ state: ['STATE', userState], rev: ['REV', whole()] })

const roleRowFields = {
  ...roleFields,
  zh: ['zh', plain],
  capabilities: ['CAPABILITIES', list(capability)],
  userTypes: ['USER_TYPES', list(userType)],
  isActive: ['ACTIVE', flag],
  userCount: ['COUNT', whole()],
  rev: ['REV', contentRev],
} as const

/** A role with its names, rights and number of holders. */
export const roleRow = record(roleRowFields)
export type RoleRow = Readable<typeof roleRowFields>

/** The level that a certificate names. */
const roleLabel = printedLine(1, 40)

const roleSaveFields = {
  no: ['NO', roleNumber],
  zh: ['zh', roleLabel],
  en: ['en', roleLabel],
  tw: ['tw', roleLabel],
  ja: ['ja', roleLabel],
  de: ['de', roleLabel],
  class: ['CLASS', choice({ learner: 'learner', entitlement: 'entitlement', staff: 'staff' })],
  /** Only for learner roles. */
  level: ['LEVEL', fallback(orNull(whole(1, 100)), null)],
  /** Only for staff roles. */
  capabilities: ['CAPABILITIES', fallback(list(capability, capabilities.length), [])],
  isActive: ['ACTIVE', fallback(flag, true)],
  /** The revision that was read, 0 for a new role. Without it the stored role is replaced unconditionally. */
  rev: ['REV', maybe(contentRev)],
} as const

/** A new or changed role. */
export const roleSave = record(roleSaveFields)
export type RoleSave = Readable<typeof roleSaveFields>

/** Lowering a learner role is `pending` until a second administrator confirms it. */
export const roleGrant = record({
  userId: ['USER_ID', id],
  roleNo: ['NO', roleNumber],
  grants: ['TYPE', flag],
  endsOn: ['END', maybe(day)],
  reason: ['REASON', reason],
})
/** Whether a second administrator must confirm. */
export const roleGranted = record({ isPending: ['PENDING', flag] })

/** State of a request to open one resource. */
export const requestState = choice({ pending: 0, approved: 1, refused: 2 })

/** Requests to open a locked resource; with an id, this one. */
export const accessRequestQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(requestState)],
  id: ['ID', maybe(id)],
})

const accessRequestFields = {
  ...personRefFields,
  id: ['ID', id],
  userId: ['USER_ID', id],
  resourceId: ['RESOURCE_ID', id],
  title: ['TITLE', plain],
  lock: ['LOCK', lock],
  reason: ['REASON', plain],
  state: ['STATE', requestState],
  at: ['TIME', instant],
  opinion: ['OPINION', plain],
  reviewer: ['REVIEWER', plain],
  decidedAt: ['DECIDE_TIME', orNone(instant)],
  endsOn: ['END', orNone(day)],
} as const

/** One request to open a locked resource; `endsOn` is the last day on which it is open now for the person of an approved one. */
export const accessRequest = record(accessRequestFields)
export type AccessRequest = Readable<typeof accessRequestFields>

/** Approval creates the entitlement and a notice. */
export const accessDecision = record(
  {
    id: ['ID', id],
    result: ['RESULT', decision],
    endsOn: ['END', maybe(day)],
    opinion: ['OPINION', fallback(text(0, 500), '')],
  },
  value => (value.result === 'refused' ? ['opinion'] : []),
)

/** Opens one resource for one person. */
export const entitlementGrant = record({
  userId: ['USER_ID', id],
  resourceId: ['RESOURCE_ID', id],
  endsOn: ['END', maybe(day)],
  reason: ['REASON', reason],
})
