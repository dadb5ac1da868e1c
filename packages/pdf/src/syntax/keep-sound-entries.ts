import { beginsObject } from './indirect-object.ts'
import type { Xref } from './xref-chain.ts'

/**
 * Sets what a cross-reference said rightly in the index that a scan found: it has been read already, and another object with the same
 * number that lies further back may be an earlier or a damaged one.
 */
export function keepSoundEntries(bytes: Uint8Array, stated: Xref['index'], found: Xref['index']): void {
  const isSound = (number: number): boolean => {
    const entry = stated.find(number)
    return entry?.kind === 'offset' && beginsObject(bytes, entry.offset, number)
  }
  for (const [number, entry] of stated.entries()) {
    if (entry.kind === 'free') continue
    const at = entry.kind === 'offset' ? number : entry.streamNumber
    // An object stream that is not where it should be may hold what the scan found nowhere.
    const isLost = at !== number && !found.has(number) && found.find(at)?.kind === 'offset'
    if (isLost || isSound(at)) found.set(number, entry)
  }
}
