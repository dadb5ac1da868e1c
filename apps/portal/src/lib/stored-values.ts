import { profileKey } from './profile-key.ts'
import { createMemoryStore, createSealedStore, type SealedStore } from './sealed-store.ts'

/**
 * Where `userInfo` and `menuInfo` are kept: sealed in the browser's local storage. Browsers give no key to a
 * page that came over plain http from another host; there the values live as long as the page does, which
 * means signing in again after a reload but never leaves a token readable on the disk.
 */
export const storedValues: SealedStore =
  globalThis.isSecureContext && 'indexedDB' in globalThis
    ? createSealedStore(localStorage, profileKey)
    : createMemoryStore()
