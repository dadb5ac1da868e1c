import type { OpenedDocument, PageText } from '@lectern/render'
import { useEffect, useState } from 'react'

/** Texts of pages that were visible, the latest last. */
const texts = new WeakMap<OpenedDocument, Map<number, PageText>>()

/** Number of pages whose text is cached. */
const keptTexts = 60

/**
 * Milliseconds a page must stay visible before its text and links are read, so that pages scrolled past cost nothing.
 */
export const restMs = 120

/** Text of a page; `undefined` until it has been read, or if it cannot be read. */
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
        // A page without readable text is still displayed.
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
