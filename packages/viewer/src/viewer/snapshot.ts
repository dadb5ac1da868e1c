import type { Fit } from '../document/view-state.ts'
import { activeStyle, isDirty, redoCountOf, undoCountOf } from '../marking/marking-state.ts'
import { hasTextDraft } from '../marking/text-drafts.ts'
import type { Appearance } from '../marks/appearance.ts'
import type { MarkingTrouble } from '../marks/marking-error.ts'
import type { Rotation } from '../marks/page-geometry.ts'
import type { ToolName } from '../tools/all-tools.ts'
import type { MarkStyle } from '../tools/mark-style.ts'
import type { StampChoice } from '../tools/stamp/stamp-choice.ts'
import type { ViewerMode } from './modes.ts'
import type { PrintState } from './print-state.ts'
import { comparisonOf, type ViewerComparison } from './viewer-comparison.ts'
import { questionOf, type ViewerQuestion } from './viewer-question.ts'
import type { Panel, ViewerState } from './viewer-state.ts'

/** What a host can see of its viewer at any time. Each part is also an event, sent when it changes. */
export interface ViewerSnapshot {
  /** Name of the open file; `undefined` if none is open. */
  readonly name: string | undefined
  /** The current page, counted from 1; 0 without a document. As an event it is also sent for each document that opens. */
  readonly page: number
  /** 0 without a document. */
  readonly pageCount: number
  /** `scale` 1 is the physical size; `fit` is how it follows the size of the window, `free` if it does not. */
  readonly zoom: { readonly scale: number; readonly fit: Fit }
  /** Clockwise, in degrees. */
  readonly rotation: Rotation
  readonly mode: ViewerMode
  /** The open side panel. */
  readonly panel: Panel | undefined
  /** Colours of the pages, and how many lie beside each other. */
  readonly appearance: Appearance
  /** The search; `undefined` while there is none. */
  readonly search: ViewerSearch | undefined
  /** Name of the second document; `undefined` unless two are compared. */
  readonly compared: string | undefined
  /** What the comparison has found; `undefined` unless two documents are compared. */
  readonly comparison: ViewerComparison | undefined
  /** What the reader is asked, and the host may answer: `answerPassword`, `answerText`, and the commands `stay` and so on. */
  readonly question: ViewerQuestion | undefined
  /** Whether pages are drawn for printing, and how many. */
  readonly printing: PrintState
  /** Whether marks can be read and made: not asked for yet, `opening`, `ready`, or `failed`. */
  readonly marking: 'none' | 'opening' | 'ready' | 'failed'
  /** The active tool; `undefined` until marks can be made. */
  readonly tool: ToolName | undefined
  /** What the active tool draws next. */
  readonly style: MarkStyle | undefined
  /** The stamp that the stamp tool places; `undefined` until marks can be made. */
  readonly stamp: StampChoice | undefined
  /** Number of steps that can be undone, and done again. */
  readonly history: { readonly undo: number; readonly redo: number }
  /** Ids of the selected marks. */
  readonly selection: readonly string[]
  /** Whether there are unsaved marks. */
  readonly dirty: boolean
  /** Whether a text was typed halfway at a mark, and is not part of it yet. */
  readonly textDraft: boolean
  /** Whether the marks are being saved. */
  readonly saving: boolean
  /** What went wrong last with the marks, as a code; `undefined` once the reader has dismissed it. */
  readonly problem: MarkingTrouble | undefined
}

/** The search of a viewer. */
export interface ViewerSearch {
  readonly query: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
  /** Number of hits so far. */
  readonly count: number
  /** The current hit, counted from 1; 0 without hits. */
  readonly current: number
  /** Whether there may be more hits. */
  readonly isRunning: boolean
}

/** The present state of a viewer. */
export function snapshotOf(state: ViewerState): ViewerSnapshot {
  const { file, scale, fit, rotation, mode, panel, appearance, comparing, printing } = state
  return {
    name: file?.name,
    page: file ? state.pageIndex + 1 : 0,
    pageCount: file?.geometries.length ?? 0,
    zoom: { scale, fit },
    rotation,
    mode,
    panel,
    appearance,
    search: searchOf(state),
    compared: comparing?.file.name,
    comparison: comparisonOf(state),
    question: questionOf(state),
    printing,
    ...marksOf(state),
  }
}

function searchOf({ find }: ViewerState): ViewerSearch | undefined {
  if (!find || find.isPassage) return undefined
  const { query, matchCase, wholeWords, hits, isRunning } = find
  const current = hits.length === 0 ? 0 : find.current + 1
  return { query, matchCase, wholeWords, count: hits.length, current, isRunning }
}

const nothingSelected: readonly string[] = []

function marksOf({ marking }: ViewerState) {
  const session = marking.at === 'ready' ? marking.session : undefined
  const marks = session?.store.getState()
  return {
    marking: marking.at,
    tool: marks?.tool,
    style: marks && activeStyle(marks),
    stamp: marks?.stamp,
    history: marks ? { undo: undoCountOf(marks), redo: redoCountOf(marks) } : { undo: 0, redo: 0 },
    selection: marks?.selection ?? nothingSelected,
    dirty: marks !== undefined && isDirty(marks),
    textDraft: session !== undefined && hasTextDraft(session),
    saving: marks?.isSaving ?? false,
    problem: marking.at === 'failed' ? marking.code : marks?.problem,
  }
}

/** Whether two values of a snapshot are equal: the same, or plain records or lists with the same members. */
export function isSamePart(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [first, second] = [Object.entries(one), Object.entries(other)]
  return first.length === second.length && first.every(([key, value]) => value === Reflect.get(other, key))
}
