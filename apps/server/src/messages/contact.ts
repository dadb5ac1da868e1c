/** Phone numbers and e-mail addresses: told apart, masked, and turned into keys that say nothing. Pure. */
import { createHmac } from 'node:crypto'
import { email, phone } from '@lectern/contract'

/** Where a message goes. */
export interface Contact {
  readonly channel: 'phone' | 'email'
  readonly value: string
}

/** What was typed, as a contact; undefined for neither a phone number nor an e-mail address. */
export function readContact(typed: string): Contact | undefined {
  const asPhone = phone.safeParse(typed)
  if (asPhone.success) return { channel: 'phone', value: asPhone.data }
  const asEmail = email.safeParse(typed)
  return asEmail.success ? { channel: 'email', value: asEmail.data } : undefined
}

/** `138****5678`, `a***@example.com`. */
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

/** A contact as codes are counted by: the same for the same contact, and nothing can be read off it. */
export const contactKey = (secretKey: Uint8Array, value: string): string =>
  keyedDigest(secretKey, `contact:${value.toLowerCase()}`)

/**
 * What somebody typed to find a password, as codes are counted by: other than the contact's key, so that the limits do
 * not tell which contact belongs to which name.
 */
export const typedKey = (secretKey: Uint8Array, typed: string): string =>
  keyedDigest(secretKey, `typed:${typed.toLowerCase()}`)

const keyedDigest = (secretKey: Uint8Array, text: string) =>
  createHmac('sha256', secretKey).update(text).digest('hex').slice(0, 32)
