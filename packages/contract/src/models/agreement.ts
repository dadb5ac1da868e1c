import { choice, flag, instant, list, ordinal, orNone, plain, whole } from '../wire/fields.ts'
import { record } from '../wire/wire-record.ts'
import { language } from './catalogue.ts'

/** The six texts of the provider, by number on the wire. */
export const agreementNo = choice({
  service: 1,
  privacy: 2,
  rights: 3,
  contact: 4,
  copyright: 5,
  'exam-rules': 6,
})

const agreementFields = {
  no: ['NO', agreementNo],
  title: ['TITLE', plain],
  content: ['CONTENT', plain],
  version: ['VERSION', whole(1)],
  publishedAt: ['TIME', instant],
} as const

/** `content` is HTML that was cleaned with a list of allowed elements when it was saved. */
export const agreementText = record(agreementFields)

const waitingAgreementFields = {
  ...agreementFields,
  /** What has changed, in the caller's language if it was written in it; empty if nothing was written. */
  changes: ['CHANGES', plain],
  /** The language of `changes`. */
  changesIn: ['CHANGES_LANG', orNone(language)],
} as const

/** The texts that the caller is asked to accept. Who may edit them may also answer later, to correct a wrong one. */
export const waitingAgreements = record({
  waiting: ['LIST', list(record(waitingAgreementFields))],
  mayWait: ['LATER', flag],
})

/** The version that the caller has read and accepts. CONFLICT if members are asked to accept a newer one. */
export const agreementAcceptance = record({ no: ['NO', agreementNo], version: ['VERSION', ordinal(1)] })
