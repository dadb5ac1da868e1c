import type { KnownSignature, SignatureKnowledge } from '../marking/signature-knowledge.ts'
import type { ViewerState } from './viewer-state.ts'

/** What is known of the signatures of the open document: of the file as it was opened, or as it was saved last. */
export function knownSignatures({ marking, unmarkedSignatures }: ViewerState): SignatureKnowledge {
  const ofSession = marking.at === 'ready' ? marking.session.store.getState().signatures : undefined
  if (ofSession && ofSession.at !== 'unread') return ofSession
  if (marking.at === 'failed') return failed
  return marking.at !== 'none' && unmarkedSignatures.at === 'partly' ? looking : unmarkedSignatures
}

const failed: SignatureKnowledge = { at: 'failed', of: 'opened' }
const looking: SignatureKnowledge = { at: 'looking', of: 'opened' }

/** Whether a signature forbids marks. */
export const isForbiddenBySignature = (state: ViewerState): boolean => forbiddingKind(state) !== undefined

/** The kind of the signature that forbids marks; undefined if none does. */
export function forbiddingKind(state: ViewerState): KnownSignature['kind'] | undefined {
  const known = knownSignatures(state)
  if (known.at !== 'known') return undefined
  return known.histories.find(
    ({ allows, isRemoved }) => !isRemoved && (allows === 'nothing' || allows === 'forms'),
  )?.kind
}
