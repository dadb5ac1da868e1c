/** Paging of every list: docs/wire.md, 1, "Paging". */
export interface Paging {
  readonly page: number
  readonly size: number
  /** Requests the rows after this place; `page` is then ignored. */
  readonly after?: string | undefined
}

/** Limit and offset of a page; a larger size is reduced to `most`. */
export function windowOf(
  { page, size }: Paging,
  most = 100,
): { readonly limit: number; readonly offset: number } {
  const limit = Math.min(size, most)
  return { limit, offset: (page - 1) * limit }
}
