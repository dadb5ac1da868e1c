/** The values of the form of an exam, and their faults. Pure. */

import { type ExamRow, longestPaper } from '@lectern/contract'
import { isTagTooLong } from '../bank/tag-length.ts'
import { isBlank } from '../fields/is-blank.ts'
import type { Faults, DeskForm as Form } from '../forms/use-desk-form.ts'

type Row = ExamRow['blueprint'][number]

/** A row of the blueprint in the form; empty fields of numbers are an empty text. */
export interface BlueprintValue {
  readonly tag: string
  readonly kind: Row['kind']
  readonly count: number | string
  readonly score: number | string
}

/** A question that is in every paper. */
export interface FixedQuestion extends Omit<ExamRow['questions'][number], 'score'> {
  /** An empty field is an empty text. */
  readonly score: number | string
}

/** What the author fills in. */
export interface ExamValues {
  readonly roleNo: string
  readonly title: string
  /** The title in single languages; an empty one stands for the main title. */
  readonly titles: ExamRow['titles']
  readonly isUnlimited: boolean
  /** Counts only with a limit; an empty field is an empty text. */
  readonly minutes: number | string
  readonly passScore: number | string
  readonly multiRule: ExamRow['multiRule']
  readonly showsKeys: boolean
  readonly resitMax: number | string
  readonly resitWaitHours: number | string
  readonly validMonths: number | string
  readonly rules: string
  readonly blueprint: readonly BlueprintValue[]
  readonly questions: readonly FixedQuestion[]
  readonly rev: number
}

/** The form of an exam. */
export type ExamFormState = Form<ExamValues>

/** Ranges of the numbers in the form, both ends included. */
export const examRanges = {
  minutes: { min: 1, max: 10_080 },
  passScore: { min: 0, max: 99.9 },
  resitMax: { min: 1, max: 100 },
  resitWaitHours: { min: 0, max: 8760 },
  validMonths: { min: 0, max: 1200 },
} as const

/** Ranges of the numbers in a row and beside a fixed question. */
export const rowRanges = { count: { min: 1, max: longestPaper }, score: { min: 0.1, max: 1000 } } as const

const isWithin = (value: number | string, { min, max }: { readonly min: number; readonly max: number }) =>
  value !== '' && Number(value) >= min && Number(value) <= max

const numberFault = (values: ExamValues, field: keyof typeof examRanges) =>
  values[field] === '' ? 'required' : !isWithin(values[field], examRanges[field]) && 'outsideRange'

/** The rows of a blueprint that are filled in. */
export const wholeRows = (blueprint: readonly BlueprintValue[]): Row[] =>
  blueprint.flatMap(({ tag, kind, count, score }) => {
    const row = { tag: tag.trim(), kind, count: Number(count), score: Number(score) }
    const isWhole = Number.isInteger(row.count) && isWithin(count, rowRanges.count)
    return row.tag !== '' && !isTagTooLong(row.tag) && isWhole && isWithin(score, rowRanges.score)
      ? [row]
      : []
  })

/** How many questions a paper has. */
export const paperLength = (paper: {
  readonly blueprint: readonly BlueprintValue[]
  readonly questions: readonly unknown[]
}): number => wholeRows(paper.blueprint).reduce((sum, row) => sum + row.count, paper.questions.length)

/** What stands in the way of saving, by field. */
export function examFaults(values: ExamValues): Faults {
  const { roleNo, title, blueprint, questions } = values
  const rows = wholeRows(blueprint)
  const isTwice = new Set(rows.map(({ tag, kind }) => `${kind} ${tag}`)).size < rows.length
  const isEmpty = blueprint.length + questions.length === 0
  const isTooLong = paperLength(values) > longestPaper
  return {
    title: isBlank(title) && 'required',
    roleNo: roleNo === '' && 'required',
    minutes: !values.isUnlimited && numberFault(values, 'minutes'),
    passScore: numberFault(values, 'passScore'),
    resitMax: numberFault(values, 'resitMax'),
    resitWaitHours: numberFault(values, 'resitWaitHours'),
    validMonths: numberFault(values, 'validMonths'),
    questions: !questions.every(({ score }) => isWithin(score, rowRanges.score)) && 'scoreWrong',
    blueprint:
      (isEmpty && 'blueprintEmpty') ||
      (blueprint.some(({ tag }) => isTagTooLong(tag)) && 'tagTooLong') ||
      (rows.length < blueprint.length && 'rowWrong') ||
      (isTwice && 'blueprintTwice') ||
      (isTooLong && 'paperTooLong'),
  }
}

/** The seconds that the exam lasts; 0 without a limit. */
export const secondsOf = ({ isUnlimited, minutes }: Pick<ExamValues, 'isUnlimited' | 'minutes'>): number =>
  isUnlimited ? 0 : Math.round(Number(minutes) * 60)

/** What a paper is drawn from, as far as it is filled in. */
export const planOf = ({ blueprint, questions }: Pick<ExamValues, 'blueprint' | 'questions'>) => ({
  blueprint: wholeRows(blueprint),
  questions: questions.flatMap(({ id, score }) => (Number(score) > 0 ? [{ id, score: Number(score) }] : [])),
})
