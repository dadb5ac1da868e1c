/** Phone numbers and e-mail addresses: recognizes them, masks them and makes HMAC keys of them. Pure. */
import { createHmac } from 'node:crypto'
import { email, phone } from '@lectern/contract'

/** The phone number or e-mail address that a message goes to. */
export interface Contact {
  readonly channel: 'phone' | 'email'
  readonly value: string
}

/** The contact of a typed text; undefined when it is neither a phone number nor an e-mail address. */
export function readContact(typed: string): Contact | undefined {
  const asPhone = phone.safeParse(typed)
  if (asPhone.success) return { channel: 'phone', value: asPhone.data }
  const asEmail = email.safeParse(typed)
  return asEmail.success ? { channel: 'email', value: asEmail.data } : undefined
}

/**
 * Whether a login name looks like a contact as it is stored. Only the owner of the contact may have such a name; the database
 * refuses it too, with the same pattern (migration 47).
 */
export const looksLikeContact = (loginName: string): boolean =>
  /^(1[3-9][0-9]{9}|\+[0-9]{6,15})$|^[^@ ]+@[^@ ][^@ .]*\.[^@ ]+$/.test(loginName)

/** A contact masked for display: `138****5678`, `a***@example.com`. */
export function maskContact({ channel, value }: Contact): string {
  return channel === 'phone' ? maskPhone(value) : maskEmail(value)
}

/** `13812345678` as `138****5678`; shorter numbers keep their last two digits. */
export function maskPhone(phone: string | null): string {
  if (phone === null) return ''
  return phone.length < 8 ? `****${phone.slice(-2)}` : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** `anna@example.com` as `a***@example.com`. */
export function maskEmail(email: string | null): string {
  if (email === null) return ''
  const at = email.indexOf('@')
  return `${[...email][0] ?? ''}***${email.slice(at)}`
}

/** The key that codes to a contact are counted by: an HMAC, which does not reveal the contact. */
export const contactKey = (secretKey: Uint8Array, value: string): string =>
  keyedDigest(secretKey, `contact:${value.toLowerCase()}`)

/**
 * The key that codes are counted by for a text typed in password recovery. It differs from the contact's key, so that the
 * limits do not reveal which contact belongs to which name.
 */
export const typedKey = (secretKey: Uint8Array, typed: string): string =>
  keyedDigest(secretKey, `typed:${typed.toLowerCase()}`)

const keyedDigest = (secretKey: Uint8Array, text: string) =>
  createHmac('sha256', secretKey).update(text).digest('hex').slice(0, 32)
