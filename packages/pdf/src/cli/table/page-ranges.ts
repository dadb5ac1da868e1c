/** Pages from `first` to `last`, counted from 1; without `last` to the end of the document. */
export interface PageRange {
  readonly first: number
  readonly last?: number
}

/** Parses `1-3,7,9-`; undefined if the text is no such list. */
export function parsePages(text: string): readonly PageRange[] | undefined {
  const ranges = text.split(',').map(part => {
    const [, first, dash, last] = /^([1-9][0-9]{0,6})(-)?([1-9][0-9]{0,6})?$/.exec(part) ?? []
    if (first === undefined || (last !== undefined && !dash) || Number(last ?? first) < Number(first))
      return undefined
    if (dash === undefined) return { first: Number(first), last: Number(first) }
    return { first: Number(first), ...(last !== undefined && { last: Number(last) }) }
  })
  return ranges.every(range => range !== undefined) ? ranges : undefined
}

/** Pages counted from 1, each once and in ascending order, as `parsePages` takes them: `1-3,7`. */
export function rangesText(pages: readonly number[]): string {
  const ranges: { readonly first: number; last: number }[] = []
  for (const page of pages) {
    const range = ranges.at(-1)
    if (range && page === range.last + 1) range.last = page
    else ranges.push({ first: page, last: page })
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join()
}

/**
 * The indices of the pages in these ranges, each once, in the order of the ranges; of all pages without ranges.
 * Undefined if a range begins or ends beyond the last page.
 */
export function pagesIn(
  ranges: readonly PageRange[] | undefined,
  pageCount: number,
): readonly number[] | undefined {
  const pages = new Set<number>()
  for (const { first, last = pageCount } of ranges ?? [{ first: 1 }]) {
    if ((ranges && first > pageCount) || last > pageCount) return undefined
    for (let page = first; page <= last; page++) pages.add(page - 1)
  }
  return [...pages]
}
