import type { PageText } from '@lectern/render'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { createPageView, type PageView } from '../marks/page-geometry.ts'
import classes from './text-layer.module.css'
import { glyphStart, type TextRun, textRuns } from './text-runs.ts'
import { registerTextLayer, textLayerAttribute } from './text-selection.ts'

interface TextLayerProps {
  readonly view: PageView
  readonly text: PageText
  readonly isSelectable: boolean
}

/**
 * The text of a page as real but transparent text over its letters, so that it can be selected, copied, read aloud
 * and found by the browser. `hit-layer.tsx` paints the selection exactly on the glyphs.
 */
export const TextLayer = memo(function TextLayer({ view, text, isSelectable }: TextLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const runs = useMemo(() => textRuns(text), [text])
  const { pageIndex, geometry, rotation } = view
  const onPaper = useMemo(
    () => createPageView(pageIndex, geometry, 1, rotation),
    [pageIndex, geometry, rotation],
  )
  // Laid out once at scale 1: another zoom scales the whole layer and not each run.
  const words = useMemo(
    () => runs.map(run => <RunText key={run.firstGlyph} view={onPaper} text={text} run={run} />),
    [runs, onPaper, text],
  )

  useLayoutEffect(() => {
    const element = layer.current
    if (!element) return
    const nodes = [...element.querySelectorAll('span')].map(span => span.firstChild).filter(isText)
    return registerTextLayer(element, { pageIndex: view.pageIndex, view, text, runs, nodes })
  }, [text, runs, view])

  return (
    <div
      ref={layer}
      className={classes.layer}
      data-selectable={isSelectable || undefined}
      {...{ [textLayerAttribute]: '' }}
      style={{
        width: onPaper.width,
        height: onPaper.height,
        transform: `scale(${view.scale / onPaper.scale})`,
      }}
    >
      {words}
    </div>
  )
})

function RunText({ view, text, run }: { view: PageView; text: PageText; run: TextRun }) {
  const words = text.text.slice(
    glyphStart(text, run.firstGlyph),
    glyphStart(text, run.firstGlyph + run.glyphCount),
  )
  const start = view.toView({ x: run.x, y: run.y })
  const end = view.toView({ x: run.x + run.along[0] * run.length, y: run.y + run.along[1] * run.length })
  const foot = view.toView({ x: run.x + run.down[0] * run.height, y: run.y + run.down[1] * run.height })
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const height = Math.hypot(foot.x - start.x, foot.y - start.y)
  const angle = Math.atan2(end.y - start.y, end.x - start.x)
  // The browser's text is stretched to the width of the page's text, so that carets and handles are between its
  // letters.
  const stretch = length / Math.max(0.01, measuredWidth(words) * height)
  const transform = `rotate(${angle.toFixed(4)}rad) scaleX(${stretch.toFixed(4)})`
  return (
    <>
      <span style={{ left: start.x, top: start.y, fontSize: height, lineHeight: `${height}px`, transform }}>
        {words}
      </span>
      {run.endsLine && <br />}
    </>
  )
}

const measuringSize = 32
const widths = new Map<string, number>()
let measuring: CanvasRenderingContext2D | null | undefined

/** Width of a text in the text layer's font, in multiples of the font size. */
function measuredWidth(words: string): number {
  const known = widths.get(words)
  if (known !== undefined) return known
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return words.length / 2
  measuring.font = `${measuringSize}px sans-serif`
  const width = measuring.measureText(words).width / measuringSize
  if (widths.size > 20_000) widths.clear()
  widths.set(words, width)
  return width
}

const isText = (node: ChildNode | null): node is Text => node instanceof Text
