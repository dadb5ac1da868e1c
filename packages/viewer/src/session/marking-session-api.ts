import type { AnnotationData, NewAnnotation, PagePoint } from '@lectern/pdf'
import type { StoreApi } from 'zustand/vanilla'
import type { MarkStyle } from '../tools/mark-style.ts'
import type { StampChoice } from '../tools/stamp-choice.ts'
import type { TextRange, ToolEvent } from '../tools/tool.ts'
import type { ToolName } from '../tools/tool-names.ts'
import type { KeepBytes } from './change-log.ts'
import type { Answer } from './compose-answer.ts'
import type { Mark } from './mark.ts'
import type { MarkingState } from './marking-state.ts'
import type { Shown } from './standing.ts'

/** One document being marked. Every function may be called at any time; none throws unless it says so. */
export interface MarkingSession {
  readonly store: StoreApi<MarkingState>
  /** Pages as the engine counts them. */
  readonly pageCount: number
  /** /UserUnit of a page, which only the engine can tell; 1 until the page has been read. */
  userUnitOf(pageIndex: number): number
  /** False when the author of the document does not allow it to be printed. */
  readonly mayPrint: boolean
  /** The file is damaged, and what is shown of it may not be all. */
  readonly isRepaired: boolean
  setTool(tool: ToolName): void
  /** Changes the look of the tool in the hand; what was drawn before stays as it is. */
  setStyle(style: Partial<MarkStyle>): void
  /** Chooses the stamp that is put on pages. */
  setStamp(stamp: StampChoice): void
  /** Changes the look of the selection, as one undo step. */
  restyleSelected(style: Partial<MarkStyle>): void
  /** One step of the tool in the hand. */
  dispatch(event: ToolEvent): void
  select(ids: readonly string[]): void
  /** Says which mark the pointer is over, or presses; undefined for none. Nothing but the events of marks follows. */
  notePointer(at: Partial<Pick<MarkingState, 'pointed' | 'pressed'>>): void
  /** Says how pages are shown, which marks that keep their size or stand upright do not follow. */
  showAs(shown: Shown): void
  undo(): void
  redo(): void
  /** Takes away everything added since opening, as one undo step. */
  clear(): void
  /** Takes away the selection, as one undo step. */
  removeSelected(): void
  /** Remembers the selection for pasting; gives how many marks can be copied. */
  copySelected(): number
  /** Puts what was copied on a page, a little to the right and down, and selects it: one undo step. */
  paste(pageIndex: number): void
  /** Copies the selection onto its own pages and selects the copies: one undo step. */
  duplicateSelected(): void
  /**
   * Adds exported annotations to the pages whose object number they name, but for those a page has already, as one
   * undo step. A stamp keeps the look that another program gave it. What cannot be added is told by the state's
   * `problem`: `page-missing`, `annotation-invalid` and the engine's other codes.
   */
  importMarks(list: readonly NewAnnotation[]): Promise<void>
  /**
   * The marks of the document in the data form, in page order; with `onlyNew` those of this session alone.
   * @throws {MarkingError} the engine's codes, `engine-stopped`
   */
  exportMarks(choice?: { readonly onlyNew?: boolean }): Promise<readonly AnnotationData[]>
  /** Gives a mark another text, as one undo step; an empty one takes it away. */
  reword(id: string, text: string): void
  /**
   * Puts the mark of the tool in the hand about a place, for readers without a pointer; false while the tool is busy
   * and for tools that need one. What is there then is selected, unless the reader is asked for words first.
   */
  placeAt(pageIndex: number, at: PagePoint): boolean
  /** Adds words or a state to the thread of a mark, as one undo step. */
  answer(id: string, answer: Answer): void
  /** Asks the reader what a mark is to say; nothing for one whose text cannot be written. */
  askText(id: string): void
  /** Answers the question that the state has; undefined cancels it. */
  answerText(text: string | undefined): void
  /** Marks this text with the tool in the hand, or highlights it: one annotation a page, one undo step. */
  textSelected(ranges: readonly TextRange[]): void
  /** Marks of a page as they are now; those of the file are read once. None of a page that cannot be read. */
  loadPage(pageIndex: number): Promise<readonly Mark[]>
  /**
   * The whole file with everything done so far, which counts as saved once `keep` has it.
   * @throws {MarkingError} `saving-forbidden` and the engine's other codes, `not-kept`; the state's `problem` says the same.
   */
  save(keep?: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
  /**
   * What saving appends to the bytes that were opened, alone; empty when there is nothing to save. It holds all that
   * was done since the document was opened, also what was saved before.
   * @throws {MarkingError} as {@link save}.
   */
  saveIncrement(keep: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
  /** The whole file, without taking it for saved. @throws {MarkingError} as {@link save}. */
  copy(): Promise<Uint8Array<ArrayBuffer>>
  dismissProblem(): void
  destroy(): void
}
