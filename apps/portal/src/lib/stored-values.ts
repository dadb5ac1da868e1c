import { profileKey } from './profile-key.ts'
import { createMemoryStore, createSealedStore, type SealedStore } from './sealed-store.ts'

/**
 * Where `userInfo`, `menuInfo` and `keywords` are kept: sealed in the browser's local storage. Browsers give no key to a
 * page that came over plain http from another host; there the values live as long as the page does, which
 * means signing in again after a reload but never leaves a token readable on the disk.
 */
export const storedValues: SealedStore =
  globalThis.isSecureContext && 'indexedDB' in globalThis
    ? createSealedStore(localStorage, profileKey)
    : createMemoryStore()

/**
 * What is typed into long forms and not yet sent: sealed like the stored values, in the tab's own storage, so that it
 * outlives a reload and ends with the tab. Passwords and codes are never among it. See ADR 0011.
 */
export const storedDrafts: SealedStore =
  globalThis.isSecureContext && 'indexedDB' in globalThis
    ? createSealedStore(sessionStorage, profileKey)
    : createMemoryStore()
