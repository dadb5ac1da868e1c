import type { Operation } from '../../content/operations.ts'
import type { WarningLog } from '../../errors.ts'
import type { DictReader } from '../../objects/reader.ts'

/**
 * Number of operands that must be numbers; operators with names or arrays check them when they are executed. ISO
 * 32000-2, A.2
 */
const numberCounts: ReadonlyMap<string, number> = new Map(
  (
    [
      ['w J j M i g G Tc Tw Tz TL Ts Tr Tf', 1],
      ['m l Td TD', 2],
      ['rg RG', 3],
      ['re v y k K', 4],
      ['c cm Tm', 6],
    ] as const
  ).flatMap(([operators, count]) => operators.split(' ').map(operator => [operator, count])),
)

/** Checks the operators of one content stream and notes violations. Changes nothing. */
export class ContentCheck {
  readonly #warnings: WarningLog
  #isInText = false

  constructor(warnings: WarningLog) {
    this.#warnings = warnings
  }

  take({ operator, numbers }: Operation): void {
    if (numbers.length < (numberCounts.get(operator) ?? 0)) {
      this.#warnings.note('appearance-operand-bad', `operator ${operator} lacks a number`)
    }
    if (operator === 'BT') this.#isInText = true
    else if (operator === 'ET') this.#isInText = false
  }

  /** Called at the end of the stream. */
  end(): void {
    if (this.#isInText) this.#warnings.note('appearance-text-unended', 'a text object has no ET')
  }
}

/** Notes a form that is not of type 1, or a group that is not a transparency group. ISO 32000-2, 8.10.2 and 8.10.3 */
export function noteFormFaults(form: DictReader, warnings: WarningLog): void {
  const formType = form.integer('FormType') ?? 1
  if (formType !== 1) warnings.note('form-type-unknown', `no form type ${formType}`)
  const group = form.dictionary('Group')
  if (group && group.name('S') !== 'Transparency') {
    warnings.note('form-type-unknown', `no group ${String(group.name('S'))}`)
  }
  if (!form.has('BBox')) warnings.note('required-entry-missing', 'a form has no BBox')
}
