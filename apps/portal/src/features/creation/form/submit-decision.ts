/** Whether a work can be submitted now. Pure. */
import type { MissingField } from './missing-fields.ts'

const sendingFaults: ReadonlySet<MissingField['fault']> = new Set<MissingField['fault']>([
  'sendingFile',
  'sendingCover',
  'sendingCaptions',
])

/** Whether a fault only says that a file is still being sent, so that there is nothing to correct. */
export const isBeingSent = (fault: MissingField['fault']): boolean => sendingFaults.has(fault)

/** The first field that the author has to fill in; files that are being sent are no such fields. */
export const firstToFillIn = (missing: readonly MissingField[]): MissingField['field'] | undefined =>
  missing.find(({ fault }) => !isBeingSent(fault))?.field

/** `wait`: only files that are being sent are missing; `fill-in`: something that the author must do. */
export function submitDecision(missing: readonly MissingField[]): 'submit' | 'wait' | 'fill-in' {
  if (missing.length === 0) return 'submit'
  return firstToFillIn(missing) === undefined ? 'wait' : 'fill-in'
}
