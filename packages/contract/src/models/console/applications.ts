import {
  choice,
  customerCode,
  day,
  id,
  instant,
  list,
  maybe,
  orNone,
  plain,
  whole,
} from '../../wire/fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { reviewState } from '../account.ts'
import { fileInfo } from '../files.ts'
import { applicationFields } from '../people.ts'
import { userType } from '../session.ts'
import { consoleListFields, decisionFields, lateField, openYearField, personRefFields } from './lists.ts'

/** Registrations and upgrades in the console's queues. */
export const applicationQuery = record({ ...consoleListFields, state: ['STATE', maybe(reviewState)] })

const registrationRowFields = {
  id: ['ID', id],
  userType: ['USER_TYPE', userType],
  nick: ['NICK', plain],
  realName: ['REAL_NAME', plain],
  customerCode: ['CUST_CODE', plain],
  company: ['COMPANY', plain],
  phone: ['PHONE', plain],
  email: ['EMAIL', plain],
  state: ['STATE', reviewState],
  at: ['TIME', instant],
  dueOn: ['DUE', day],
  isLate: lateField,
  openYear: openYearField,
  rev: ['REV', whole()],
} as const

/** A registration in the queue. */
export const registrationRow = record(registrationRowFields)
export type RegistrationRow = Readable<typeof registrationRowFields>

const registrationViewFields = {
  ...registrationRowFields,
  reason: ['REASON', plain],
  evidence: ['EVIDENCE', list(fileInfo)],
  opinion: ['OPINION', plain],
  reviewer: ['REVIEWER', plain],
  decidedAt: ['DECIDE_TIME', orNone(instant)],
  userId: ['USER_ID', orNone(id)],
} as const

/** A registration with its form and evidence. */
export const registrationView = record(registrationViewFields)
export type RegistrationView = Readable<typeof registrationViewFields>

const registrationResult = choice({ approved: 1, refused: 2, cancelled: 3 })

/** The customer code may be corrected at approval; a registration is cancelled at the applicant's request. */
export const registrationDecision = record(
  {
    ...decisionFields,
    result: ['RESULT', registrationResult],
    customerCode: ['CUST_CODE', maybe(customerCode)],
  },
  value => (value.result === 'refused' ? ['opinion'] : []),
)
export type RegistrationResult = 'approved' | 'refused' | 'cancelled'

/** The result of a decision; approval creates a user. */
export const registrationDecided = record({ state: ['STATE', reviewState], userId: ['USER_ID', orNone(id)] })

const upgradeRowFields = {
  ...applicationFields,
  ...personRefFields,
  id: ['ID', id],
  userId: ['USER_ID', id],
  isLate: lateField,
  openYear: openYearField,
  rev: ['REV', whole()],
} as const

/** An account upgrade in the queue. */
export const upgradeRow = record(upgradeRowFields)
export type UpgradeRow = Readable<typeof upgradeRowFields>

const upgradeViewFields = {
  ...upgradeRowFields,
  company: ['COMPANY', plain],
  customerCode: ['CUST_CODE', plain],
  contact: ['CONTACT', plain],
  phone: ['PHONE', plain],
  reason: ['REASON', plain],
  evidence: ['EVIDENCE', list(fileInfo)],
  endsOn: ['END', orNone(day)],
  reviewer: ['REVIEWER', plain],
} as const

/** An account upgrade with its form and evidence. */
export const upgradeView = record(upgradeViewFields)
export type UpgradeView = Readable<typeof upgradeViewFields>

/** `endsOn` is required to approve enterprise VIP. */
export const upgradeDecision = record({ ...decisionFields, endsOn: ['END', maybe(day)] }, value =>
  value.result === 'refused' ? ['opinion'] : [],
)

/** The result of a decision. */
export const upgradeDecided = record({ state: ['STATE', reviewState] })
