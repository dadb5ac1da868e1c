import type { SignatureKnowledge } from '../../marking/signature-knowledge.ts'
import { knownSignatures } from '../../viewer/known-signatures.ts'
import { useSeen } from '../commands/use-seen.ts'

/** What is known of the signatures of the open document, as it is now. */
export const useKnownSignatures = (): SignatureKnowledge => useSeen(knownSignatures, true)
