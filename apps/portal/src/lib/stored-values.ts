import { keepPage } from './kept-page.ts'
import { createLastingStore, type Unstored } from './lasting-store.ts'
import { profileKey } from './profile-key.ts'
import { createMemoryStore, createSealedStore, type SealedStore } from './sealed-store.ts'

const isPage = 'document' in globalThis

/**
 * Storage of `userInfo`, `menuInfo` and `keywords`: encrypted in the browser's local storage. Pages over plain http
 * from another host have no access to WebCrypto, and some browsers forbid the storage; there the values are only kept in
 * memory, so a reload means signing in again, but no token is stored unencrypted.
 */
export const storedValues: SealedStore = isPage
  ? createLastingStore(
      sealed(() => localStorage),
      () => {},
      { forgetsEarlier: true },
    )
  : createMemoryStore()

/**
 * Drafts of long forms: encrypted like the stored values, in the tab's session storage, so that they survive a reload
 * and end with the tab. They never contain passwords or codes. What the browser cannot keep exists as long as the page: a
 * notice says so, and the browser asks before the person leaves the page. See ADR 0011.
 */
export const storedDrafts: SealedStore = isPage
  ? createLastingStore(
      sealed(() => sessionStorage, { asksAhead: true }),
      guardDrafts,
    )
  : createMemoryStore()

function sealed(texts: () => Storage, options?: Parameters<typeof createSealedStore>[2]): SealedStore {
  try {
    if (globalThis.isSecureContext && 'indexedDB' in globalThis)
      return createSealedStore(texts(), profileKey, options)
  } catch {
    // The browser forbids even to look at its storage.
  }
  return { ...createMemoryStore(), write: () => Promise.reject(new Error('no storage')) }
}

let tellRefused: () => void = () => {}

/** Sets the callback for a draft that the browser cannot keep; called once per page. */
export function onDraftRefused(listener: () => void): void {
  tellRefused = listener
}

let releasePage: (() => void) | undefined

/** A page with a draft that is not stored is not left without a question, also at the end of the session. */
function guardDrafts({ isAny, isRefused }: Unstored): void {
  if (isAny) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
  if (isRefused && !releasePage) {
    releasePage = keepPage(location.pathname)
    tellRefused()
    tellRefused = () => {}
  } else if (!isRefused) {
    releasePage?.()
    releasePage = undefined
  }
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()
