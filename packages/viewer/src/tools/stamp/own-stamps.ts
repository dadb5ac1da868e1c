import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StampPicture } from './stamp-choice.ts'

/** Storage of a reader's stamps, provided by the host. */
export interface StampStore {
  /** All stamps, newest first. */
  all(): Promise<readonly StampPicture[]>
  keep(stamp: StampPicture): Promise<void>
  forget(id: string): Promise<void>
}

/** Stamps that the reader has created. */
export interface OwnStamps {
  /** Newest first. */
  readonly store: StoreApi<readonly StampPicture[]>
  keep(stamp: StampPicture): void
  /** Deletes a stamp; annotations that use it stay. */
  drop(id: string): void
}

/** Stamps of a store, or only in memory if there is none. If the store fails, stamps are kept in memory. */
export function createOwnStamps(kept?: StampStore): OwnStamps {
  const store = createStore<readonly StampPicture[]>(() => [])
  const ignore = () => undefined
  kept?.all().then(stamps => {
    const isNew = ({ id }: StampPicture) => !store.getState().some(known => known.id === id)
    // A stamp created in the meantime is the newest.
    store.setState(made => [...made, ...stamps.filter(isNew)], true)
  }, ignore)
  return {
    store,
    keep(stamp) {
      store.setState(known => [stamp, ...known], true)
      kept?.keep(stamp).catch(ignore)
    },
    drop(id) {
      store.setState(known => known.filter(stamp => stamp.id !== id), true)
      kept?.forget(id).catch(ignore)
    },
  }
}

/** Stamps of all viewers whose host provides no store; kept in memory. */
export const stampsOfPage = createOwnStamps()
