import { useEffect, useState } from 'react'

/** Pages kept in the document for a selection; a longer one loses its middle, not its ends. */
const keptPages = 40

/** Indexes of the pages the selection spans, so that scrolling away does not lose it. */
export function useSelectedPages(viewport: HTMLElement | null): readonly number[] {
  const [pages, setPages] = useState<readonly number[]>([])
  useEffect(() => {
    if (!viewport) return
    const changed = () => {
      const next = selectedPages(viewport)
      setPages(known => (known.join() === next.join() ? known : next))
    }
    document.addEventListener('selectionchange', changed)
    return () => document.removeEventListener('selectionchange', changed)
  }, [viewport])
  return pages
}

function selectedPages(viewport: HTMLElement): readonly number[] {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed) return []
  const ends = [selection.anchorNode, selection.focusNode].flatMap(node => {
    const page = pageIndexOf(node)
    return page !== undefined && viewport.contains(node) ? [page] : []
  })
  if (ends.length === 0) return []
  const first = Math.min(...ends)
  const last = Math.max(...ends)
  if (last - first >= keptPages) return [first, last]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function pageIndexOf(node: Node | null): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement
  const index = element?.closest('[data-page-index]')?.getAttribute('data-page-index')
  return index === null || index === undefined ? undefined : Number(index)
}
