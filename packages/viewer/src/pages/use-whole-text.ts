import { useLayoutEffect, useMemo } from 'react'
import { useViewer, useViewerStore } from '../viewer-context.ts'

/** Marks the end of each page in the document, behind whatever layers come and go. */
export const pageEndAttribute = 'data-page-end'

/**
 * Selects the text of the whole document when the reader asks for it. Gives the pages that must be in the document for
 * that, the first and the last one; undefined when nothing is asked. Once selected, the selection keeps them itself.
 */
export function useWholeText(viewport: HTMLElement | null, pageCount: number): readonly number[] | undefined {
  const store = useViewerStore()
  const isAsked = useViewer(state => state.selectsWholeText)
  useLayoutEffect(() => {
    if (!isAsked || !viewport) return
    const selected = () => store.state.setState({ selectsWholeText: false })
    const from = viewport.querySelector('[data-page-index="0"]')
    const to = viewport.querySelector(`[data-page-index="${pageCount - 1}"] > [${pageEndAttribute}]`)
    if (!from || !to) return selected()
    document.addEventListener('selectionchange', selected, { once: true })
    document.getSelection()?.setBaseAndExtent(from, 0, to, 0)
    return () => document.removeEventListener('selectionchange', selected)
  }, [isAsked, viewport, pageCount, store])
  return useMemo(() => (isAsked ? [0, pageCount - 1] : undefined), [isAsked, pageCount])
}
