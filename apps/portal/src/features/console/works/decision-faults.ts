import type { Decision } from '@lectern/contract'
import { isBlank } from '../fields/is-blank.ts'
import type { Faults } from '../forms/use-desk-form.ts'

/** A note on a page or second. */
export interface PageNote {
  readonly node: number
  readonly text: string
}

/** What a reviewer fills in. */
export interface DecisionValues {
  readonly opinion: string
  readonly remarks: readonly PageNote[]
}

/** An opinion that refuses is required; every note has a text. */
export const decisionFaults = ({ opinion, remarks }: DecisionValues, way: Decision): Faults => ({
  opinion: way === 'refused' && isBlank(opinion) && 'opinionRequired',
  ...Object.fromEntries(
    remarks.map(({ text }, index) => [`remarks.${index}.text`, isBlank(text) && ('noteEmpty' as const)]),
  ),
})
