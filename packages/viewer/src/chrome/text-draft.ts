import { useState } from 'react'
import type { MarkingSession } from '../session/marking-session.ts'

/** What was typed and neither kept nor cancelled, by its place; in memory, for as long as the document is open. */
const drafts = new WeakMap<MarkingSession, Map<string, string>>()

function draftsOf(session: MarkingSession): Map<string, string> {
  const known = drafts.get(session) ?? new Map<string, string>()
  drafts.set(session, known)
  return known
}

/**
 * The text of a field at a mark. A field that closes by Escape or because the reader goes on leaves its text as a draft, and it is
 * there again when the field opens again. `stored` is the text without a draft; `place` names the mark and the field.
 */
export function useTextDraft(session: MarkingSession, place: string, stored: string) {
  const known = draftsOf(session)
  const [typed, setTyped] = useState(known.get(place) ?? stored)
  const [isBack] = useState(known.has(place))
  return {
    typed,
    /** Whether the text is one from before. */
    isBack,
    type(text: string) {
      setTyped(text)
      if (text === stored) known.delete(place)
      else known.set(place, text)
    },
    /** Forgets the draft: its text was kept, or is not wanted. */
    forget: () => void known.delete(place),
  }
}
