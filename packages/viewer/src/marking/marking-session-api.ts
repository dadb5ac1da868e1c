import type { AnnotationData, NewAnnotation, PagePoint } from '@lectern/pdf'
import type { StoreApi } from 'zustand/vanilla'
import type { Mark } from '../marks/mark.ts'
import type { ToolName } from '../tools/all-tools.ts'
import type { MarkStyle } from '../tools/mark-style.ts'
import type { StampChoice } from '../tools/stamp/stamp-choice.ts'
import type { TextRange, ToolEvent } from '../tools/tool.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { KeepBytes } from './change-log.ts'
import type { Answer } from './compose-answer.ts'
import type { GestureState, MarkingState } from './marking-state.ts'
import type { Shown } from './standing.ts'
import type { TextDrafts } from './text-drafts.ts'

/** The marking session of one document. Every function may be called at any time; none throws unless documented. */
export interface MarkingSession {
  readonly store: StoreApi<MarkingState>
  /** What the pointer does at the moment. */
  readonly gesture: StoreApi<GestureState>
  /** Texts that were typed halfway. */
  readonly textDrafts: StoreApi<TextDrafts>
  /** Calls a listener after every change of the marks, until the returned function is called. */
  readonly onChange: ChangeFeed['subscribe']
  /** Number of pages according to the engine. */
  readonly pageCount: number
  /** /UserUnit of a page, which only the engine can read; 1 until the page has been read. */
  userUnitOf(pageIndex: number): number
  /** False if the document's permissions forbid printing. */
  readonly mayPrint: boolean
  /** The file is damaged, and parts of it may be missing. */
  readonly isRepaired: boolean
  /** The file ends within a save: what was saved last may be missing. */
  readonly isCutOff: boolean
  setTool(tool: ToolName): void
  /** Changes the style of the active tool; existing marks keep theirs. */
  setStyle(style: Partial<MarkStyle>): void
  /** Chooses the stamp that the stamp tool places. */
  setStamp(stamp: StampChoice): void
  /** Changes the style of the selection, as one undo step. */
  restyleSelected(style: Partial<MarkStyle>): void
  /** Sends an event to the active tool. */
  dispatch(event: ToolEvent): void
  select(ids: readonly string[]): void
  /** Sets the mark under the pointer, or the pressed one; `undefined` for none. Only causes mark events. */
  notePointer(at: Partial<Pick<GestureState, 'pointed' | 'pressed'>>): void
  /** Sets zoom and rotation of the displayed pages, for marks that keep their size or stay upright. */
  showAs(shown: Shown): void
  undo(): void
  redo(): void
  /** Removes everything added since opening, as one undo step. */
  clear(): void
  /** Removes the selection, as one undo step. */
  removeSelected(): void
  /** Copies the selection to the session's clipboard; returns how many marks can be copied. */
  copySelected(): number
  /** Pastes copied marks on a page, slightly to the right and down, and selects them: one undo step. */
  paste(pageIndex: number): void
  /** Copies the selection onto its own pages and selects the copies: one undo step. */
  duplicateSelected(): void
  /**
   * Adds exported annotations to the pages whose object number they name, except those a page already has, as one
   * undo step. A stamp keeps its appearance from another program. Those that are wrong are left out and reported in the state's `problem`:
   * `page-missing`, `annotation-invalid` and the engine's other codes.
   */
  importMarks(list: readonly NewAnnotation[]): Promise<void>
  /**
   * The marks of the document in the data form, in page order; with `onlyNew` only those of this session.
   * @throws {MarkingError} the engine's codes, `engine-stopped`
   */
  exportMarks(choice?: { readonly onlyNew?: boolean }): Promise<readonly AnnotationData[]>
  /** Changes a mark's text, as one undo step; an empty one removes the text. */
  reword(id: string, text: string): void
  /**
   * Places the active tool's mark around a point, for readers without a pointer; returns false while the tool is busy
   * and for tools that need a pointer. The new mark is selected, unless the reader is asked for its text first.
   */
  placeAt(pageIndex: number, at: PagePoint): boolean
  /** Adds a reply or a state to the thread of a mark, as one undo step. */
  answer(id: string, answer: Answer): void
  /** Asks the reader for a mark's text; does nothing for a mark whose text cannot be written. */
  askText(id: string): void
  /** Answers the question in the state; `undefined` cancels it. */
  answerText(text: string | undefined): void
  /** Marks this text with the active tool, or highlights it: one annotation per page, one undo step. */
  textSelected(ranges: readonly TextRange[]): void
  /** The current marks of a page; those of the file are read once. Empty for a page that cannot be read. */
  loadPage(pageIndex: number): Promise<readonly Mark[]>
  /**
   * The whole file with all changes; it counts as saved once `keep` has resolved.
   * @throws {MarkingError} `saving-forbidden` and the engine's other codes, `not-kept`; the state's `problem` has the
   * same code.
   */
  save(keep?: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Only the bytes that saving appends to the opened file; empty if there is nothing to save. They contain all
   * changes since the document was opened, including those saved before.
   * @throws {MarkingError} as {@link save}.
   */
  saveIncrement(keep: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
  /** Counts all changes so far as saved: the host has stored them. Without `canUndo` they also leave the undo history. */
  countAsSaved(how: { readonly canUndo: boolean }): void
  /** The whole file; does not count as saving. @throws {MarkingError} as {@link save}. */
  copy(): Promise<Uint8Array<ArrayBuffer>>
  dismissProblem(): void
  /** Reports that an import has left out marks that could not be read. */
  reportIncomplete(): void
  destroy(): void
}
