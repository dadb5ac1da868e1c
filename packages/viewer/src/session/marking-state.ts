import type { MarkStyle } from '../tools/mark-style.ts'
import type { StampChoice } from '../tools/stamp-choice.ts'
import type { Band } from '../tools/tool.ts'
import { type ToolGroup, type ToolName, toolNames } from '../tools/tool-names.ts'
import { emptyHistory, type History } from './history.ts'
import type { Mark, MarksByPage } from './mark.ts'
import type { MarkingTrouble } from './marking-error.ts'

/** Words that the reader is asked for: those of a new mark, or of one that is there. */
export interface TextQuestion {
  /** `undefined` for a mark that the tool in the hand draws. */
  readonly id: string | undefined
  readonly purpose: 'note' | 'box' | 'comment'
  /** What it says now. */
  readonly text: string
}

/** What the layers and the toolbar draw; changed by the session alone. */
export interface MarkingState {
  /** False when the author of the document does not allow marks; then they are only shown. */
  readonly mayMark: boolean
  readonly tool: ToolName
  /** Look of the tool in the hand; each tool keeps its own. */
  readonly style: MarkStyle
  readonly styles: Readonly<Record<ToolName, MarkStyle>>
  /** The tool of each group that was in the hand last. */
  readonly lastTools: Partial<Readonly<Record<ToolGroup, ToolName>>>
  /** The stamp that is put on pages. */
  readonly stamp: StampChoice
  /** Set while the reader is asked for words. */
  readonly question: TextQuestion | undefined
  readonly annotationsByPage: MarksByPage
  /** Ids of the marks that came with the last import. */
  readonly imported: ReadonlySet<string>
  /** What the unfinished gesture would leave; one with the id of a mark stands in for it. */
  readonly preview: readonly Mark[]
  /** The rectangle that is being drawn to select by. */
  readonly band: Band | undefined
  readonly selection: readonly string[]
  /** The mark that the mouse or pen is over, while marks can be picked up. */
  readonly pointed: string | undefined
  /** The mark that is pressed with mouse, pen or finger. */
  readonly pressed: string | undefined
  readonly history: History
  readonly undoCount: number
  readonly redoCount: number
  /** Whether this session's additions are there to be cleared. */
  readonly hasAdditions: boolean
  /** Whether leaving now would lose something. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Latest trouble, until dismissed. */
  readonly problem: MarkingTrouble | undefined
  /** Units of page space that are worth more than a point, as far as the pages have been read. */
  readonly userUnits: ReadonlyMap<number, number>
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

const drawn: MarkStyle = {
  color: palette.black,
  opacity: 0.9,
  widthPt: 3,
  isDashed: false,
  isCloud: false,
  endings: ['None', 'None'],
  fontSizePt: 12,
  justification: 'left',
  fill: undefined,
}
const written: MarkStyle = { ...drawn, opacity: 1, widthPt: 1 }
const underText: MarkStyle = { ...drawn, widthPt: 2 }

/** Looks that differ from a drawing's. */
const ownStyles: Partial<Readonly<Record<ToolName, MarkStyle>>> = {
  // Black at this opacity would cover what it is meant to bring out.
  highlight: { ...underText, color: palette.orange, opacity: 0.5 },
  underline: { ...underText, color: palette.green },
  squiggly: { ...underText, color: palette.magenta },
  strikeout: { ...underText, color: palette.red },
  note: { ...written, color: palette.orange },
  freeText: written,
  callout: { ...written, color: palette.blue },
  typewriter: { ...written, widthPt: 0 },
  arrow: { ...drawn, endings: ['None', 'OpenArrow'] },
  stamp: { ...drawn, opacity: 1 },
}

/** The look of every tool before anything was chosen. */
export const startingStyles = Object.fromEntries(
  toolNames.map(name => [name, ownStyles[name] ?? drawn]),
) as Readonly<Record<ToolName, MarkStyle>>

/** No gesture under way; always the same list, so that nothing is drawn again. */
export const noPreview: readonly Mark[] = []

/** A session before anything was loaded or drawn. */
export const initialMarkingState: MarkingState = {
  mayMark: true,
  tool: 'select',
  style: drawn,
  styles: startingStyles,
  lastTools: {},
  stamp: { kind: 'predefined', type: 'Approved' },
  question: undefined,
  annotationsByPage: new Map(),
  imported: new Set(),
  preview: noPreview,
  band: undefined,
  selection: [],
  pointed: undefined,
  pressed: undefined,
  history: emptyHistory,
  undoCount: 0,
  redoCount: 0,
  hasAdditions: false,
  isDirty: false,
  isSaving: false,
  problem: undefined,
  userUnits: new Map(),
}
