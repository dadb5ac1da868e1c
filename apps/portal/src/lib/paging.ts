/** Cards, comments and notices a page, fixed by the specification. */
export const pageSize = 12

/** Page to ask for after `loaded` cards of `total`; `undefined` when all are there. */
export function nextPage(
  loaded: number,
  total: number,
  page: number,
  lastLength: number,
): number | undefined {
  return loaded < total && lastLength > 0 ? page + 1 : undefined
}

/** How every list that grows page by page is asked for: pages begin with 1. */
export const paging = {
  initialPageParam: 1,
  getNextPageParam: (
    last: { readonly total: number; readonly records: readonly unknown[] },
    pages: readonly { readonly records: readonly unknown[] }[],
    page: number,
  ) =>
    nextPage(
      pages.reduce((loaded, { records }) => loaded + records.length, 0),
      last.total,
      page,
      last.records.length,
    ),
}
