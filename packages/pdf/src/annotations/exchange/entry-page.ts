/** How exported data names its page; data written by hand may have the object number alone. */
export interface NamedPage {
  /** Object number. */
  readonly pageId?: number | undefined
  /** Counted from 0. */
  readonly pageIndex?: number | undefined
  /** Absent if the document has no labels. */
  readonly pageLabel?: string | undefined
  /** Number of pages of the document that it was exported from. */
  readonly pageCount?: number | undefined
}

/** The pages among which one is looked for. A `PageList` implements it. */
export interface SearchedPages<Page> {
  readonly count: number
  find(index: number): Page | undefined
  findById(id: number): Page | undefined
}

/**
 * The page of exported data in a copy of its document, whose objects may have other numbers and which may have more or fewer pages.
 * If the number of pages is the same, the index decides; otherwise the label, if one page has it; otherwise the object number, if
 * that page has moved by no more pages than were added or removed; otherwise the index. See ADR 100. Undefined if there is no such page.
 */
export function findEntryPage<Page extends { readonly id: number; readonly index: number }>(
  { pageId, pageIndex, pageLabel, pageCount }: NamedPage,
  pages: SearchedPages<Page>,
  labels: () => readonly string[] | undefined,
): Page | undefined {
  const known = pageId ? pages.findById(pageId) : undefined
  if (pageIndex === undefined) return known
  const there = pages.find(pageIndex)
  const grown = pages.count - (pageCount ?? pages.count)
  if (grown === 0) return there
  const all: readonly (string | undefined)[] = (pageLabel && labels()) || []
  const labelled = all.indexOf(pageLabel)
  if (labelled >= 0 && all.lastIndexOf(pageLabel) === labelled) return pages.find(labelled)
  // A page that is listed several times is found at its index.
  if (!known || there?.id === pageId) return there
  const moved = (known.index - pageIndex) / grown
  return moved > 0 && moved <= 1 ? known : there
}
