/** The values of the form of a question, and their faults. Pure. */

import type { Language, QuestionKind, QuestionView } from '@lectern/contract'
import { isTagTooLong } from '../bank/tag-length.ts'
import { isBlank } from '../fields/is-blank.ts'
import type { Faults, DeskForm as Form } from '../forms/use-desk-form.ts'

/** An option in the form. */
export interface OptionValue {
  readonly key: string
  readonly text: string
  readonly isRight: boolean
}

/** What the author fills in. */
export interface QuestionValues {
  readonly kind: QuestionKind
  readonly language: Language
  readonly stem: string
  readonly options: readonly OptionValue[]
  /** Empty fields of numbers are an empty text. */
  readonly score: number | string
  readonly limitSeconds: number | string
  readonly rubric: string
  readonly tags: readonly string[]
  readonly picture: { readonly id: string | null; readonly url: string }
  readonly material: { readonly id: string | null; readonly name: string }
  readonly references: QuestionView['references']
  readonly rev: number
}

/** The form of a question. */
export type QuestionFormState = Form<QuestionValues>

/** What stands in the way of saving, by field. */
export function questionFaults({ kind, stem, options, score, tags }: QuestionValues): Faults {
  const points = Number(score)
  const isScore = score !== '' && points > 0 && Math.round(points * 10) / 10 === points
  return {
    stem: isBlank(stem) && 'required',
    score: !isScore && 'scoreWrong',
    tags: tags.some(isTagTooLong) && 'tagTooLong',
    ...(kind !== 'operation' && { options: optionFault(kind, writtenOptions(options)) }),
  }
}

function optionFault(kind: 'single' | 'multiple', options: readonly OptionValue[]) {
  if (options.length < 2) return 'optionsTooFew'
  if (new Set(options.map(({ text }) => text.trim())).size < options.length) return 'optionsAlike'
  const right = options.filter(({ isRight }) => isRight).length
  if (kind === 'single') return right !== 1 && 'rightOne'
  return right < 2 && 'rightTwo'
}

/** Options without a text are left out. */
export const writtenOptions = (options: readonly OptionValue[]) =>
  options.filter(({ text }) => text.trim() !== '')
