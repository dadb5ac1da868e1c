import type { CheckedSignature } from '../src/proof/check-signatures.ts'
import { isOverstepped } from '../src/proof/signature-doubts.ts'
import { told } from './prepared-file.ts'

/** A checked signature in a few words: its verdict, and what it covers or what was changed. */
export function signatureTold(signature: CheckedSignature): string {
  const { verdict, why } = signature.check
  const words = [why === undefined ? verdict : `${verdict}: ${why}`, told(signature)]
  return [...words, ...(isOverstepped(signature) ? ['not allowed'] : [])].join(', ')
}
