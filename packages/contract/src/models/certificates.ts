import * as z from 'zod/mini'
import { choice, day, flag, id, orNone, plain, points } from '../wire/fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'

/** A certificate is valid until revoked or lapsed. */
export const certificateState = choice({ valid: 1, revoked: 2, lapsed: 3 })
export type CertificateState = 'valid' | 'revoked' | 'lapsed'

const certificateNumber = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{16}$/))
const certificateCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{8}$/))

/** Both as printed on the certificate; surrounding blanks and lower case are accepted. */
export const certificateProof = record({
  no: ['CERT_NO', certificateNumber],
  code: ['CODE', certificateCode],
})

const certificateFields = {
  id: ['ID', id],
  no: ['CERT_NO', plain],
  holder: ['NAME', plain],
  roleName: ['ROLE_NAME', plain],
  title: ['TITLE', plain],
  score: ['SCORE', points],
  issuedOn: ['ISSUE_DATE', day],
  validTo: ['VALID_TO', orNone(day)],
  state: ['STATE', certificateState],
  issuer: ['ISSUER', plain],
  verifyUrl: ['VERIFY_URL', plain],
  /** A picture of the QR code as data URL. */
  qr: ['QR', plain],
  /** The signed PDF; null until a job has made it. */
  fileId: ['FILE_ID', orNone(id)],
  credentialUrl: ['CREDENTIAL_URL', plain],
  /** Address of the credential, below which its badge lies, for everybody; empty until a job has made it. */
  badgeUrl: ['BADGE_URL', plain],
  /** The holder's mail address, for the holder. */
  mail: ['MAIL', orNone(plain)],
  /** Whether the files that the holder downloads let wallets recognize that address. */
  showsMail: ['MAIL_SHOWN', flag],
} as const

/** A certificate for its holder. */
export const certificate = record(certificateFields)
export type Certificate = Readable<typeof certificateFields>

const verifiedFields = {
  state: ['STATE', certificateState],
  /** Family name; the rest is masked. */
  maskedHolder: ['NAME', plain],
  roleName: ['ROLE_NAME', plain],
  title: ['TITLE', plain],
  issuedOn: ['ISSUE_DATE', day],
  validTo: ['VALID_TO', orNone(day)],
  issuer: ['ISSUER', plain],
} as const

/** The public data of a certificate, for anyone with its printed number and code. */
export const verifiedCertificate = record(verifiedFields)
export type VerifiedCertificate = Readable<typeof verifiedFields>

/** Whether wallets may recognize a certificate by its holder's mail address. */
export const certificateMail = record({ id: ['ID', id], isShown: ['SHOWN', flag] })

/** The badge of a certificate for its holder: as a picture that carries the credential, or the credential alone. */
export const certificateBadge = record({ id: ['ID', id], form: ['FORM', z.literal(['png', 'svg', 'jwt'])] })

/** The signed credential in machine-readable form, which can be verified without the server. */
export const credential = z.record(z.string(), z.unknown())
