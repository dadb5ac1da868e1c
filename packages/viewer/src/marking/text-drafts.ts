import type { StoreApi } from 'zustand/vanilla'
import { findMark } from '../marks/mark.ts'
import type { MarkingState } from './marking-state.ts'

/** What was typed at the marks of a document and neither kept nor cancelled, by its place; in memory. */
export interface TextDrafts {
  readonly texts: ReadonlyMap<string, string>
}

/** The place of a text: which field it is typed into, and of which mark; without one, of a mark that is still to be placed. */
export const draftPlace = (field: string, id = newMark): string => `${field} ${id}`

const newMark = 'new'

/** Whether a text was typed halfway, and neither kept nor cancelled. Those of removed marks count again when the mark is back. */
export function hasTextDraft({
  textDrafts,
  store,
}: {
  readonly textDrafts: StoreApi<TextDrafts>
  readonly store: StoreApi<MarkingState>
}): boolean {
  const { annotationsByPage } = store.getState()
  return [...textDrafts.getState().texts.keys()].some(place => {
    const id = place.slice(place.indexOf(' ') + 1)
    return id === newMark || findMark(annotationsByPage, id) !== undefined
  })
}
