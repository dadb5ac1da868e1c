import { type AnnotationData, type FontBook, hitTest, type PagePoint, type Rect } from '@lectern/pdf'
import type { PageFacts } from '../engine/engine-protocol.ts'
import { findMark, isSelectable, type Mark, type MarksByPage, seenData, shownRect } from '../marks/mark.ts'
import { usualPtPerUnit } from '../marks/mark-size.ts'
import { restingTool, startingStyles } from '../tools/all-tools.ts'
import {
  type MarkStyle,
  type StyleFields,
  type StylePart,
  styleFields,
  styleOfData,
  stylePartsOf,
} from '../tools/mark-style.ts'
import type { Draft, Preview, ToolView } from '../tools/tool.ts'
import { drawMark, patchMark, type Signature, transformMark } from './draw-mark.ts'
import { activeStyle, type MarkingState } from './marking-state.ts'
import { ignoredBy, placeInDrawing, type Shown } from './standing.ts'

/** The read-only view of a session's state that tools get; always current. */
export const createToolView = (
  get: () => MarkingState,
  {
    freshId,
    factsOf,
    fonts,
    shown,
    find,
  }: {
    readonly freshId: () => string
    readonly factsOf: (pageIndex: number) => PageFacts
    readonly fonts: FontBook
    readonly shown: () => Shown
    readonly find: (id: string) => Mark | undefined
  },
): ToolView => ({
  styleOn: pageIndex => inUnits(activeStyle(get()), usualPtPerUnit(factsOf(pageIndex))),
  unitPt: pageIndex => factsOf(pageIndex).userUnit,
  usualUnitPt: pageIndex => usualPtPerUnit(factsOf(pageIndex)),
  boxOf: pageIndex => factsOf(pageIndex).box,
  seenOn: pageIndex => {
    const { zoom, rotation } = shown()
    return { zoom, turn: (factsOf(pageIndex).rotation + rotation) % 360 }
  },
  fonts,
  get stamp() {
    return get().stamp
  },
  get selection() {
    return get().selection
  },
  hit: (pageIndex, at, tolerancePt) =>
    findMarkAt(get().annotationsByPage, pageIndex, { at, tolerancePt, shown: shown() })?.id,
  within: (pageIndex, rect) =>
    (get().annotationsByPage.get(pageIndex) ?? []).flatMap(mark =>
      isSelectable(mark) && touches(shownRect(mark), rect) ? [mark.id] : [],
    ),
  find: id => {
    const mark = find(id)
    const data = mark && seenData(mark)
    return data && { pageIndex: mark.pageIndex, data }
  },
  freshId,
})

/**
 * Finds marks by their id. Those found are remembered until a mark changes, because a gesture needs the same ones for
 * every move of the pointer, however many others there are.
 */
export function createMarkFinder(marksNow: () => MarksByPage): (id: string) => Mark | undefined {
  const found = new Map<string, Mark | undefined>()
  let pages = marksNow()
  return id => {
    if (pages !== marksNow()) {
      pages = marksNow()
      found.clear()
    }
    if (!found.has(id)) found.set(id, findMark(pages, id))
    return found.get(id)
  }
}

/** The marks that an unfinished gesture would create; drawn in the same way as when it ends. */
export const drawPreview = (
  previews: readonly Preview[],
  find: (id: string) => Mark | undefined,
  signature: Signature,
): readonly Mark[] =>
  previews.flatMap(preview => {
    if (preview.kind === 'add') return [drawMark({ ...preview, signature })]
    const before = find(preview.id)
    if (!before) return []
    const after =
      preview.kind === 'update'
        ? patchMark(before, preview.patch, signature)
        : transformMark(before, preview.matrix, signature, preview)
    return after ?? []
  })

const touches = ([l, b, r, t]: Rect, [left, bottom, right, top]: Rect) =>
  l <= right && r >= left && b <= top && t >= bottom

/** Width of the invisible stroke that helps to pick a thin line, in CSS pixels. */
const pickHelperPx = 20

function findHit(marks: readonly Mark[], touch: Touch): Mark | undefined {
  const isFound = touch.isHelped ? isNearLine : isHit
  return marks.findLast(mark => isFound(mark, touch))
}

/** Whether the point is on the invisible stroke along a line that is thinner. */
function isNearLine(mark: Mark, touch: Touch): boolean {
  if (!mark.data || !thinKinds.has(mark.data.annotationType)) return false
  const pixelPt = 1 / (touch.shown.zoom * pixelsPerPoint)
  const helperPt = (pickHelperPx * pixelPt - mark.data.strokeWidth) / 2
  return helperPt > touch.tolerancePt && isHit(mark, { ...touch, tolerancePt: helperPt })
}

/** CSS pixels of a point at the physical size. */
const pixelsPerPoint = 96 / 72

/** Kinds of which only a line is drawn, or a thin border. */
const thinKinds: ReadonlySet<string> = new Set([
  '/Line',
  '/Polyline',
  '/Polygon',
  '/Ink',
  '/Square',
  '/Circle',
])

/** The topmost selectable mark at a point; near a thin line, if nothing is at the point itself. */
export const findMarkAt = (pages: MarksByPage, pageIndex: number, touch: Touch): Mark | undefined =>
  topmostAt((pages.get(pageIndex) ?? []).filter(isSelectable), touch)

/** The same of some marks of a page, whether they can be selected or not. */
export const topmostAt = (marks: readonly Mark[], touch: Touch): Mark | undefined =>
  findHit(marks, touch) ?? findHit(marks, { ...touch, isHelped: true })

/** A point of a page, the tolerance around it, and how pages are displayed. */
interface Touch {
  readonly at: PagePoint
  readonly tolerancePt: number
  readonly shown: Shown
  /** Also finds thin lines near the point. */
  readonly isHelped?: true
}

/** A mark is hit on its drawing; one without a drawing, anywhere in its rectangle. */
function isHit(mark: Mark, { at: pointed, tolerancePt, shown }: Touch): boolean {
  const at = placeInDrawing(mark, pointed, shown)
  if (mark.scene !== undefined) return hitTest(mark.scene, at, tolerancePt * ignoredBy(mark, shown).zoom)
  const [left, bottom, right, top] = mark.rect
  return at.x >= left && at.x <= right && at.y >= bottom && at.y <= top
}

/** Converts a style from points to units of a page, of which each has so many points. */
const inUnits = (style: MarkStyle, unitPt: number): MarkStyle => ({
  ...style,
  widthPt: style.widthPt / unitPt,
  fontSizePt: style.fontSizePt / unitPt,
})

/** Style of a mark in points as on a page of the usual size, `undefined` for kinds that cannot be edited. */
export const styleOf = (mark: Mark, unitPt: number): MarkStyle | undefined =>
  mark.data && inUnits(styleOfData(mark.data, startingStyles[restingTool]), 1 / unitPt)

/** Style properties of a mark that can be changed: none for a stamp whose appearance comes from the file. */
export function restylable({ data, isNew }: Mark): readonly StylePart[] {
  if (!data || (data.annotationType === '/Stamp' && !isNew)) return []
  const parts = stylePartsOf(data.annotationType)
  const hasBox = data.annotationType !== '/FreeText' || data.intent !== 'FreeTextTypeWriter'
  return hasBox ? parts : parts.filter(part => part !== 'widthPt' && part !== 'fill')
}

/** Drafts that change the style of marks; marks without the property keep theirs. */
export const restyled = (
  marks: readonly Mark[],
  patch: Partial<MarkStyle>,
  unitPt: (pageIndex: number) => number,
): readonly Draft[] =>
  marks.flatMap(mark => {
    const unit = unitPt(mark.pageIndex)
    const style = styleOf(mark, unit)
    const isAsked = restylable(mark).some(part => part in patch)
    if (mark.data === undefined || style === undefined || !isAsked) return []
    const next = inUnits({ ...style, ...patch }, unit)
    const fields = changedFields(mark.data, inUnits(style, unit), next)
    // A removed colour must be set to `undefined` explicitly, or the old one would stay.
    const fill = 'fill' in patch && !next.fill ? { fillColor: undefined } : {}
    const changed = { ...fields, ...fill }
    return Object.keys(changed).length === 0 ? [] : [{ kind: 'update' as const, id: mark.id, patch: changed }]
  })

/** The fields that a change of the style changes. Dashes that are not ours stay, whatever the width. */
function changedFields(data: AnnotationData, before: MarkStyle, after: MarkStyle): StyleFields {
  const [old, next] = [before, after].map(style => styleFields(data.annotationType, style)) as [
    StyleFields,
    StyleFields,
  ]
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const hasOwnDashes = before.isDashed && !isSame(data.strokeDashGap, old.strokeDashGap)
  const kept = hasOwnDashes && after.isDashed ? 'strokeDashGap' : undefined
  return Object.fromEntries(
    Object.entries(next).filter(
      ([field, value]) => field !== kept && !isSame(value, old[field as keyof StyleFields]),
    ),
  )
}
