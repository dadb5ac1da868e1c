import type { CertificateState } from '@lectern/contract'
import { stateOf } from '../lifecycle/machine.ts'
import { certificates } from './lifecycle.ts'

/** The state of a certificate on a day: the job that lapses certificates runs later than their last day ends. */
export const stateOn = (
  row: { readonly state: number; readonly valid_to: string | null },
  today: string,
): CertificateState => {
  const state = stateOf<CertificateState>(certificates.states, row.state)
  return state === 'valid' && row.valid_to !== null && row.valid_to < today ? 'lapsed' : state
}
