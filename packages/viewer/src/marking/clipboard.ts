import type { Mark } from '../marks/mark.ts'

/** Offset of a copy from its original, in points. */
const pasteOffsetPt = 12

/** A mark and the target of its copy; `offset` is in units of that page, to the right and down. */
export interface MarkCopy {
  readonly mark: Mark
  readonly id: string
  readonly pageIndex: number
  readonly offset: number
}

interface Pages {
  readonly count: number
  /** Points, as on a page of the usual size, per unit of a page. */
  readonly unitPt: (pageIndex: number) => number
  readonly freshId: () => string
}

/** Copies of marks slightly beside them, on the same pages. */
export const copiesBeside = (marks: readonly Mark[], pages: Pages): readonly MarkCopy[] =>
  marks.map(mark => copyOn(mark.pageIndex, mark, pages))

/** Copies starting on a page; marks of several pages keep their distance as far as there are pages. */
export function copiesOn(pageIndex: number, marks: readonly Mark[], pages: Pages): readonly MarkCopy[] {
  const first = Math.min(...marks.map(mark => mark.pageIndex))
  const last = pages.count - 1
  return marks.map(mark => copyOn(Math.min(last, pageIndex + mark.pageIndex - first), mark, pages))
}

const copyOn = (pageIndex: number, mark: Mark, { unitPt, freshId }: Pages): MarkCopy => ({
  mark,
  id: freshId(),
  pageIndex,
  offset: pasteOffsetPt / unitPt(pageIndex),
})
