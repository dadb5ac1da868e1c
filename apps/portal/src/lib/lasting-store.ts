/**
 * A store that keeps in memory what another store does not take: its storage is full, or the browser gives no key.
 * Invariant: as long as the page lasts, reading gives the value that was written last.
 */
import type { SealedStore } from './sealed-store.ts'

/** What is in memory only. */
export interface Unstored {
  /** Whether anything is being stored, or could not be. */
  readonly isAny: boolean
  /** Whether anything could not be stored. */
  readonly isRefused: boolean
}

interface Waiting {
  readonly value: unknown
  readonly isRefused: boolean
}

/**
 * A store over `store` whose writes never fail. It calls `onChange` when a value begins to be in memory only, and when that ends.
 * With `forgetsEarlier` a value that cannot be stored takes the earlier one with it: a reload must not bring back that one,
 * which may be somebody else's.
 */
export function createLastingStore(
  store: SealedStore,
  onChange: (unstored: Unstored) => void,
  { forgetsEarlier = false }: { readonly forgetsEarlier?: boolean } = {},
): SealedStore {
  const waiting = new Map<string, Waiting>()
  const note = (name: string, now: Waiting | undefined) => {
    if (now) waiting.set(name, now)
    else waiting.delete(name)
    onChange({ isAny: waiting.size > 0, isRefused: [...waiting.values()].some(({ isRefused }) => isRefused) })
  }

  return {
    async read(name) {
      const latest = waiting.get(name)
      return latest ? latest.value : store.read(name)
    },
    async write(name, value) {
      const begun = { value, isRefused: waiting.get(name)?.isRefused ?? false }
      note(name, begun)
      const isLatest = () => waiting.get(name) === begun
      try {
        await store.write(name, value)
        if (isLatest()) note(name, undefined)
      } catch {
        if (forgetsEarlier) await store.remove(name)
        if (isLatest()) note(name, { value, isRefused: true })
      }
    },
    async remove(name) {
      if (waiting.has(name)) note(name, undefined)
      await store.remove(name)
    },
  }
}
