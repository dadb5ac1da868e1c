/** Cards, comments and notices per page, fixed by the specification. */
export const pageSize = 12

/** The next page after `loaded` cards of `total`; `undefined` if all are loaded. */
export function nextPage(
  loaded: number,
  total: number,
  page: number,
  lastLength: number,
): number | undefined {
  return loaded < total && lastLength > 0 ? page + 1 : undefined
}

/** Which page is asked for: what follows a place, where the list has given one, or the page of that number. */
export interface AskedPage {
  readonly page: number
  readonly after?: string
}

interface AnsweredPage {
  readonly total: number
  readonly records: readonly unknown[]
  readonly next?: string
}

/** Query options of all lists that grow page by page; pages start at 1, and each starts where the one before ended. */
export const paging = {
  initialPageParam: { page: 1 } as AskedPage,
  getNextPageParam: (
    last: AnsweredPage,
    pages: readonly AnsweredPage[],
    { page }: AskedPage,
  ): AskedPage | undefined => {
    if (last.next !== undefined) return last.next === '' ? undefined : { page: page + 1, after: last.next }
    const loaded = pages.reduce((sum, { records }) => sum + records.length, 0)
    const number = nextPage(loaded, last.total, page, last.records.length)
    return number === undefined ? undefined : { page: number }
  },
}

/** What all pages hold; a row that went down its list while pages were read is shown where it stood first. */
export function recordsOf<Row extends { readonly id: string }>(
  pages: readonly { readonly records: readonly Row[] }[],
): Row[] {
  const known = new Set<string>()
  return pages
    .flatMap(({ records }) => records)
    .filter(({ id }) => !known.has(id) && known.add(id) !== undefined)
}
