import { hitTest, type PagePoint, type Rect } from '@lectern/pdf'
import { colorOf, type MarkShape, type MarkStyle } from '../tools/mark-shape.ts'
import type { Draft, PlacedShape, Preview, ToolView } from '../tools/tool.ts'
import { drawMark, type Signature, transformMark } from './draw-mark.ts'
import { findMark, isSelectable, type Mark, type MarksByPage } from './mark.ts'
import type { MarkingState } from './marking-state.ts'

/** What the tools may see of a session's state, always as it is at the moment. */
export const createToolView = (
  get: () => MarkingState,
  { freshId, userUnits }: { readonly freshId: () => string; readonly userUnits: readonly number[] },
): ToolView => ({
  styleOn: pageIndex => {
    const { style } = get()
    return { ...style, widthPt: style.widthPt / (userUnits[pageIndex] ?? 1) }
  },
  unitPt: pageIndex => userUnits[pageIndex] ?? 1,
  get selection() {
    return get().selection
  },
  hit: (pageIndex, at, tolerancePt) => findMarkAt(get().annotationsByPage, pageIndex, at, tolerancePt)?.id,
  within: (pageIndex, rect) =>
    (get().annotationsByPage.get(pageIndex) ?? []).flatMap(mark =>
      isSelectable(mark) && touches(mark.rect, rect) ? [mark.id] : [],
    ),
  find: id => {
    const mark = findMark(get().annotationsByPage, id)
    return mark && placedShape(mark)
  },
  freshId,
})

/** The marks that an unfinished gesture would leave; the same drawings that are committed at its end. */
export const drawPreview = (
  previews: readonly Preview[],
  pages: MarksByPage,
  signature: Signature,
): readonly Mark[] =>
  previews.flatMap(preview => {
    const { id = 'preview', pageIndex } = preview
    const before = findMark(pages, id)
    if ('matrix' in preview) return (before && transformMark(before, preview.matrix, signature.date)) ?? []
    return [drawMark({ id, pageIndex, shape: preview.shape, signature, ...(before && { before }) })]
  })

const touches = ([l, b, r, t]: Rect, [left, bottom, right, top]: Rect) =>
  l <= right && r >= left && b <= top && t >= bottom

/** The topmost mark at a place that can be selected. */
export const findMarkAt = (
  pages: MarksByPage,
  pageIndex: number,
  at: PagePoint,
  tolerancePt: number,
): Mark | undefined =>
  pages.get(pageIndex)?.findLast(mark => isSelectable(mark) && isHit(mark, at, tolerancePt))

/** A mark is hit where it is drawn; one that nobody can draw, anywhere in its rectangle. */
function isHit({ scene, rect }: Mark, at: PagePoint, tolerancePt: number): boolean {
  if (scene !== undefined) return hitTest(scene, at, tolerancePt)
  const [left, bottom, right, top] = rect
  return at.x >= left && at.x <= right && at.y >= bottom && at.y <= top
}

/** Look of a mark that the tools can draw, `undefined` for others; a unit of its page is worth `userUnit` points. */
export function styleOf(mark: Mark, userUnit: number): MarkStyle | undefined {
  if (mark.data === undefined) return undefined
  const { color, strokeWidth } = mark.data
  const [red, green, blue, opacity] = color
  return { color: [red, green, blue], opacity, widthPt: strokeWidth * userUnit }
}

/** Drafts that give marks another look; those that have no such part keep theirs. */
export const restyled = (
  marks: readonly Mark[],
  patch: Partial<MarkStyle>,
  userUnits: readonly number[],
): readonly Draft[] =>
  marks.flatMap(mark => {
    const placed = placedShape(mark)
    const userUnit = userUnits[mark.pageIndex] ?? 1
    const style = styleOf(mark, userUnit)
    if (placed === undefined || style === undefined) return []
    const next = { ...style, ...patch }
    const { shape } = placed
    const colored = { ...shape, color: colorOf(next) }
    const whole = 'strokeWidth' in colored ? { ...colored, strokeWidth: next.widthPt / userUnit } : colored
    return [{ kind: 'update' as const, id: mark.id, shape: whole }]
  })

/** A mark in the form in which tools draw it. */
function placedShape({ pageIndex, data }: Mark): PlacedShape | undefined {
  const shape = data && shapeOf(data)
  return shape && { pageIndex, shape }
}

function shapeOf(data: NonNullable<Mark['data']>): MarkShape | undefined {
  switch (data.annotationType) {
    case '/Highlight':
      return { annotationType: '/Highlight', quadPoints: data.quadPoints, color: data.color }
    case '/Ink':
      return {
        annotationType: '/Ink',
        inkList: data.inkList,
        color: data.color,
        strokeWidth: data.strokeWidth,
      }
    case '/Square':
      return { annotationType: '/Square', rect: data.rect, color: data.color, strokeWidth: data.strokeWidth }
    default:
      return undefined
  }
}
