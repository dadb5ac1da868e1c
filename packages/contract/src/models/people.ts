import {
  choice,
  customerCode,
  day,
  email,
  fallback,
  flag,
  id,
  instant,
  list,
  maybe,
  orNone,
  orNull,
  phone,
  plain,
  verificationCode,
  whole,
} from '../wire/fields.ts'
import { personName } from '../wire/person-name.ts'
import { line, nickname, text } from '../wire/text-fields.ts'
import { either, type Readable, record } from '../wire/wire-record.ts'
import { reviewState } from './account.ts'
import { kind, pageOf, pagingFields } from './catalogue.ts'
import { publicUserFields } from './resource.ts'
import { wirePassword } from './session.ts'
import { move } from './study.ts'

const selfUpdateFields = {
  nick: ['NICK', maybe(nickname(2, 20))],
  /** Cannot be changed once it is on a certificate. */
  realName: ['REAL_NAME', maybe(personName(2, 40))],
  company: ['COMPANY', maybe(line(0, 100))],
  profile: ['PROFILE', maybe(text(0, 200))],
  phone: ['PHONE', maybe(phone)],
  email: ['EMAIL', maybe(email)],
  /** Proves the new phone or e-mail address. */
  code: ['CODE', maybe(verificationCode)],
  /** The password of the account, because a stolen session alone must not be able to change a contact. */
  passwordMd5: ['PW', maybe(wirePassword)],
} as const

/** Absent members stay unchanged. */
export const selfUpdate = record(selfUpdateFields, value =>
  value.phone === undefined && value.email === undefined ? [] : ['code', 'passwordMd5'],
)
export type SelfUpdate = Readable<typeof selfUpdateFields>

/** Whether the caller follows the person, and the number of followers. */
export const followState = record({ isFollowed: ['FOLLOWED', flag], fanCount: ['FANS', whole()] })

/** Clients request 999999 at once; the server returns at most 5000 per page. */
export const followQuery = record({
  ...pagingFields,
  size: ['SIZE', fallback(whole(1), 999_999)],
  userId: ['ID', maybe(id)],
})

const spaceFields = {
  ...publicUserFields,
  studySeconds: ['STUDY_TIME', whole()],
  moves: ['MOVES', list(move)],
} as const

/** A person as everyone sees them. */
export const space = record(spaceFields)
export type Space = Readable<typeof spaceFields>

/** Order of a list of works. */
export const workOrder = choice({ newest: 'new', hot: 'hot', stars: 'star' })
export type WorkOrder = 'newest' | 'hot' | 'stars'

const spaceQueryFields = {
  userId: ['ID', id],
  ...pagingFields,
  search: ['SEARCH', maybe(line(0, 100))],
  kind: ['FNAME', maybe(kind)],
  order: ['ORDER', fallback(workOrder, 'newest')],
} as const

/** Published works of one person. */
export const spaceQuery = record(spaceQueryFields)
export type SpaceQuery = Readable<typeof spaceQueryFields>

/** `all` returns every active role; otherwise those for a purpose. */
export const roleQuery = record(
  {
    everything: ['FLAG', flag],
    openTo: ['TYPE', maybe(choice({ customers: 1, social: 2, 'my-exams': 3 }))],
  },
  value => (value.everything ? [] : ['openTo']),
)

const settingType = choice({ language: 1, theme: 2, keywords: 3, notices: 4, columns: 5, favourites: 6 })
export type SettingType = 'language' | 'theme' | 'keywords' | 'notices' | 'columns' | 'favourites'

const settingChangeFields = {
  type: ['TYPE', settingType],
  operator: ['OPERATOR', choice({ set: 1, add: 2, remove: 3 })],
  /** JSON for keywords, notices and columns; `1` when others see the caller's favourites in the activities, else `0`. */
  content: ['CONTENT', text(0, 4000)],
} as const

/** A change of one setting of the account. */
export const settingChange = record(settingChangeFields)
export type SettingChange = Readable<typeof settingChangeFields>

/** The setting after the change. */
export const setting = record({ type: ['TYPE', settingType], content: ['CONTENT', plain] })

const upgradeType = choice({ customer: 1, vip: 2 })
export type UpgradeType = 'customer' | 'vip'

const upgradeRequestFields = {
  type: ['TYPE', maybe(upgradeType)],
  company: ['COMPANY', maybe(line(2, 100))],
  customerCode: ['CUST_CODE', maybe(customerCode)],
  contact: ['CONTACT', maybe(line(1, 100))],
  phone: ['PHONE', maybe(phone)],
  reason: ['REASON', maybe(text(1, 500))],
  fileIds: ['FILE_IDS', maybe(list(id, 5))],
  /** Withdraws the caller's pending application `id`; no other field is needed then. */
  cancels: ['CANCEL', fallback(flag, false)],
  id: ['ID', maybe(id)],
} as const

/** An application for an account upgrade, or its withdrawal. */
export const upgradeRequest = record(upgradeRequestFields, value => {
  if (value.cancels) return ['id']
  switch (value.type) {
    case 'customer':
      return ['company', 'customerCode', 'reason', 'fileIds']
    case 'vip':
      return ['contact', 'phone', 'reason', 'fileIds']
    default:
      return ['type']
  }
})
export type UpgradeRequest = Readable<typeof upgradeRequestFields>

/** The application and the day by which it is decided. */
export const upgradeReceipt = record({ id: ['ID', id], state: ['STATE', reviewState], dueOn: ['DUE', day] })

/** The members of an application that applicant and staff both see. */
export const applicationFields = {
  id: ['ID', id],
  type: ['TYPE', upgradeType],
  state: ['STATE', reviewState],
  at: ['TIME', instant],
  dueOn: ['DUE', day],
  opinion: ['OPINION', plain],
  decidedAt: ['DECIDE_TIME', orNone(instant)],
} as const

/** An application for an account upgrade. */
export const application = record(applicationFields)
export type Application = Readable<typeof applicationFields>

const upgradeStateFields = {
  canApplyFor: ['CAN', list(upgradeType)],
  open: ['OPEN', orNull(application)],
  vipEndsOn: ['VIP_END', orNone(day)],
} as const

/** The upgrades that the caller may apply for, and the pending one. */
export type UpgradeState = Readable<typeof upgradeStateFields>

/** Requests the current state or the history. */
export const upgradeQuery = record({ what: ['TYPE', choice({ state: 1, history: 2 })], ...pagingFields })
/** The current state, or the history. */
export const upgradeAnswer = either(record(upgradeStateFields), pageOf(application))

/** Feedback to the provider. */
export const feedbackRequest = record({
  content: ['CONTENT', text(1, 1000)],
  contact: ['CONTACT', maybe(line(0, 100))],
  fileId: ['FILE_ID', maybe(id)],
  /** The page on which the person was. */
  page: ['PAGE', maybe(line(0, 200))],
})

/** The archive of the caller's data. It is built in the background and has a file when it is `ready`. */
export const dataExport = record({
  fileId: ['FILE_ID', orNone(id)],
  state: ['STATE', choice({ building: 0, ready: 1, failed: 2 })],
  /** A media ticket for the archive; empty until it is ready. */
  url: ['URL', plain],
})
