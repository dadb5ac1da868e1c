import { choice, customerCode, email, fallback, maybe, phone, roleNumber } from '../../wire/fields.ts'
import { personName } from '../../wire/person-name.ts'
import { line, nickname } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { language } from '../catalogue.ts'

const importedUserFields = {
  userType: ['USER_TYPE', choice({ customer: 1, social: 2, staff: 3 })],
  nick: ['NICK', nickname(2, 20)],
  realName: ['REAL_NAME', fallback(personName(0, 40), '')],
  /** By default the phone number, or else the e-mail address. */
  loginName: ['LOGIN_NAME', maybe(line(2, 100))],
  phone: ['PHONE', maybe(phone)],
  email: ['EMAIL', maybe(email)],
  customerCode: ['CUST_CODE', maybe(customerCode)],
  /** By default the company of the customer code. */
  company: ['COMPANY', maybe(line(2, 100))],
  /** A learner role; other roles are given separately. */
  roleNo: ['ROLE', fallback(roleNumber, 'R10')],
  language: ['LANG', fallback(language, 'zh')],
} as const

/** A line of an imported file: an account with at least one contact. Customers need their code. */
export const importedUser = record(importedUserFields, value => [
  ...(value.phone === undefined && value.email === undefined ? ['phone' as const] : []),
  ...(value.userType === 'customer' ? ['customerCode' as const] : []),
])
export type ImportedUser = Readable<typeof importedUserFields>

/** The columns of an imported file by wire name; the first two are required. */
export const importColumns: readonly string[] = Object.values(importedUserFields).map(([name]) => name)
