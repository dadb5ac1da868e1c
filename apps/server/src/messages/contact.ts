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
  createHmac('sha256', secretKey).update(`contact:${value.toLowerCase()}`).digest('hex').slice(0, 32)

const decoyDomains = ['qq.com', '163.com', 'gmail.com', '126.com', 'outlook.com'] as const

/** What an account that does not exist would show of its contact: always the same for the same name. */
export function decoyContact(secretKey: Uint8Array, name: string): Contact {
  const typed = readContact(name)
  if (typed) return typed
  const bytes = createHmac('sha256', secretKey).update(`decoy:${name.toLowerCase()}`).digest()
  const digits = String(bytes.readUInt32BE(1)).padStart(10, '0').slice(-8)
  if (bytes.readUInt8(0) % 2 === 0) return { channel: 'phone', value: `13${Number(digits[0]) % 10}${digits}` }
  const letter = String.fromCharCode(97 + (bytes.readUInt8(5) % 26))
  return {
    channel: 'email',
    value: `${letter}${digits}@${decoyDomains[bytes.readUInt8(6) % decoyDomains.length]}`,
  }
}
