import { profileKey } from './profile-key.ts'
import { createMemoryStore, createSealedStore, type SealedStore } from './sealed-store.ts'

/**
 * Storage of `userInfo`, `menuInfo` and `keywords`: encrypted in the browser's local storage. Pages over plain http
 * from another host have no access to WebCrypto; there the values are only kept in memory, so a reload means signing
 * in again, but no token is stored unencrypted.
 */
export const storedValues: SealedStore =
  globalThis.isSecureContext && 'indexedDB' in globalThis
    ? createSealedStore(localStorage, profileKey)
    : createMemoryStore()

/**
 * Drafts of long forms: encrypted like the stored values, in the tab's session storage, so that they survive a reload
 * and end with the tab. They never contain passwords or codes. See ADR 0011.
 */
export const storedDrafts: SealedStore =
  globalThis.isSecureContext && 'indexedDB' in globalThis
    ? createSealedStore(sessionStorage, profileKey, { asksAhead: true })
    : createMemoryStore()
