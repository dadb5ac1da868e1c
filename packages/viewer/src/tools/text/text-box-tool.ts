import { type PagePoint, pagePoint, type Rect, type TextPoints } from '@lectern/pdf'
import { longerSide, movedInto, rectBetween, roomFor, shiftInto } from '../drag-geometry.ts'
import { fitText } from '../fit-text.ts'
import { byCornerClick, byDrag } from '../keyboard-gesture.ts'
import type { MarkShape } from '../mark-shape.ts'
import { type MarkStyle, palette, styleFields, stylePartsOf, writtenStyle } from '../mark-style.ts'
import { seenFrom } from '../seen-way.ts'
import { pointsInto, pointsOfBox, withCallout } from '../text-points.ts'
import {
  commitNew,
  done,
  previewNew,
  stay,
  type Tool,
  type ToolEvent,
  type ToolStep,
  type ToolView,
} from '../tool.ts'
import { defineTool } from '../tool-definition.ts'

/** The three tools of one kind: text in a box, in a box with a callout line, and without a box. */
type TextToolName = 'freeText' | 'callout' | 'typewriter'

interface Box {
  readonly pageIndex: number
  readonly points: TextPoints
  readonly text: string
}

type TextState =
  | { readonly at: 'idle' }
  | { readonly at: 'dragging'; readonly pageIndex: number; readonly from: PagePoint; readonly to: PagePoint }
  | ({ readonly at: 'asking' } & Box)
  /** The text is entered; the target of the callout or the knee of its line is still missing. */
  | ({ readonly at: 'pointing'; readonly to: PagePoint | undefined } & Box)
  | ({ readonly at: 'bending'; readonly tip: PagePoint; readonly to: PagePoint | undefined } & Box)

const idle: TextState = { at: 'idle' }

const intents = {
  freeText: 'FreeText',
  callout: 'FreeTextCallout',
  typewriter: 'FreeTextTypeWriter',
} as const satisfies Readonly<Record<TextToolName, string>>

/** Width of typewriter text that is started with a click, in points. */
const typedWidthPt = 240
/** Its width next to the edge of the page. */
const leastTypedWidthPt = 90

/**
 * Draws a box and asks for its text; without text nothing is created. For a callout the reader then clicks its target
 * and the knee of its line; Enter skips these. For typewriter text a click is enough.
 */
function createTextTool(name: TextToolName): Tool<TextState> {
  return {
    idle,
    step: (state, event, view) => {
      switch (event.type) {
        case 'pointer-down':
          return press(state, event, name, view)
        case 'pointer-move':
          return stay(movedTo(state, event.path.at(-1)))
        case 'pointer-hover':
          return stay(
            'pageIndex' in state && state.pageIndex === event.pageIndex ? movedTo(state, event.at) : state,
          )
        case 'pointer-up': {
          const box = state.at === 'dragging' ? boxOf(state, name, view) : undefined
          if (state.at !== 'dragging') return stay(state)
          if (!box) return stay(idle)
          const asking = {
            at: 'asking',
            pageIndex: state.pageIndex,
            points: pointsOfBox(box, view.seenOn(state.pageIndex).turn),
            text: '',
          } as const
          return done(asking, { type: 'ask-text', purpose: 'box' })
        }
        case 'text':
          return answered(state, event.text, name, view)
        case 'pointer-cancel':
          return stay(state.at === 'dragging' ? idle : movedTo(state, undefined))
        case 'key':
          if (event.key === 'Escape') return stay(idle)
          return event.key === 'Enter' ? finished(state, name, view) : stay(state)
        default:
          return stay(state)
      }
    },
    takeBack: state => {
      if (state.at === 'bending') return { ...state, at: 'pointing', to: undefined }
      return state.at === 'pointing' ? idle : undefined
    },
    preview: (state, view) => {
      if (state.at === 'idle') return []
      if (state.at === 'dragging') {
        const box = boxOf(state, name, view)
        if (!box || name === 'typewriter') return []
        const { turn } = view.seenOn(state.pageIndex)
        const drawn = { pageIndex: state.pageIndex, points: pointsOfBox(box, turn), text: '' }
        return [previewNew(state.pageIndex, shapeOf(drawn, name, view))]
      }
      const points = pointedTo(state)
      return [previewNew(state.pageIndex, shapeOf({ ...state, points }, name, view))]
    },
  }
}

function press(
  state: TextState,
  { at, pageIndex }: Extract<ToolEvent, { type: 'pointer-down' }>,
  name: TextToolName,
  view: ToolView,
): ToolStep<TextState> {
  switch (state.at) {
    case 'idle':
    case 'dragging':
      return stay({ at: 'dragging', pageIndex, from: at, to: at })
    case 'asking':
      return stay(state)
    case 'pointing':
      return stay(pageIndex === state.pageIndex ? { ...state, at: 'bending', tip: at, to: undefined } : state)
    case 'bending':
      if (pageIndex !== state.pageIndex) return stay(state)
      return placed(state, withCallout(state.points, state.tip, at), name, view)
  }
}

/** Commits the callout without the clicks that are still missing; a box without text is discarded. */
function finished(state: TextState, name: TextToolName, view: ToolView): ToolStep<TextState> {
  if (state.at !== 'pointing' && state.at !== 'bending') return stay(state)
  const tip = state.at === 'bending' ? state.tip : tipBelow(state.points)
  return placed(state, withCallout(state.points, tip, undefined), name, view)
}

/** Default target of a callout: slightly below its box. */
const tipBelow = ({ bl, b, tl }: TextPoints): PagePoint =>
  pagePoint(bl[0] - (b[0] - bl[0] + tl[0] - bl[0]) / 2, bl[1] - (b[1] - bl[1] + tl[1] - bl[1]) / 2)

/** The unfinished drawing with another pointer position, or none. */
function movedTo(state: TextState, to: PagePoint | undefined): TextState {
  if (state.at === 'dragging') return to ? { ...state, to } : state
  return state.at === 'pointing' || state.at === 'bending' ? { ...state, to } : state
}

/** The drawn rectangle; for typewriter text a click is enough. `undefined` if it is too small. */
function boxOf(
  { pageIndex, from, to }: Extract<TextState, { at: 'dragging' }>,
  name: TextToolName,
  view: ToolView,
): Rect | undefined {
  const style = view.styleOn(pageIndex)
  const counts = longerSide(from, to) > 2 * style.widthPt
  if (counts) return roomFor(rectBetween(from, to), style.widthPt)
  if (name !== 'typewriter') return undefined
  return typedBox(pageIndex, from, view)
}

/**
 * The room for typewriter text at a point: as wide as usual, or up to the edge of the page, before which it begins if it would be too
 * narrow.
 */
function typedBox(pageIndex: number, from: PagePoint, view: ToolView): Rect {
  const page = view.boxOf(pageIndex)
  const { turn } = view.seenOn(pageIndex)
  const unit = view.usualUnitPt(pageIndex)
  const height = view.styleOn(pageIndex).fontSizePt * 1.2
  const withWidth = (widthPt: number) => rectBetween(from, seenFrom(from, turn, widthPt / unit, height))
  const [across, up] = shiftInto(withWidth(typedWidthPt), page)
  const beyondPt = Math.abs(turn % 180 === 0 ? across : up) * unit
  return movedInto(withWidth(Math.max(leastTypedWidthPt, typedWidthPt - beyondPt)), page)
}

function answered(
  state: TextState,
  answer: string | undefined,
  name: TextToolName,
  view: ToolView,
): ToolStep<TextState> {
  const text = answer?.trimEnd()
  if (state.at !== 'asking' || !text) return stay(idle)
  const fitted = fitText(shapeOf({ ...state, text }, name, view), view.fonts)
  const points = pointsInto(fitted, view.boxOf(state.pageIndex))
  if (name === 'callout') return stay({ ...state, at: 'pointing', points, text, to: undefined })
  return placed({ ...state, text }, points, name, view)
}

function placed(box: Box, points: TextPoints, name: TextToolName, view: ToolView): ToolStep<TextState> {
  return done(idle, commitNew(view, box.pageIndex, shapeOf({ ...box, points }, name, view)))
}

/** The box with the callout as it would be if the pointer were pressed now. */
function pointedTo(state: Exclude<TextState, { at: 'idle' | 'dragging' }>): TextPoints {
  if (state.at === 'pointing' && state.to) return withCallout(state.points, state.to, undefined)
  return state.at === 'bending' ? withCallout(state.points, state.tip, state.to) : state.points
}

function shapeOf(
  { points, pageIndex, text }: Box,
  name: TextToolName,
  view: ToolView,
): Extract<MarkShape, { readonly annotationType: '/FreeText' }> {
  return {
    annotationType: '/FreeText',
    rect: rectBetween(pagePoint(...points.bl), pagePoint(...points.tr)),
    points,
    textContent: text,
    intent: intents[name],
    ...(name === 'callout' && { calloutEndingType: 'OpenArrow' as const }),
    ...styleFields('/FreeText', view.styleOn(pageIndex)),
  }
}

const writing = <const Name extends TextToolName>(name: Name, style: Partial<MarkStyle> = {}) =>
  ({
    name,
    group: 'text',
    style: { ...writtenStyle, ...style },
    styleParts: stylePartsOf('/FreeText'),
    tool: createTextTool(name),
  }) as const

/** Writes in a box. */
export const freeText = defineTool({ ...writing('freeText'), key: 'f', gesture: byDrag })

/** Writes in a box with a line to what it is about. */
export const callout = defineTool({
  ...writing('callout', { color: palette.blue }),
  key: 'c',
  gesture: byDrag,
  isFinishedByReader: true,
})

/** Writes without a box. */
export const typewriter = defineTool({
  ...writing('typewriter', { widthPt: 0 }),
  key: 'i',
  styleParts: stylePartsOf('/FreeText').filter(part => part !== 'widthPt' && part !== 'fill'),
  gesture: byCornerClick,
})
