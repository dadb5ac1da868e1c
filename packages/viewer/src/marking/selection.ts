import { isRemovable, isSelectable, type Mark } from '../marks/mark.ts'
import { usualPtPerUnit } from '../marks/mark-size.ts'
import { restingTool } from '../tools/all-tools.ts'
import type { MarkStyle } from '../tools/mark-style.ts'
import type { ActiveTool } from './active-tool.ts'
import { copiesBeside, copiesOn, type MarkCopy } from './clipboard.ts'
import { composeChange, composeCopies, composeRemoval } from './compose-change.ts'
import { additionsOf } from './marking-state.ts'
import { attempt, type SessionContext, selectedMarks } from './session-context.ts'
import { restyled } from './tool-view.ts'

/** The selected marks, and what can be done with them. */
export interface Selection {
  /** Selects these marks and no others; those that a reader may not change stay unselected. */
  select(ids: readonly string[]): void
  /** Changes the style of the selection, as one undo step. */
  restyleSelected(style: Partial<MarkStyle>): void
  /** Removes marks with all replies to them, as one undo step; those that a reader may not delete stay. */
  remove(ids: readonly string[]): void
  /** Removes the selection, as one undo step. */
  removeSelected(): void
  /** Removes everything added since opening, as one undo step. */
  clear(): void
  /** Copies the selection to the session's clipboard; returns how many marks can be copied. */
  copySelected(): number
  /**
   * Moves what can be copied of the selection to the clipboard, as one undo step. The rest of the selection stays, except replies to what
   * is moved: these are removed with it, and only those that were selected and can be copied are pasted.
   */
  cutSelected(): void
  /** Pastes copied marks on a page, slightly to the right and down, and selects them: one undo step. */
  paste(pageIndex: number): void
  /** Copies the selection onto its own pages and selects the copies: one undo step. */
  duplicateSelected(): void
}

/** Style properties that are set with a slider. */
const slidParts = ['widthPt', 'opacity', 'fontSizePt'] as const

/** The commands for the selection; nothing is copied yet. */
export function createSelection(
  context: SessionContext,
  { setTool }: Pick<ActiveTool, 'setTool'>,
): Selection {
  const { store, log, known, freshId, signature } = context
  const marksNow = () => store.getState().annotationsByPage
  const unitPt = (pageIndex: number) => usualPtPerUnit(known.of(pageIndex))
  const pages = { count: known.count, unitPt, freshId }
  let clipboard: readonly Mark[] = []

  const allowed = (ids: readonly string[], mayBe: (mark: Mark) => boolean) => {
    const marks = new Set(
      [...marksNow().values()].flatMap(ofPage => ofPage.filter(mayBe).map(({ id }) => id)),
    )
    return ids.filter(id => marks.has(id))
  }
  const select = (ids: readonly string[]) => store.setState({ selection: allowed(ids, isSelectable) })
  const remove = (ids: readonly string[]) =>
    void log.commit(composeRemoval(marksNow(), allowed(ids, isRemovable)))
  const copy = () => {
    const marks = selectedMarks(context).filter(mark => mark.data !== undefined)
    if (marks.length > 0) clipboard = marks
    return marks
  }
  /** The pasted marks; none if one of them cannot be drawn. */
  const paste = (copies: readonly MarkCopy[]): readonly Mark[] => {
    const change = attempt(context, () => composeCopies(marksNow(), copies, signature()))
    const pasted = change.flatMap(edit => (edit.kind === 'add' ? [edit.mark] : []))
    if (pasted.length === 0) return pasted
    setTool(restingTool)
    select(pasted.map(({ id }) => id))
    return pasted
  }

  return {
    select,
    restyleSelected: patch => {
      const drafts = restyled(selectedMarks(context), patch, unitPt)
      // A slider that is moved by keys reports a change for each key press.
      const how = { repeats: slidParts.find(part => part in patch) }
      attempt(context, () => composeChange(marksNow(), drafts, signature()), how)
    },
    remove,
    removeSelected: () => remove(store.getState().selection),
    clear: () => remove(additionsOf(marksNow()).map(mark => mark.id)),
    copySelected: () => copy().length,
    cutSelected: () => remove(copy().map(mark => mark.id)),
    paste: pageIndex => {
      const pasted = paste(copiesOn(pageIndex, clipboard, pages))
      // The next paste copies the pasted marks again, a little further on.
      if (pasted.length > 0) clipboard = pasted
    },
    duplicateSelected: () => void paste(copiesBeside(selectedMarks(context), pages)),
  }
}
