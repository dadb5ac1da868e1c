import { findMark, type Mark, type MarksByPage } from '../marks/mark.ts'
import type { Edit } from './change.ts'
import type { TakenChange } from './change-feed.ts'
import type { MarkingSession } from './marking-session-api.ts'
import type { GestureState } from './marking-state.ts'

/** Events of a session's marks, sent after the change, whatever caused it: a tool, a key, an undo. */
export type MarkEvent =
  /** A mark was added: drawn, pasted or restored. */
  | { readonly type: 'add'; readonly mark: Mark }
  /** A mark was imported from exported data; one event per mark. A redo of the import sends `add`. */
  | { readonly type: 'import'; readonly mark: Mark }
  | { readonly type: 'edit'; readonly before: Mark; readonly after: Mark }
  | { readonly type: 'delete'; readonly mark: Mark }
  /** The selection changed; empty if nothing is selected. */
  | { readonly type: 'select'; readonly marks: readonly Mark[] }
  /** The only selected mark, which handles and menus refer to; `undefined` if none or several are selected. */
  | { readonly type: 'focus'; readonly mark: Mark | undefined }
  /** Mouse or pen entered or left a mark, or any pointer pressed it; only while marks can be selected. */
  | { readonly type: 'pointer-enter' | 'pointer-leave' | 'pointer-down'; readonly mark: Mark }
  /** A page must be redrawn with these marks, in order; also when the marks of the file have been read. */
  | { readonly type: 'render'; readonly pageIndex: number; readonly marks: readonly Mark[] }

/**
 * Calls a listener for every event until the returned function is called. Marks that are read from the file cause
 * `render` but not `add`.
 */
export function onMarkEvents(
  { store, gesture, onChange }: Pick<MarkingSession, 'store' | 'gesture' | 'onChange'>,
  listener: (event: MarkEvent) => void,
): () => void {
  const pages = () => store.getState().annotationsByPage
  const tell = (events: readonly MarkEvent[]) => events.forEach(listener)
  const stops = [
    onChange(taken => tell(changeEvents(taken, pages()))),
    store.subscribe((state, before) => {
      if (state.selection !== before.selection)
        tell(selectionEvents(before.selection, state.selection, pages()))
    }),
    gesture.subscribe((state, before) => tell(pointerEvents(before, state, pages()))),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function changeEvents({ change, origin, pageIndexes }: TakenChange, pages: MarksByPage): MarkEvent[] {
  return pageIndexes.flatMap(pageIndex => {
    const here = change.filter(
      edit => (edit.kind === 'update' ? edit.after : edit.mark).pageIndex === pageIndex,
    )
    const marks = pages.get(pageIndex) ?? []
    const render = { type: 'render', pageIndex, marks } as const
    return origin === 'read' ? [render] : [...editEvents(here, origin === 'imported'), render]
  })
}

function editEvents(edits: readonly Edit[], areImported: boolean): MarkEvent[] {
  const removed = edits.flatMap(edit => (edit.kind === 'remove' ? [edit] : []))
  return [
    ...removed.toSorted((a, b) => a.index - b.index).map(({ mark }) => ({ type: 'delete', mark }) as const),
    ...edits.flatMap((edit): MarkEvent[] => {
      if (edit.kind === 'add') return [{ type: areImported ? 'import' : 'add', mark: edit.mark }]
      return edit.kind === 'update' ? [{ type: 'edit', before: edit.before, after: edit.after }] : []
    }),
  ]
}

function selectionEvents(old: readonly string[], now: readonly string[], pages: MarksByPage): MarkEvent[] {
  if (old.length === now.length && now.every((id, index) => id === old[index])) return []
  const marks = now.flatMap(id => findMark(pages, id) ?? [])
  const focused = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined)
  const hasMoved = focused(old) !== focused(now)
  return [
    { type: 'select', marks },
    ...(hasMoved ? [{ type: 'focus', mark: marks.length === 1 ? marks[0] : undefined } as const] : []),
  ]
}

function pointerEvents(before: GestureState, after: GestureState, pages: MarksByPage): MarkEvent[] {
  const told = (type: 'pointer-enter' | 'pointer-leave' | 'pointer-down', id: string | undefined) => {
    const mark = id === undefined ? undefined : findMark(pages, id)
    return mark ? [{ type, mark } as const] : []
  }
  const hasMoved = before.pointed !== after.pointed
  return [
    ...(hasMoved ? told('pointer-leave', before.pointed) : []),
    ...(hasMoved ? told('pointer-enter', after.pointed) : []),
    ...(after.pressed !== before.pressed ? told('pointer-down', after.pressed) : []),
  ]
}
