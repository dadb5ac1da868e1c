import * as z from 'zod/mini'
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
  phone,
  plain,
  verificationCode,
  whole,
} from '../wire/fields.ts'
import { personName } from '../wire/person-name.ts'
import { asTyped, line, nickname, text } from '../wire/text-fields.ts'
import { type Readable, type ReadableVariant, record, variants } from '../wire/wire-record.ts'
import { wirePassword } from './session.ts'

/** The six digits of a verification code. */

/** State of a registration or an upgrade. */
export const reviewState = choice({ pending: 0, approved: 1, refused: 2, cancelled: 3 })
export type ReviewState = 'pending' | 'approved' | 'refused' | 'cancelled'

const recoveryShapes = {
  start: [1, { account: ['USER_NAME', asTyped(1, 100)] }],
  prove: [2, { handle: ['NO', line(1, 100)], code: ['CODE', verificationCode] }],
  replace: [
    3,
    {
      /** Both are from the previous answer. */
      loginId: ['LG_ID', line(1, 100)],
      proof: ['SU_ID', line(1, 100)],
      passwordMd5: ['PW', wirePassword],
      repeatedMd5: ['RE_PW', wirePassword],
    },
  ],
} as const

/** The three steps of password recovery: docs/wire.md, 5.2. */
export const recoveryRequest = variants('step', 'TYPE', recoveryShapes)
export type RecoveryRequest = ReadableVariant<'step', typeof recoveryShapes>

/** The masked contact for any login name: the same for every account and for unknown names, so that nobody can find out which exist. */
export const unknownContact = '***'

const recoveryAnswerFields = {
  loginId: ['LG_ID', maybe(plain)],
  proof: ['SU_ID', maybe(plain)],
  /**
   * The typed contact, masked, or `unknownContact`; for a caller who has proved to be the owner, the account's contact.
   */
  maskedContact: ['SECRET', maybe(plain)],
  /** An opaque handle, which `code.send` and the next step take as `NO`. */
  handle: ['NO', maybe(plain)],
} as const

/** Empty after the last step. */
export const recoveryAnswer = record(recoveryAnswerFields)
export type RecoveryAnswer = Readable<typeof recoveryAnswerFields>

const codeRequestFields = {
  purpose: ['TYPE', choice({ normal: 1, 'login-confirmation': 2 })],
  /** Phone number, e-mail address or handle. */
  to: ['NO', line(1, 100)],
} as const

/** Requests a verification code. */
export const codeRequest = record(codeRequestFields)
export type CodeRequest = Readable<typeof codeRequestFields>

const checkedInfo = choice({ phone: 1, email: 2, nick: 3, 'customer-code': 4, company: 5, 'login-code': 6 })

/** A name that somebody would like to have, as `infoCheck` sends it. */
export const wantedNick = record({ nick: ['VALUE', nickname(2, 20)] })
/** Checks whether a value may be used, or whether a login code is right. */
export const infoCheck = record({ what: ['TYPE', checkedInfo], value: ['VALUE', asTyped(1, 100)] })

const applicantFields = {
  nick: ['NICK', nickname(2, 20)],
  realName: ['REAL_NAME', personName(2, 40)],
  phone: ['PHONE', phone],
  email: ['EMAIL', maybe(email)],
  code: ['CODE', verificationCode],
  passwordMd5: ['PW', wirePassword],
  repeatedMd5: ['RE_PW', wirePassword],
  /** The person agreed to the terms of service. */
  agrees: ['AGREE', z.literal(1)],
  reason: ['REASON', fallback(text(0, 200), '')],
  fileIds: ['FILE_IDS', fallback(list(id, 3), [])],
} as const

const registrationShapes = {
  customer: [
    1,
    { ...applicantFields, customerCode: ['CUST_CODE', customerCode], company: ['COMPANY', line(2, 100)] },
  ],
  social: [2, applicantFields],
} as const

/** The registration form. Customers also enter their code and company. */
export const registrationRequest = variants('userType', 'USER_TYPE', registrationShapes)
export type RegistrationRequest = ReadableVariant<'userType', typeof registrationShapes>

/** A submitted registration and the day by which it is decided. */
export const registrationAnswer = record({
  id: ['REG_ID', id],
  state: ['STATE', reviewState],
  dueOn: ['DUE', day],
})

const passwordChangeFields = {
  /** Absent only if the account has an initial password from the provider. */
  oldMd5: ['OLD_PW', maybe(wirePassword)],
  newMd5: ['NEW_PW', wirePassword],
  repeatedMd5: ['RE_PW', wirePassword],
} as const

/** A change of the own password; both new passwords must be equal, otherwise PW_MISMATCH. */
export const passwordChange = record(passwordChangeFields)
export type PasswordChange = Readable<typeof passwordChangeFields>

const sessionRowFields = {
  id: ['ID', id],
  device: ['DEVICE', plain],
  ip: ['IP', plain],
  startedAt: ['TIME', instant],
  lastAt: ['LAST', instant],
  isCurrent: ['CURRENT', flag],
} as const

/** One of the caller's sessions. */
export const sessionRow = record(sessionRowFields)
export type SessionRow = Readable<typeof sessionRowFields>

/** Seconds until another code may be requested, and the number of digits of a code. */
export const codeSent = record({ waitSeconds: ['WAIT', whole()], length: ['LENGTH', whole()] })
