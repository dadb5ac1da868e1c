import type { StoreApi } from 'zustand/vanilla'
import { findMark, type Mark, type MarksByPage } from './mark.ts'
import type { MarkingState } from './marking-state.ts'

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
  store: StoreApi<MarkingState>,
  listener: (event: MarkEvent) => void,
): () => void {
  const seen = new Set(marksOf(store.getState().annotationsByPage).map(({ id }) => id))
  return store.subscribe((state, before) => {
    const events = [
      ...pageEvents(before.annotationsByPage, state, seen),
      ...selectionEvents(before, state),
      ...pointerEvents(before, state),
    ]
    for (const { id } of marksOf(state.annotationsByPage)) seen.add(id)
    for (const event of events) listener(event)
  })
}

function pageEvents(
  before: MarksByPage,
  { annotationsByPage: after, imported }: MarkingState,
  seen: ReadonlySet<string>,
): MarkEvent[] {
  if (before === after) return []
  return [...after].flatMap(([pageIndex, marks]): MarkEvent[] => {
    const old = before.get(pageIndex) ?? []
    if (old === marks) return []
    const oldById = new Map(old.map(mark => [mark.id, mark]))
    const ids = new Set(marks.map(({ id }) => id))
    return [
      ...old.flatMap(mark => (ids.has(mark.id) ? [] : [{ type: 'delete', mark } as const])),
      ...marks.flatMap((mark): MarkEvent[] => {
        const known = oldById.get(mark.id)
        if (known) return known === mark ? [] : [{ type: 'edit', before: known, after: mark }]
        if (imported.has(mark.id) && !seen.has(mark.id)) return [{ type: 'import', mark }]
        return mark.isNew || seen.has(mark.id) ? [{ type: 'add', mark }] : []
      }),
      { type: 'render', pageIndex, marks },
    ]
  })
}

function selectionEvents(before: MarkingState, after: MarkingState): MarkEvent[] {
  const [old, now] = [before.selection, after.selection]
  if (old === now || (old.length === now.length && now.every((id, index) => id === old[index]))) return []
  const marks = now.flatMap(id => marksOf(after.annotationsByPage).find(mark => mark.id === id) ?? [])
  const focused = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined)
  const hasMoved = focused(old) !== focused(now)
  return [
    { type: 'select', marks },
    ...(hasMoved ? [{ type: 'focus', mark: marks.length === 1 ? marks[0] : undefined } as const] : []),
  ]
}

function pointerEvents(before: MarkingState, after: MarkingState): MarkEvent[] {
  const told = (type: 'pointer-enter' | 'pointer-leave' | 'pointer-down', id: string, of: MarksByPage) => {
    const mark = findMark(of, id)
    return mark ? [{ type, mark } as const] : []
  }
  const [left, entered, pressed] = [before.pointed, after.pointed, after.pressed]
  const hasMoved = left !== entered
  return [
    ...(hasMoved && left !== undefined ? told('pointer-leave', left, before.annotationsByPage) : []),
    ...(hasMoved && entered !== undefined ? told('pointer-enter', entered, after.annotationsByPage) : []),
    ...(pressed !== undefined && pressed !== before.pressed
      ? told('pointer-down', pressed, after.annotationsByPage)
      : []),
  ]
}

const marksOf = (pages: MarksByPage): Mark[] => [...pages.values()].flat()
