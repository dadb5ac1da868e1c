import type { OpenedDocument, PageText } from '@lectern/render'
import { useEffect, useState } from 'react'

/** Texts of a document's pages that were on the screen, the latest last. */
const texts = new WeakMap<OpenedDocument, Map<number, PageText>>()

/** Pages whose text is kept for when the reader comes back to them. */
const keptTexts = 60

/** Milliseconds a page stays in sight before its text and links are read: pages that fly by need none. */
export const restMs = 120

/** Text of a page; undefined until it has been read, and for a page whose text cannot be read. */
export function usePageText(document: OpenedDocument, pageIndex: number): PageText | undefined {
  const [text, setText] = useState(() => texts.get(document)?.get(pageIndex))
  useEffect(() => {
    const known = texts.get(document)?.get(pageIndex)
    setText(known)
    if (known) return
    const reading = new AbortController()
    const read = () =>
      document.text(pageIndex, reading.signal).then(
        found => {
          if (reading.signal.aborted) return
          keep(document, pageIndex, found)
          setText(found)
        },
        // A page without readable text is still a picture; there is nothing to tell.
        () => undefined,
      )
    const timer = setTimeout(read, restMs)
    return () => {
      clearTimeout(timer)
      reading.abort()
    }
  }, [document, pageIndex])
  return text
}

function keep(document: OpenedDocument, pageIndex: number, text: PageText): void {
  const ofDocument = texts.get(document) ?? new Map<number, PageText>()
  texts.set(document, ofDocument)
  ofDocument.set(pageIndex, text)
  const oldest = ofDocument.keys().next()
  if (ofDocument.size > keptTexts && !oldest.done) ofDocument.delete(oldest.value)
}
