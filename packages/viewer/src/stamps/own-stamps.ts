import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StampPicture } from '../tools/stamp-choice.ts'

/** Where a host lets the stamps of its readers outlive the page. */
export interface StampStore {
  /** All stamps, newest first. */
  all(): Promise<readonly StampPicture[]>
  keep(stamp: StampPicture): Promise<void>
  forget(id: string): Promise<void>
}

/** Stamps that the reader made. */
export interface OwnStamps {
  /** Newest first. */
  readonly store: StoreApi<readonly StampPicture[]>
  keep(stamp: StampPicture): void
  /** Forgets a stamp; where it was put on a page it stays. */
  drop(id: string): void
}

/**
 * Stamps of a store, or of the page alone when there is none. What the store cannot do is done for the page all the
 * same: a stamp that cannot be kept serves as long as the page.
 */
export function createOwnStamps(kept?: StampStore): OwnStamps {
  const store = createStore<readonly StampPicture[]>(() => [])
  const ignore = () => undefined
  kept?.all().then(stamps => {
    const isNew = ({ id }: StampPicture) => !store.getState().some(known => known.id === id)
    // One that was made meanwhile is the newest.
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

/** Stamps of every viewer whose host keeps none: they live as long as the page. */
export const stampsOfPage = createOwnStamps()
