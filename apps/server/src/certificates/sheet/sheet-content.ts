import type { Language } from '@lectern/contract'

/** What stands on the sheet of a certificate, and the credential that it carries. */
export interface SheetContent {
  readonly number: string
  readonly code: string
  readonly holder: string
  /** The holder's language: of the issuer, and for the forms of East Asian characters. */
  readonly language: Language
  readonly title: string
  readonly role: Readonly<Record<Language, string>>
  /** Scaled to 100, with at most one decimal. */
  readonly score: number
  /** Days `YYYY-MM-DD`. */
  readonly issuedOn: string
  readonly validTo: string | null
  readonly issuer: string
  /** The address that the QR code holds. */
  readonly verifyUrl: string
  /** The time at which the file is made, in milliseconds. */
  readonly madeAt: number
  /** The credential as JSON text. */
  readonly credential: string
}

/** The name of the attached credential. */
export const credentialFileName = 'credential.json'
