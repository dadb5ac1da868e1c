import type { PageText } from '@lectern/render'
import { useEffect, useMemo, useRef, useState } from 'react'
import { hitsOnPage } from '../document/find.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { useViewer } from '../viewer/viewer-context.ts'
import classes from './hit-layer.module.css'
import { rangeQuads } from './text-runs.ts'
import { selectionQuads } from './text-selection.ts'

interface HitLayerProps {
  readonly view: PageView
  readonly text: PageText
  /** The pages around this one, inside of which text is selected. */
  readonly viewport: HTMLElement | null
}

/** Highlights hits and the selection on a page, under the text layer. */
export function HitLayer({ view, text, viewport }: HitLayerProps) {
  const find = useViewer(state => state.find)
  const selected = useSelectionOn(view.pageIndex, text, viewport)
  const found = useMemo(() => {
    if (!find || find.hits.length === 0) return []
    const current = find.hits[find.current]
    return hitsOnPage(find.hits, view.pageIndex).map(hit => ({
      quads: rangeQuads(text, hit.firstGlyph, hit.firstGlyph + hit.glyphCount),
      isCurrent: hit === current,
    }))
  }, [find, text, view.pageIndex])
  if (selected.length === 0 && found.length === 0) return null
  return (
    <svg className={classes.layer} width={view.width} height={view.height} aria-hidden="true">
      {found.map(({ quads, isCurrent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hits of a page are an ordered list without identity
        <path key={index} className={isCurrent ? classes.current : classes.found} d={outline(view, quads)} />
      ))}
      {selected.length > 0 && <path className={classes.selected} d={outline(view, selected)} />}
    </svg>
  )
}

function useSelectionOn(pageIndex: number, text: PageText, viewport: HTMLElement | null): readonly number[] {
  const [quads, setQuads] = useState<readonly number[]>([])
  const shown = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the text arrives later, the selection is read again
  useEffect(() => {
    const changed = () => {
      const next = (viewport && selectionQuads(viewport).get(pageIndex)) ?? []
      const key = next.join()
      if (key === shown.current) return
      shown.current = key
      setQuads(next)
    }
    changed()
    document.addEventListener('selectionchange', changed)
    return () => document.removeEventListener('selectionchange', changed)
  }, [pageIndex, text, viewport])
  return quads
}

/** SVG path around quads in Z order, in view pixels. */
function outline(view: PageView, quads: readonly number[]): string {
  const parts: string[] = []
  for (let i = 0; i + 7 < quads.length; i += 8) {
    const corners = [0, 2, 6, 4].map(corner => {
      const { x, y } = view.toView({ x: quads[i + corner] ?? 0, y: quads[i + corner + 1] ?? 0 })
      return `${x.toFixed(2)} ${y.toFixed(2)}`
    })
    parts.push(`M${corners.join('L')}Z`)
  }
  return parts.join('')
}
