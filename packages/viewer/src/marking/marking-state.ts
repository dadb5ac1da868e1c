import type { DocumentRights } from '@lectern/render'
import type { NotExported } from '../engine/engine-protocol.ts'
import type { Mark, MarksByPage } from '../marks/mark.ts'
import type { MarkingTrouble } from '../marks/marking-error.ts'
import { restingTool, startingStyles, type ToolName } from '../tools/all-tools.ts'
import type { MarkStyle } from '../tools/mark-style.ts'
import type { StampChoice } from '../tools/stamp/stamp-choice.ts'
import type { Band } from '../tools/tool.ts'
import type { ToolGroup } from '../tools/tool-definition.ts'
import type { Change } from './change.ts'
import { emptyHistory, type History, isOnlyCopied, isUnsaved } from './history.ts'
import type { ImportStage } from './import-file.ts'
import type { SignatureKnowledge } from './signature-knowledge.ts'

/** A request for the text of a new or an existing mark. */
export interface TextQuestion {
  /** `undefined` for a mark that the active tool is drawing. */
  readonly id: string | undefined
  readonly purpose: 'note' | 'box' | 'comment'
  /** The current text. */
  readonly text: string
}

/** A change and what is repeated by it, see `HowCommitted`. */
export interface LosingChange {
  readonly change: Change
  readonly repeats: string | undefined
}

/** The state that layers and toolbars render; only the session changes it. */
export interface MarkingState {
  /** False if the document allows no annotations; then they are only displayed. */
  readonly mayMark: boolean
  /** What the reader may do with the document besides marking it. */
  readonly rights: DocumentRights
  readonly tool: ToolName
  /** Each tool has its own. */
  readonly styles: Readonly<Record<ToolName, MarkStyle>>
  /** The tool of each group that was used last. */
  readonly lastTools: Partial<Readonly<Record<ToolGroup, ToolName>>>
  /** The stamp that the stamp tool places. */
  readonly stamp: StampChoice
  /** Set while the reader is asked for a text. */
  readonly question: TextQuestion | undefined
  /** A change that waits until the reader agrees that marks of other programs lose their look. */
  readonly losing: LosingChange | undefined
  /** The import of a file of marks, until the reader has read what became of it. */
  readonly importing: ImportStage | undefined
  readonly annotationsByPage: MarksByPage
  readonly selection: readonly string[]
  readonly history: History
  readonly isSaving: boolean
  /** The latest problem, until dismissed. */
  readonly problem: MarkingTrouble | undefined
  /** The marks that the latest incomplete export has left out. */
  readonly notExported: readonly NotExported[]
  /** What is known of the signatures of the file, as it was opened or as it was saved last. */
  readonly signatures: SignatureKnowledge
  /** The host has stored marks of this session beside the file, which has stayed as it was. */
  readonly areKeptBeside: boolean
  /** User units other than 1 by page index, as far as pages have been read. */
  readonly userUnits: ReadonlyMap<number, number>
}

/** What the pointer does at the moment; it changes with every move, and so is apart from the rest. */
export interface GestureState {
  /** The marks that the current gesture would create or change; one with an existing id replaces that mark. */
  readonly preview: readonly Mark[]
  /** The selection rectangle while it is drawn. */
  readonly band: Band | undefined
  /** The mark under the mouse or pen, while marks can be selected. */
  readonly pointed: string | undefined
  /** The mark pressed with mouse, pen or finger. */
  readonly pressed: string | undefined
}

/** No gesture in progress; always the same array, to avoid renders. */
export const noPreview: readonly Mark[] = []

/** The state of a new session. */
export const initialMarkingState: MarkingState = {
  mayMark: true,
  rights: { mayPrint: true, mayPrintFaithfully: true, mayCopy: true },
  tool: restingTool,
  styles: startingStyles,
  lastTools: {},
  stamp: { kind: 'predefined', type: 'Approved' },
  question: undefined,
  losing: undefined,
  importing: undefined,
  annotationsByPage: new Map(),
  selection: [],
  history: emptyHistory,
  isSaving: false,
  problem: undefined,
  notExported: [],
  signatures: { at: 'unread' },
  areKeptBeside: false,
  userUnits: new Map(),
}

/** Nothing under the pointer. */
export const noGesture: GestureState = {
  preview: noPreview,
  band: undefined,
  pointed: undefined,
  pressed: undefined,
}

/** Style of the active tool. */
export const activeStyle = ({ styles, tool }: MarkingState): MarkStyle => styles[tool]

/** How many changes can be undone. */
export const undoCountOf = ({ history }: MarkingState): number => history.done.length

/** How many undone changes can be done again. */
export const redoCountOf = ({ history }: MarkingState): number => history.undone.length

/** Whether there are unsaved changes. */
export const isDirty = ({ history }: MarkingState): boolean => isUnsaved(history)

/** Whether a copy has the marks and the file has not. */
export const isInCopyOnly = ({ history }: MarkingState): boolean => isOnlyCopied(history)

/** Marks created in this session. */
export const additionsOf = (pages: MarksByPage): readonly Mark[] =>
  [...pages.values()].flatMap(marks => marks.filter(mark => mark.isNew))

/** Whether there are marks of this session to remove. */
export const hasAdditions = ({ annotationsByPage }: MarkingState): boolean =>
  [...annotationsByPage.values()].some(marks => marks.some(mark => mark.isNew))
