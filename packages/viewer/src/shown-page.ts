import type { PageGeometry } from '@lectern/render'

/** One page as the viewer shows it: what the renderer tells of it, and what only the engine can read. */
export interface ShownPage extends PageGeometry {
  /** Points a unit of page space is worth; 1 until the engine has told. ISO 32000-2, 14.11.2 */
  readonly userUnit: number
  /** Nobody has read this page yet: it is taken to be like the first one. */
  readonly isAssumed?: true
}

/** Longest side a page is shown with, in points: beyond 70 m a /UserUnit is a mistake and not a plan. */
const longestSidePt = 200_000

/** Pages as they are shown before the engine has read the file. */
export const shownPages = (geometries: readonly PageGeometry[]): readonly ShownPage[] =>
  geometries.map(geometry => ({ ...geometry, userUnit: 1 }))

/** Pages of which the first ones have been read: the others are taken to be like the first. */
export function assumedPages(read: readonly PageGeometry[], pageCount: number): readonly ShownPage[] {
  const known = shownPages(read)
  const [first] = known
  if (!first) return known
  const assumed: ShownPage = { ...first, isAssumed: true }
  return Array.from({ length: pageCount }, (_, index) => known[index] ?? assumed)
}

/** The pages with those that were read meanwhile, by page, in the sizes they have. The same list without any. */
export function withRead(
  pages: readonly ShownPage[],
  read: ReadonlyMap<number, PageGeometry>,
): readonly ShownPage[] {
  if (read.size === 0) return pages
  return pages.map((page, index) => {
    const geometry = read.get(index)
    return page.isAssumed && geometry ? { ...geometry, userUnit: page.userUnit } : page
  })
}

/** The pages in the sizes the engine read: units that are not 1, by page. The same list when none of them changes. */
export function withUserUnits(
  pages: readonly ShownPage[],
  userUnits: ReadonlyMap<number, number>,
): readonly ShownPage[] {
  const sized = pages.map((page, index) => {
    const userUnit = boundedUnit(page, userUnits.get(index) ?? 1)
    return userUnit === page.userUnit ? page : { ...page, userUnit }
  })
  return sized.some((page, index) => page !== pages[index]) ? sized : pages
}

function boundedUnit({ box: [left, bottom, right, top] }: PageGeometry, userUnit: number): number {
  const longest = Math.max(right - left, top - bottom)
  return Math.min(userUnit, Math.max(1, longestSidePt / longest))
}
