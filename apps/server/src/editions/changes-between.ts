/** The pages that differ between any two editions, from the comparisons of neighbouring ones. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { ChangedPage } from './compare-files.ts'
import { diffsBetween, type PageMap, stepsBetween } from './page-map.ts'

/** The result of a comparison: the pages that differ, and where the pages of the old edition are in the new one. */
export interface EditionDiff {
  readonly pages: readonly ChangedPage[]
  readonly map: PageMap
}

interface DiffRow {
  readonly from_version: number
  readonly to_version: number
  readonly pages: (Omit<ChangedPage, 'areas'> & { areas: number[][] })[]
  readonly page_map: number[]
}

/** What differs between a version of a work and a later one; undefined if a version between them was not compared. */
export async function findChanges(
  db: Db,
  workId: string,
  between: { readonly from: number; readonly to: number },
): Promise<EditionDiff | undefined> {
  const { rows } = await sql<DiffRow>`
    select from_version, to_version, pages, page_map ${diffsBetween(workId, between)}`.execute(db)
  return stepsBetween(rows, between)?.map(diffOf).reduce(composeDiffs)
}

const diffOf = ({ pages, page_map }: DiffRow): EditionDiff => ({
  pages: pages.map(({ areas, ...page }) => ({
    ...page,
    areas: areas.map(([left = 0, top = 0, right = 1, bottom = 1]) => [left, top, right, bottom]),
  })),
  map: page_map,
})

/**
 * What differs between the old edition of the first comparison and the new edition of the second one. Pages are listed in
 * the order of the new edition, and a removed page before the page that followed it. The areas of a page that changed twice
 * are those of both changes.
 */
export function composeDiffs(first: EditionDiff, second: EditionDiff): EditionDiff {
  const map = first.map.map(page => second.map[page - 1] ?? 0)
  const before = new Map(first.pages.flatMap(entry => (entry.page === null ? [] : [[entry.page, entry]])))
  const origin = new Map(first.map.flatMap((page, index) => (page > 0 ? [[page, index + 1]] : [])))
  const touched = new Set(second.pages.flatMap(({ from }) => (from === null ? [] : [from])))
  const pages = [
    ...first.pages.filter(({ page }) => page === null),
    ...first.pages.flatMap((entry): ChangedPage[] => {
      const page = entry.page === null ? 0 : (second.map[entry.page - 1] ?? 0)
      return page > 0 && entry.page !== null && !touched.has(entry.page) ? [{ ...entry, page }] : []
    }),
    ...second.pages.flatMap((entry): ChangedPage[] => {
      if (entry.from === null) return [entry]
      const from = origin.get(entry.from) ?? null
      if (entry.page === null) return from === null ? [] : [{ ...entry, from }]
      if (from === null) return [{ page: entry.page, from, change: 'added', areas: [] }]
      const earlier = before.get(entry.from)
      const isChanged = entry.change === 'changed' || earlier?.change === 'changed'
      return [
        {
          page: entry.page,
          from,
          change: isChanged ? 'changed' : 'moved',
          areas: [...(earlier?.areas ?? []), ...entry.areas],
        },
      ]
    }),
  ]
  return { pages: inNewOrder(pages, map), map }
}

function inNewOrder(pages: readonly ChangedPage[], map: PageMap): readonly ChangedPage[] {
  /** The page of the new edition that followed a removed page. */
  const follower = (from: number): number => map.slice(from).find(page => page > 0) ?? Number.MAX_SAFE_INTEGER
  const place = ({ page, from }: ChangedPage): readonly [number, number] =>
    page === null ? [follower(from ?? 0), from ?? 0] : [page, Number.MAX_SAFE_INTEGER]
  return pages.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)]
    return a[0] - b[0] || a[1] - b[1]
  })
}
