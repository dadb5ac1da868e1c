import * as z from 'zod/mini'
import { choice, day, flag, id, instant, list, maybe, orNone, plain, whole } from '../wire/fields.ts'
import { asTyped } from '../wire/text-fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'
import { publicUserFields } from './resource.ts'
import { capability, roleRef } from './roles.ts'

/** Type of an account. */
export const userType = choice({ customer: 1, social: 2, staff: 3 })
export type UserType = 'customer' | 'social' | 'staff'

/**
 * The form in which clients send a password: its MD5 as 32 lower-case hexadecimal digits (fixed by the specification).
 */
export const wirePassword = z.string().check(z.regex(/^[0-9a-f]{32}$/))

const loginRequestFields = {
  /** As typed: older login names have blanks and signs that new ones do not get. */
  account: ['userName', asTyped(1, 100)],
  passwordMd5: ['password', wirePassword],
} as const
/** Account (phone number, e-mail address or login name) and password. */
export const loginRequest = record(loginRequestFields)
export type LoginRequest = Readable<typeof loginRequestFields>

const loginAnswerFields = {
  token: ['token', record({ accessCode: ['accessCode', plain] })],
  loginName: ['loginName', plain],
  userName: ['userName', plain],
  icon: ['icon', plain],
  roleName: ['roleName', plain],
  /** Present only if a code must confirm the login: docs/wire.md, 5.1. */
  confirmBy: ['timeOut', maybe(instant)],
  userType: ['userType', userType],
  nick: ['NICK', plain],
  iconName: ['iconName', plain],
  roles: ['ROLES', list(roleRef)],
  id: ['ID', id],
} as const
/** The signed-in person and the token of the session. */
export const loginAnswer = record(loginAnswerFields)
export type LoginAnswer = Readable<typeof loginAnswerFields>

const selfInfoFields = {
  ...publicUserFields,
  loginName: ['LOGIN_NAME', plain],
  realName: ['REAL_NAME', plain],
  userType: ['USER_TYPE', userType],
  customerCode: ['CUST_CODE', plain],
  company: ['COMPANY', plain],
  /** Masked, like the e-mail address. */
  phone: ['PHONE', plain],
  email: ['EMAIL', plain],
  roles: ['ROLES', list(roleRef)],
  /** The capabilities of all staff roles together; empty for other people. */
  capabilities: ['CAPABILITIES', list(capability)],
  vipEndsOn: ['VIP_END', orNone(day)],
  hasInitialPassword: ['INIT_PW', flag],
  unreadNotices: ['UNREAD', whole()],
  /** Stored settings by number: 1 language, 2 theme, 3 keywords, 4 notices, 5 columns, 6 favourites in the activities. */
  settings: ['CONFIG', z.record(z.string(), z.unknown())],
  counts: [
    'COUNTS',
    record({
      released: ['release', whole()],
      favourites: ['store', whole()],
      learned: ['learn', whole()],
      comments: ['comment', whole()],
      exams: ['quiz', whole()],
    }),
  ],
  /** The day on which the account will be erased, while this can be cancelled; otherwise null. */
  erasedOn: ['ERASE_ON', orNone(day)],
  storage: ['STORAGE', record({ usedBytes: ['USED', whole()], quotaBytes: ['QUOTA', whole()] })],
} as const
/** The caller's own account. */
export const selfInfo = record(selfInfoFields)
export type SelfInfo = Readable<typeof selfInfoFields>

const systemInfoFields = {
  iconName: ['iconName', plain],
  icon: ['icon', plain],
  title: ['title', plain],
  copyright: ['copyright', plain],
  contact: ['contact', plain],
  languages: ['LANGS', list(plain)],
  timeZone: ['TIMEZONE', plain],
  serverTime: ['SERVER_TIME', instant],
  version: ['VERSION', plain],
  chunkSizeBytes: ['CHUNK_SIZE', whole()],
  limitsBytes: [
    'LIMITS',
    record({
      pdf: ['PDF', whole()],
      video: ['VIDEO', whole()],
      image: ['IMAGE', whole()],
      avatar: ['AVATAR', whole()],
      answer: ['ANSWER', whole()],
    }),
  ],
  features: [
    'FEATURES',
    record({
      stepUp: ['STEP_UP', flag],
      recoveryPost: ['RECOVERY_POST', flag],
      comments: ['COMMENTS', flag],
      exam: ['EXAM', flag],
      creation: ['CREATION', flag],
    }),
  ],
} as const
/** Information about the installation, which a client reads first. */
export const systemInfo = record(systemInfoFields)
export type SystemInfo = Readable<typeof systemInfoFields>
