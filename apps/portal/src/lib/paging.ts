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

/** Query options of all lists that grow page by page; pages start at 1. */
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
