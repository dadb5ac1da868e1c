/** Whether the certificate that the operator has given signs today: ADR 88. Without one the installation's own key is renewed by itself. */
import { todayIn } from '../settings/provider-time.ts'
import type { GivenSigner } from '../signing/given-signer.ts'

/** `soon` when it ends within 60 days, `over` when it has ended, `early` when it is not valid yet. */
export interface SignerState {
  readonly state: 'fine' | 'soon' | 'over' | 'early'
  /** Its last day; for `early` its first one. */
  readonly day: string
}

const warnMs = 60 * 86_400_000

/** The state at a time; without a given certificate it is `fine`. */
export function signerState(signer: GivenSigner | undefined, at: Date): SignerState {
  if (!signer) return { state: 'fine', day: '' }
  const { validFrom, validTo } = signer
  if (at < validFrom) return { state: 'early', day: todayIn(validFrom) }
  const left = validTo.getTime() - at.getTime()
  return { state: left < 0 ? 'over' : left < warnMs ? 'soon' : 'fine', day: todayIn(validTo) }
}

/** Whether files may be signed with it. RFC 5280, 4.1.2.5 */
export const maySign = (signer: GivenSigner | undefined, at: Date): boolean =>
  !['over', 'early'].includes(signerState(signer, at).state)

/** The sentence that the server prints at the start; undefined when everything is fine. */
export function signerSentence(signer: GivenSigner | undefined, at: Date): string | undefined {
  const { state, day } = signerState(signer, at)
  if (state === 'fine') return undefined
  if (state === 'soon') return `CERTIFICATE_SIGNER: the certificate ends on ${day}. Renew it before that day.`
  const why = state === 'over' ? `ended on ${day}` : `is not valid before ${day}`
  return `CERTIFICATE_SIGNER: the certificate ${why}. No file of a certificate is made until a valid one is given.`
}
