import { type ChangedPage, changedPages } from '../../compare/changed-pages.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

/** The pages that differ between the compared documents, as far as they are compared; none unless two are compared. */
export function changesIn(store: ViewerStore): readonly ChangedPage[] {
  const { comparing } = store.state.getState()
  return comparing ? changedPages(comparing.session.store.getState().pages) : []
}

/** Goes to the first change of a page; compares the page again if that failed. */
export function goToChange(store: ViewerStore, { pageIndex, isAlone, isFailed, count }: ChangedPage): void {
  const session = store.state.getState().comparing?.session
  if (isFailed) session?.retry(pageIndex)
  if (isAlone || count > 0) session?.goTo({ pageIndex, index: 0 })
  else store.goTo(pageIndex)
}
