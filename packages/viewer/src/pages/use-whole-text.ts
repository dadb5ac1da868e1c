import { useLayoutEffect, useMemo } from 'react'
import { selectBetween } from '../dom/selection.ts'
import { useViewer, useViewerStore } from '../viewer/viewer-context.ts'

/** Attribute of an element at the end of each page, after all layers. */
export const pageEndAttribute = 'data-page-end'

/**
 * Selects the text of the whole document (select all). Returns the first and last page while they must be mounted for
 * that, otherwise `undefined`. Afterwards the selection itself keeps them mounted.
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
    selectBetween([from, 0], [to, 0])
    return () => document.removeEventListener('selectionchange', selected)
  }, [isAsked, viewport, pageCount, store])
  return useMemo(() => (isAsked ? [0, pageCount - 1] : undefined), [isAsked, pageCount])
}
