/** The values of the form of an exam, and their faults. Pure. */
import type { ExamRow } from '@lectern/contract'
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

/** The rows of a blueprint that are filled in. */
export const wholeRows = (blueprint: readonly BlueprintValue[]): Row[] =>
  blueprint.flatMap(({ tag, kind, count, score }) => {
    const row = { tag: tag.trim(), kind, count: Number(count), score: Number(score) }
    return row.tag !== '' && Number.isInteger(row.count) && row.count > 0 && row.score > 0 ? [row] : []
  })

/** What stands in the way of saving, by field. */
export function examFaults(values: ExamValues): Faults {
  const { roleNo, title, passScore, blueprint, questions } = values
  const rows = wholeRows(blueprint)
  const isTwice = new Set(rows.map(({ tag, kind }) => `${kind} ${tag}`)).size < rows.length
  const isEmpty = rows.length + questions.length === 0 || rows.length < blueprint.length
  return {
    title: title.trim() === '' && 'required',
    roleNo: roleNo === '' && 'required',
    minutes: !values.isUnlimited && !(Number(values.minutes) > 0) && 'required',
    passScore: passScore === '' && 'required',
    resitMax: values.resitMax === '' && 'required',
    resitWaitHours: values.resitWaitHours === '' && 'required',
    validMonths: values.validMonths === '' && 'required',
    questions: questions.some(({ score }) => !(Number(score) > 0)) && 'scoreWrong',
    blueprint: isTwice ? 'blueprintTwice' : isEmpty && 'blueprintEmpty',
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
