import { list, maybe, orNull } from '../../wire/fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { language } from '../catalogue.ts'
import { question } from '../exams.ts'
import { fileInfo } from '../files.ts'
import { blueprintField, fixedQuestionsField } from './exams.ts'

/** What a paper is drawn from for a look at it; the exam need not be saved. Without a language the caller's is tried first. */
export const previewRequest = record({
  blueprint: blueprintField,
  questions: fixedQuestionsField,
  language: ['LANG', maybe(language)],
})

const previewFields = {
  /** The language of all questions; `null` for a paper in several. */
  language: ['LANG', orNull(language)],
  questions: ['QUESTIONS', list(question)],
  /** The materials of the questions. */
  files: ['FILES', list(fileInfo)],
} as const

/** A paper as a candidate would get it, another one with each call. Nothing is stored. */
export const paperPreview = record(previewFields)
export type PaperPreview = Readable<typeof previewFields>
