import type { MarkStyle } from '../tools/mark-shape.ts'
import type { Band, ToolName } from '../tools/tool.ts'
import { emptyHistory, type History } from './history.ts'
import type { Mark, MarksByPage } from './mark.ts'
import type { MarkingErrorCode } from './marking-error.ts'

/** What the layers and the toolbar draw; changed by the session alone. */
export interface MarkingState {
  /** False when the author of the document does not allow marks; then they are only shown. */
  readonly mayMark: boolean
  readonly tool: ToolName
  /** Look of the tool in the hand; each tool keeps its own. */
  readonly style: MarkStyle
  readonly styles: Readonly<Record<ToolName, MarkStyle>>
  readonly annotationsByPage: MarksByPage
  /** What the unfinished gesture would leave; one with the id of a mark stands in for it. */
  readonly preview: readonly Mark[]
  /** The rectangle that is being drawn to select by. */
  readonly band: Band | undefined
  readonly selection: readonly string[]
  readonly history: History
  readonly undoCount: number
  readonly redoCount: number
  /** Whether this session's additions are there to be cleared. */
  readonly hasAdditions: boolean
  /** Whether leaving now would lose something. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Latest trouble, until dismissed. */
  readonly problem: MarkingErrorCode | undefined
}

/** The six colours of the palette. */
export const palette = {
  black: [0, 0, 0],
  red: [1, 0, 0],
  green: [0, 0.6, 0],
  blue: [0, 0, 1],
  orange: [1, 0.6, 0],
  magenta: [1, 0, 1],
} as const satisfies Readonly<Record<string, MarkStyle['color']>>

/** Points; the toolbar's slider runs between them. */
export const strokeWidthRange = { least: 1, most: 32 } as const

const drawn: MarkStyle = { color: palette.black, opacity: 0.9, widthPt: 3 }

/** No gesture under way; always the same list, so that nothing is drawn again. */
export const noPreview: readonly Mark[] = []

/** A session before anything was loaded or drawn. */
export const initialMarkingState: MarkingState = {
  mayMark: true,
  tool: 'select',
  style: drawn,
  styles: {
    select: drawn,
    // Black at this opacity would cover what it is meant to bring out.
    highlight: { color: palette.orange, opacity: 0.5, widthPt: 2 },
    ink: drawn,
    square: drawn,
  },
  annotationsByPage: new Map(),
  preview: noPreview,
  band: undefined,
  selection: [],
  history: emptyHistory,
  undoCount: 0,
  redoCount: 0,
  hasAdditions: false,
  isDirty: false,
  isSaving: false,
  problem: undefined,
}
