import type { PageGeometry } from '@lectern/render'

/** One page as the viewer displays it: the renderer's data and what only the engine can read. */
export interface ShownPage extends PageGeometry {
  /** Points per unit of page space; 1 until the engine has read it. ISO 32000-2, 14.11.2 */
  readonly userUnit: number
  /** This page is not read yet: it is assumed to be like the first one. */
  readonly isAssumed?: true
}

/** Maximum length of a page's side, in points: beyond 70 m a /UserUnit is an error and not a plan. */
const longestSidePt = 200_000

/** Pages as displayed before the engine has read the file. */
export const shownPages = (geometries: readonly PageGeometry[]): readonly ShownPage[] =>
  geometries.map(geometry => ({ ...geometry, userUnit: 1 }))

/** All pages when only the first ones are read: the others are assumed to be like the first. */
export function assumedPages(read: readonly PageGeometry[], pageCount: number): readonly ShownPage[] {
  const known = shownPages(read)
  const [first] = known
  if (!first) return known
  const assumed: ShownPage = { ...first, isAssumed: true }
  return Array.from({ length: pageCount }, (_, index) => known[index] ?? assumed)
}

/** The pages updated with the sizes that were read, by page index. Returns the same array if there are none. */
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

/** The pages with user units other than 1, by page index. Returns the same array if nothing changes. */
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
