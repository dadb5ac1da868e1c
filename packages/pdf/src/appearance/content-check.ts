import type { Operation } from '../content/operations.ts'
import type { WarningLog } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'

/** Numbers an operator needs; those with names or lists are checked where they are carried out. ISO 32000-2, A.2 */
const numberCounts: ReadonlyMap<string, number> = new Map([
  ...(['w', 'J', 'j', 'M', 'i', 'g', 'G', 'Tc', 'Tw', 'Tz', 'TL', 'Ts', 'Tr', 'Tf'] as const).map(countOf(1)),
  ...(['m', 'l', 'Td', 'TD'] as const).map(countOf(2)),
  ...(['rg', 'RG'] as const).map(countOf(3)),
  ...(['re', 'v', 'y', 'k', 'K'] as const).map(countOf(4)),
  ...(['c', 'cm', 'Tm'] as const).map(countOf(6)),
])

function countOf(count: number): (operator: string) => readonly [string, number] {
  return operator => [operator, count]
}

/** Watches the operations of one content stream and notes what breaks its rules. Changes nothing. */
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

  /** The stream is over. */
  end(): void {
    if (this.#isInText) this.#warnings.note('appearance-text-unended', 'a text object has no ET')
  }
}

/** A form is of type 1 and a group a transparency group: there are no others. ISO 32000-2, 8.10.2 and 8.10.3 */
export function noteFormFaults(form: DictReader, warnings: WarningLog): void {
  const formType = form.integer('FormType') ?? 1
  if (formType !== 1) warnings.note('form-type-unknown', `no form type ${formType}`)
  const group = form.dictionary('Group')
  if (group && group.name('S') !== 'Transparency') {
    warnings.note('form-type-unknown', `no group of type ${String(group.name('S'))}`)
  }
  if (!form.has('BBox')) warnings.note('required-entry-missing', 'a form has no BBox')
}
