import type { StoreApi } from 'zustand/vanilla'

/** What was typed at the marks of a document and neither kept nor cancelled, by its place; in memory. */
export interface TextDrafts {
  readonly texts: ReadonlyMap<string, string>
}

/** Whether a text was typed halfway at a mark, and neither kept nor cancelled. */
export const hasTextDraft = ({ textDrafts }: { readonly textDrafts: StoreApi<TextDrafts> }): boolean =>
  textDrafts.getState().texts.size > 0
