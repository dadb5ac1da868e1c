import { changesIn, goToChange } from '../controls/comparison/go-to-change.ts'
import { ViewerError } from '../marks/errors.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'

/** A page on which two compared documents differ. */
export interface ChangedPage {
  /** The page, counted from 1. */
  readonly page: number
  /** Number of all changes, including those outside the page; 0 if they cannot be counted. */
  readonly count: number
  /** Number of changes outside the page, where only the second document has paper. */
  readonly outside: number
  /** The second document has no such page. */
  readonly isAlone: boolean
  /** The page could not be compared. */
  readonly isFailed: boolean
  readonly isOtherSize: boolean
}

/** The list of changes between two documents. Steps from change to change are the commands `nextChange` and `previousChange`. */
export interface HostComparison {
  /** The pages that differ, in order, as far as they are compared; the event `comparison` is sent when there may be more. */
  getChanges(): readonly ChangedPage[]
  /**
   * Goes to the first change of a page of this list, and compares the page again if that failed.
   * @throws {ViewerError} `argument-invalid` for a page that is not in the list
   */
  goToChange(page: number): void
}

/** Creates these methods of a viewer. */
export const createHostComparison = (store: ViewerStore): HostComparison => ({
  getChanges: () => changesIn(store).map(({ pageIndex, ...found }) => ({ page: pageIndex + 1, ...found })),
  goToChange(page) {
    const changed = changesIn(store).find(({ pageIndex }) => pageIndex === page - 1)
    if (!changed) throw new ViewerError('argument-invalid', `No change is known on page ${String(page)}`)
    goToChange(store, changed)
  },
})
