import type { WordKey } from '../../messages/words.ts'
import { forbiddingKind, isForbiddenBySignature } from '../../viewer/known-signatures.ts'
import type { ViewerState } from '../../viewer/viewer-state.ts'

/** What happens to a copy that contains marks which the document forbids. */
export const voidWord = (state: ViewerState): WordKey =>
  forbiddingKind(state) === 'certification'
    ? 'signature.voidQuestion.certification'
    : 'signature.voidQuestion'

/** Why marks cannot be saved in the document, as exactly as it is known. */
export function forbiddenWord(state: ViewerState): WordKey {
  if (isForbiddenBySignature(state)) return 'marking.problem.signature-forbids'
  const { marking } = state
  const isProtected = marking.at === 'ready' && !marking.session.store.getState().mayMark
  return isProtected ? 'marking.problem.protection-forbids' : 'marking.problem.saving-forbidden'
}
