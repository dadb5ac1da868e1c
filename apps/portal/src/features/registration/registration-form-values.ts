/**
 * The values of the registration form, the part of them that may be stored in the browser, and the resulting request.
 * Pure functions.
 */
import { customerCode, email, phone, type RegistrationRequest } from '@lectern/contract'
import type { EntryKey } from '../../messages/entry.zh.ts'
import { codeFault, codeIn } from '../session/code-rule.ts'

/** A file uploaded as evidence, not yet attached to a registration. */
export interface Evidence {
  readonly id: string
  readonly name: string
}

/** The part of the form that may be stored in the browser: never a password or a code. */
export interface RegistrationDraft {
  readonly kind: 'customer' | 'social'
  readonly customerCode: string
  readonly company: string
  readonly nick: string
  readonly realName: string
  readonly phone: string
  readonly email: string
  /** Where the code is sent. */
  readonly codeBy: 'phone' | 'email'
  readonly reason: string
  readonly evidence: readonly Evidence[]
  readonly agrees: boolean
}

export interface RegistrationValues extends RegistrationDraft {
  readonly code: string
  readonly password: string
  readonly repeated: string
}

export const emptyDraft: RegistrationDraft = {
  kind: 'customer',
  customerCode: '',
  company: '',
  nick: '',
  realName: '',
  phone: '',
  email: '',
  codeBy: 'phone',
  reason: '',
  evidence: [],
  agrees: false,
}

/** Maximum number of evidence files of a registration. */
export const mostEvidence = 3

/** The part of the form that may be stored. */
export function draftOf(values: RegistrationValues): RegistrationDraft {
  const { code: _code, password: _password, repeated: _repeated, ...draft } = values
  return draft
}

/** A stored draft, as far as it has the current shape; `undefined` if nothing was typed. */
export function readDraft(stored: unknown): RegistrationDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const kept = stored as Readonly<Record<string, unknown>>
  const fits = Object.entries(emptyDraft).every(([name, empty]) =>
    Array.isArray(empty) ? isEvidenceList(kept[name]) : typeof kept[name] === typeof empty,
  )
  if (!fits) return undefined
  const draft = stored as RegistrationDraft
  return JSON.stringify(draft) === JSON.stringify(emptyDraft) ? undefined : draft
}

const isEvidenceList = (value: unknown) =>
  Array.isArray(value) && value.every(file => typeof file?.id === 'string' && typeof file?.name === 'string')

/** The contact the code goes to if it is valid; otherwise the message key of its fault. */
export function codeContact(
  draft: RegistrationDraft,
): { readonly to: string } | { readonly fault: EntryKey } {
  const parsed = draft.codeBy === 'email' ? email.safeParse(draft.email) : phone.safeParse(draft.phone)
  return parsed.success ? { to: parsed.data } : { fault: 'codeNeedsContact' }
}

const length = (value: string) => [...value.trim()].length

const fits = (value: string, min: number, max: number) => length(value) >= min && length(value) <= max

/** Message keys of the faults of fields; passwords are checked separately. */
export const faults: Readonly<
  Partial<
    Record<keyof RegistrationValues, (value: never, values: RegistrationValues) => EntryKey | undefined>
  >
> = {
  customerCode: (value: string, { kind }) =>
    kind === 'social' || customerCode.safeParse(value).success ? undefined : 'customerCodeForm',
  company: (value: string, { kind }) =>
    kind === 'social' || fits(value, 2, 100) ? undefined : 'companyForm',
  nick: (value: string) => (fits(value, 2, 20) ? undefined : 'nickForm'),
  realName: (value: string) => (fits(value, 2, 40) ? undefined : 'realNameForm'),
  phone: (value: string) => (phone.safeParse(value).success ? undefined : 'phoneForm'),
  email: (value: string, { codeBy }) =>
    (value.trim() === '' && codeBy === 'phone') || email.safeParse(value).success ? undefined : 'emailForm',
  code: (value: string) => codeFault(value),
  agrees: (value: boolean) => (value ? undefined : 'agreeRequired'),
}

/** The request of the form. `digest` is applied to the password. */
export function requestOf(
  values: RegistrationValues,
  digest: (password: string) => string,
): RegistrationRequest {
  const mail = values.email.trim()
  const applicant = {
    nick: values.nick,
    realName: values.realName,
    phone: values.phone.trim(),
    ...(mail !== '' && { email: mail }),
    code: codeIn(values.code),
    passwordMd5: digest(values.password),
    repeatedMd5: digest(values.repeated),
    agrees: 1,
    reason: values.reason,
    fileIds: values.evidence.map(({ id }) => id),
  } as const
  return values.kind === 'social'
    ? { userType: 'social', ...applicant }
    : {
        userType: 'customer',
        ...applicant,
        customerCode: values.customerCode.trim(),
        company: values.company,
      }
}

const fieldOfWire: Readonly<Record<string, keyof RegistrationValues>> = {
  CUST_CODE: 'customerCode',
  COMPANY: 'company',
  NICK: 'nick',
  REAL_NAME: 'realName',
  PHONE: 'phone',
  EMAIL: 'email',
  CODE: 'code',
  PW: 'password',
  RE_PW: 'repeated',
  REASON: 'reason',
  FILE_IDS: 'evidence',
  AGREE: 'agrees',
}

const fieldOfKey: Readonly<Record<string, keyof RegistrationValues>> = {
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  PHONE_TAKEN: 'phone',
  EMAIL_TAKEN: 'email',
  NICK_TAKEN: 'nick',
  CUST_CODE_UNKNOWN: 'customerCode',
  PW_COMMON: 'password',
  PW_MISMATCH: 'repeated',
}

/** The form field that an error of the server refers to, if any. */
export const fieldOf = (refusal: {
  readonly key: string
  readonly field?: string
}): keyof RegistrationValues | undefined =>
  (refusal.field === undefined ? undefined : fieldOfWire[refusal.field]) ?? fieldOfKey[refusal.key]
