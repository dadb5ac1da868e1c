import { useState } from 'react'
import type { MarkingSession } from '../../marking/marking-session.ts'

/**
 * The text of a field at a mark. A field that closes by Escape or because the reader goes on leaves its text as a draft, and it is
 * there again when the field opens again. `stored` is the text without a draft; `place` is made by `draftPlace`.
 */
export function useTextDraft(session: MarkingSession, place: string, stored: string) {
  const { textDrafts } = session
  const [found] = useState(() => textDrafts.getState().texts.get(place))
  const [typed, setTyped] = useState(found ?? stored)
  const put = (text: string | undefined) => {
    const texts = new Map(textDrafts.getState().texts)
    if (text === undefined) texts.delete(place)
    else texts.set(place, text)
    textDrafts.setState({ texts })
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
