import { choice, instant, plain, whole } from '../fields.ts'
import { record } from '../wire-record.ts'

/** The six texts of the provider, by number on the wire. */
export const agreementNo = choice({
  service: 1,
  privacy: 2,
  rights: 3,
  contact: 4,
  copyright: 5,
  'exam-rules': 6,
})

/** `content` is HTML that was cleaned with a list of allowed elements when it was saved. */
export const agreementText = record({
  no: ['NO', agreementNo],
  title: ['TITLE', plain],
  content: ['CONTENT', plain],
  version: ['VERSION', whole(1)],
  publishedAt: ['TIME', instant],
})
