import { type FontBook, hitTest, type PagePoint, type Rect } from '@lectern/pdf'
import {
  type MarkStyle,
  type StylePart,
  styleFields,
  styleOfData,
  stylePartsOf,
} from '../tools/mark-style.ts'
import type { Draft, Preview, ToolView } from '../tools/tool.ts'
import { drawMark, patchMark, type Signature, transformMark } from './draw-mark.ts'
import { findMark, isSelectable, type Mark, type MarksByPage } from './mark.ts'
import { type MarkingState, startingStyles } from './marking-state.ts'
import { ignoredBy, placeInDrawing, type Shown } from './standing.ts'

/** What the tools may see of a session's state, always as it is at the moment. */
export const createToolView = (
  get: () => MarkingState,
  {
    freshId,
    userUnitOf,
    fonts,
    shown,
    rotationOf,
  }: {
    readonly freshId: () => string
    readonly userUnitOf: (pageIndex: number) => number
    readonly fonts: FontBook
    readonly shown: () => Shown
    /** Degrees clockwise that a page is turned by itself. */
    readonly rotationOf: (pageIndex: number) => number
  },
): ToolView => ({
  styleOn: pageIndex => {
    const { style } = get()
    return inUnits(style, userUnitOf(pageIndex))
  },
  unitPt: userUnitOf,
  seenOn: pageIndex => {
    const { zoom, rotation } = shown()
    return { zoom, turn: (rotationOf(pageIndex) + rotation) % 360 }
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
      isSelectable(mark) && touches(mark.rect, rect) ? [mark.id] : [],
    ),
  find: id => {
    const mark = findMark(get().annotationsByPage, id)
    return mark?.data && { pageIndex: mark.pageIndex, data: mark.data }
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
    if (preview.kind === 'add') return [drawMark({ ...preview, signature })]
    const before = findMark(pages, preview.id)
    if (!before) return []
    const after =
      preview.kind === 'update'
        ? patchMark(before, preview.patch, signature)
        : transformMark(before, preview.matrix, signature, preview)
    return after ?? []
  })

const touches = ([l, b, r, t]: Rect, [left, bottom, right, top]: Rect) =>
  l <= right && r >= left && b <= top && t >= bottom

/** The topmost mark at a place that can be selected. */
export const findMarkAt = (pages: MarksByPage, pageIndex: number, touch: Touch): Mark | undefined =>
  pages.get(pageIndex)?.findLast(mark => isSelectable(mark) && isHit(mark, touch))

/** A place of a page that is pointed at, how far around it counts, and how pages are shown meanwhile. */
interface Touch {
  readonly at: PagePoint
  readonly tolerancePt: number
  readonly shown: Shown
}

/** A mark is hit where it is drawn; one that nobody can draw, anywhere in its rectangle. */
function isHit(mark: Mark, { at: pointed, tolerancePt, shown }: Touch): boolean {
  const at = placeInDrawing(mark, pointed, shown)
  if (mark.scene !== undefined) return hitTest(mark.scene, at, tolerancePt * ignoredBy(mark, shown).zoom)
  const [left, bottom, right, top] = mark.rect
  return at.x >= left && at.x <= right && at.y >= bottom && at.y <= top
}

/** A look in units of a page, which are worth so many points. */
const inUnits = (style: MarkStyle, userUnit: number): MarkStyle => ({
  ...style,
  widthPt: style.widthPt / userUnit,
  fontSizePt: style.fontSizePt / userUnit,
})

/** Look of a mark, `undefined` for kinds that the engine only shows; a unit of its page is worth `userUnit` points. */
export const styleOf = (mark: Mark, userUnit: number): MarkStyle | undefined =>
  mark.data && inUnits(styleOfData(mark.data, startingStyles.select), 1 / userUnit)

/** Parts of a mark's look that can be chosen: none of a stamp that the file draws itself. */
export function restylable({ data, isNew }: Mark): readonly StylePart[] {
  if (!data || (data.annotationType === '/Stamp' && !isNew)) return []
  const parts = stylePartsOf(data.annotationType)
  const hasBox = data.annotationType !== '/FreeText' || data.intent !== 'FreeTextTypeWriter'
  return hasBox ? parts : parts.filter(part => part !== 'widthPt' && part !== 'fill')
}

/** Drafts that give marks another look; those that have no such part keep theirs. */
export const restyled = (
  marks: readonly Mark[],
  patch: Partial<MarkStyle>,
  userUnitOf: (pageIndex: number) => number,
): readonly Draft[] =>
  marks.flatMap(mark => {
    const userUnit = userUnitOf(mark.pageIndex)
    const style = styleOf(mark, userUnit)
    const isAsked = restylable(mark).some(part => part in patch)
    if (mark.data === undefined || style === undefined || !isAsked) return []
    const next = inUnits({ ...style, ...patch }, userUnit)
    const fields = styleFields(mark.data.annotationType, next)
    // A colour taken away must be told as such, or the old one would stay.
    const fill = 'fill' in patch && !next.fill ? { fillColor: undefined } : {}
    return [{ kind: 'update' as const, id: mark.id, patch: { ...fields, ...fill } }]
  })
