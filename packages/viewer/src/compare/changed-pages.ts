import type { PageComparison } from './comparison-state.ts'

/** A page that differs between the documents, or whose comparison failed. */
export interface ChangedPage {
  readonly pageIndex: number
  /** Number of all changes, including those outside the page; 0 if they cannot be counted. */
  readonly count: number
  /** Number of changes outside the page, where only the second document has paper. */
  readonly outside: number
  readonly isAlone: boolean
  readonly isFailed: boolean
  readonly isOtherSize: boolean
}

/** The pages to list, in order. A page of a different size is listed even if nothing on it differs. */
export function changedPages(pages: readonly (PageComparison | undefined)[]): readonly ChangedPage[] {
  const listed: ChangedPage[] = []
  for (const [pageIndex, page] of pages.entries()) {
    if (page === undefined) continue
    const plain = { pageIndex, count: 0, outside: 0, isAlone: false, isFailed: false, isOtherSize: false }
    switch (page.at) {
      case 'alone':
        listed.push({ ...plain, isAlone: true })
        break
      case 'failed':
        listed.push({ ...plain, isFailed: true })
        break
      case 'compared': {
        const { areas, outside, isOtherSize } = page
        const count = areas.length + outside
        if (count > 0 || isOtherSize) listed.push({ ...plain, count, outside, isOtherSize })
        break
      }
    }
  }
  return listed
}
