import { useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { MarkingSession } from '../session/marking-session.ts'

/** What was typed and neither kept nor cancelled, by its place. */
type TextDrafts = ReadonlyMap<string, string>

const drafts = new WeakMap<MarkingSession, StoreApi<{ readonly texts: TextDrafts }>>()

/** The drafts at the marks of a document; in memory, for as long as the document is open. */
export function textDraftsOf(session: MarkingSession): StoreApi<{ readonly texts: TextDrafts }> {
  const known = drafts.get(session) ?? createStore(() => ({ texts: new Map() }))
  drafts.set(session, known)
  return known
}

/** Whether a text was typed halfway at a mark, and neither kept nor cancelled. */
export const hasTextDraft = (session: MarkingSession): boolean =>
  textDraftsOf(session).getState().texts.size > 0

/**
 * The text of a field at a mark. A field that closes by Escape or because the reader goes on leaves its text as a draft, and it is
 * there again when the field opens again. `stored` is the text without a draft; `place` names the mark and the field.
 */
export function useTextDraft(session: MarkingSession, place: string, stored: string) {
  const known = textDraftsOf(session)
  const [found] = useState(() => known.getState().texts.get(place))
  const [typed, setTyped] = useState(found ?? stored)
  const put = (text: string | undefined) => {
    const texts = new Map(known.getState().texts)
    if (text === undefined) texts.delete(place)
    else texts.set(place, text)
    known.setState({ texts })
  }
  return {
    typed,
    /** Whether the text is one from before. */
    isBack: found !== undefined,
    type(text: string) {
      setTyped(text)
      put(text === stored ? undefined : text)
    },
    /** Forgets the draft: its text was kept, or is not wanted. */
    forget: () => put(undefined),
  }
}
