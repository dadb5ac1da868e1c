import { useEffect, useState } from 'react'
import { selectedRange } from '../dom/selection.ts'

/** Maximum number of pages kept mounted for a selection; of a longer one the middle is unmounted. */
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
  const ends = selectionEnds(viewport)
  if (!ends) return []
  const [first, last] = ends
  if (last - first >= keptPages) return [first, last]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Indexes of the first and the last page of the selection in a viewport; the pages in between may be unmounted. */
export function selectionEnds(viewport: HTMLElement): readonly [first: number, last: number] | undefined {
  const range = selectedRange(viewport)
  if (!range) return undefined
  const ends = [range.startContainer, range.endContainer].flatMap(node => {
    const page = pageIndexOf(node)
    return page !== undefined && viewport.contains(node) ? [page] : []
  })
  return ends.length === 0 ? undefined : [Math.min(...ends), Math.max(...ends)]
}

function pageIndexOf(node: Node): number | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const index = element?.closest('[data-page-index]')?.getAttribute('data-page-index')
  return index === null || index === undefined ? undefined : Number(index)
}
