/** Whether a work can be submitted now. Pure. */
import type { MissingField } from './missing-fields.ts'

const sendingFaults: ReadonlySet<MissingField['fault']> = new Set<MissingField['fault']>([
  'sendingFile',
  'sendingCover',
  'sendingCaptions',
])

/** `wait`: only files that are being sent are missing; `fill-in`: something that the author must do. */
export function submitDecision(missing: readonly MissingField[]): 'submit' | 'wait' | 'fill-in' {
  if (missing.length === 0) return 'submit'
  return missing.every(({ fault }) => sendingFaults.has(fault)) ? 'wait' : 'fill-in'
}
