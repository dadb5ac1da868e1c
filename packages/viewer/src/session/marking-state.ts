import type { MarkStyle } from '../tools/mark-style.ts'
import type { StampChoice } from '../tools/stamp-choice.ts'
import type { Band } from '../tools/tool.ts'
import { type ToolGroup, type ToolName, toolNames } from '../tools/tool-names.ts'
import { emptyHistory, type History } from './history.ts'
import type { Mark, MarksByPage } from './mark.ts'
import type { MarkingTrouble } from './marking-error.ts'
import type { SignatureKnowledge } from './signature-knowledge.ts'

/** A request for the text of a new or an existing mark. */
export interface TextQuestion {
  /** `undefined` for a mark that the active tool is drawing. */
  readonly id: string | undefined
  readonly purpose: 'note' | 'box' | 'comment'
  /** The current text. */
  readonly text: string
}

/** The state that layers and toolbars render; only the session changes it. */
export interface MarkingState {
  /** False if the document allows no annotations; then they are only displayed. */
  readonly mayMark: boolean
  readonly tool: ToolName
  /** Style of the active tool; each tool has its own. */
  readonly style: MarkStyle
  readonly styles: Readonly<Record<ToolName, MarkStyle>>
  /** The tool of each group that was used last. */
  readonly lastTools: Partial<Readonly<Record<ToolGroup, ToolName>>>
  /** The stamp that the stamp tool places. */
  readonly stamp: StampChoice
  /** Set while the reader is asked for a text. */
  readonly question: TextQuestion | undefined
  readonly annotationsByPage: MarksByPage
  /** Ids of the marks of the last import. */
  readonly imported: ReadonlySet<string>
  /** The marks that the current gesture would create or change; one with an existing id replaces that mark. */
  readonly preview: readonly Mark[]
  /** The selection rectangle while it is drawn. */
  readonly band: Band | undefined
  readonly selection: readonly string[]
  /** The mark under the mouse or pen, while marks can be selected. */
  readonly pointed: string | undefined
  /** The mark pressed with mouse, pen or finger. */
  readonly pressed: string | undefined
  readonly history: History
  readonly undoCount: number
  readonly redoCount: number
  /** Whether there are marks of this session to remove. */
  readonly hasAdditions: boolean
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The latest problem, until dismissed. */
  readonly problem: MarkingTrouble | undefined
  /** What is known of the signatures of the file, as it was opened or as it was saved last. */
  readonly signatures: SignatureKnowledge
  /** The host has stored marks of this session beside the file, which has stayed as it was. */
  readonly areKeptBeside: boolean
  /** User units other than 1 by page index, as far as pages have been read. */
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

/** A colour of the palette as it is chosen: half opaque, so that what is marked stays readable. */
export const chosenColor = (color: MarkStyle['color']): Pick<MarkStyle, 'color' | 'opacity'> => ({
  color,
  opacity: 0.5,
})

/** In points; the range of the toolbar's slider. */
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
const underText: MarkStyle = { ...drawn, widthPt: 2 }
const written: MarkStyle = { ...underText, opacity: 1 }

/** Styles that differ from the drawing tools'. */
const ownStyles: Partial<Readonly<Record<ToolName, MarkStyle>>> = {
  // Black at this opacity would hide the text.
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

/** The initial style of every tool. */
export const startingStyles = Object.fromEntries(
  toolNames.map(name => [name, ownStyles[name] ?? drawn]),
) as Readonly<Record<ToolName, MarkStyle>>

/** No gesture in progress; always the same array, to avoid renders. */
export const noPreview: readonly Mark[] = []

/** The state of a new session. */
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
  signatures: { at: 'unread' },
  areKeptBeside: false,
  userUnits: new Map(),
}
