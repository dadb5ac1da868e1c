/**
 * A change is the effect of one gesture: a list of edits, each of which contains both states, so that the change can
 * be inverted. All values are plain data; the engine in its worker applies the same edits.
 */
import type { Mark, MarksByPage } from '../marks/mark.ts'

export type Edit =
  /** `index` is the position in the drawing order of the page. */
  | { readonly kind: 'add'; readonly mark: Mark; readonly index: number }
  | { readonly kind: 'remove'; readonly mark: Mark; readonly index: number }
  | { readonly kind: 'update'; readonly before: Mark; readonly after: Mark }

export type Change = readonly Edit[]

/** The change that undoes a change. */
export const invert = (change: Change): Change => change.map(invertEdit).reverse()

function invertEdit(edit: Edit): Edit {
  switch (edit.kind) {
    case 'add':
      return { ...edit, kind: 'remove' }
    case 'remove':
      return { ...edit, kind: 'add' }
    case 'update':
      return { kind: 'update', before: edit.after, after: edit.before }
  }
}

/** Merges two changes of the same marks, the second after the first; `undefined` if they concern others. */
export function joinUpdates(first: Change, second: Change): Change | undefined {
  const joined = first.flatMap((edit, index): Change => {
    const next = second[index]
    if (edit.kind !== 'update' || next?.kind !== 'update' || next.after.id !== edit.after.id) return []
    return [{ kind: 'update', before: edit.before, after: next.after }]
  })
  return joined.length === first.length && first.length === second.length ? joined : undefined
}

/** The pages after a change; the lists of unchanged pages are reused. */
export function applyChange(pages: MarksByPage, change: Change): MarksByPage {
  const next = new Map(pages)
  for (const edit of change) {
    const pageIndex = edit.kind === 'update' ? edit.after.pageIndex : edit.mark.pageIndex
    next.set(pageIndex, applyEdit(next.get(pageIndex) ?? [], edit))
  }
  return next
}

function applyEdit(marks: readonly Mark[], edit: Edit): readonly Mark[] {
  switch (edit.kind) {
    case 'add':
      return marks.toSpliced(Math.min(edit.index, marks.length), 0, edit.mark)
    case 'remove':
      return marks.filter(mark => mark.id !== edit.mark.id)
    case 'update':
      return marks.map(mark => (mark.id === edit.after.id ? edit.after : mark))
  }
}
