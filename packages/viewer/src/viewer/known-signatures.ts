import type { SignatureKnowledge } from '../marking/signature-knowledge.ts'
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
export function isForbiddenBySignature(state: ViewerState): boolean {
  const known = knownSignatures(state)
  return (
    known.at === 'known' &&
    known.histories.some(
      ({ allows, isRemoved }) => !isRemoved && (allows === 'nothing' || allows === 'forms'),
    )
  )
}
