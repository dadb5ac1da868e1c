import { useEffect } from 'react'
import { clearSelection, selectBetween } from '../dom/selection.ts'
import { lineAround, nearestCaret, wordAround } from './text-caret.ts'
import { glyphStart } from './text-runs.ts'
import { type TextLayerContent, textLayerContent, textLayersIn } from './text-selection.ts'

interface GlyphPlace {
  readonly content: TextLayerContent
  readonly run: number
  readonly glyph: number
  /** The glyph under the pointer. */
  readonly over: number
}

/** Distance from the edge of the viewport at which a drag starts to scroll it, CSS pixels. */
const edgePx = 24

/** What one, two and three clicks select. */
const units = ['glyph', 'word', 'line'] as const

type Unit = (typeof units)[number]

/** Maximum time in milliseconds and distance in pixels between the clicks of a double or triple click. */
const [repeatMs, repeatPx] = [500, 6]

/**
 * Selects text with the mouse by the glyphs nearest to the pointer, so that a drag through margins, gaps and columns
 * selects what the reader sees. The selection itself is a DOM selection. Touch selects natively.
 */
export function useTextPointer(viewport: HTMLElement | null, isActive: boolean): void {
  useEffect(() => {
    if (!viewport || !isActive) return
    const pointer = createTextPointer(viewport)
    viewport.addEventListener('pointerdown', pointer.down)
    viewport.addEventListener('pointerup', pointer.end)
    viewport.addEventListener('pointercancel', pointer.end)
    return () => {
      pointer.end()
      viewport.removeEventListener('pointerdown', pointer.down)
      viewport.removeEventListener('pointerup', pointer.end)
      viewport.removeEventListener('pointercancel', pointer.end)
    }
  }, [viewport, isActive])
}

/** The selection of text by a mouse in a viewport. */
function createTextPointer(viewport: HTMLElement) {
  let anchor: { readonly from: GlyphPlace; readonly to: GlyphPlace } | undefined
  let unit: Unit = 'glyph'
  const unitOf = createClickCounter()

  const extendTo = (x: number, y: number) => {
    const place = placeAt(viewport, x, y)
    if (!anchor || !place) return
    const span = spanOf(place, unit)
    const isBackwards = isBefore(span.from, anchor.from)
    select(isBackwards ? anchor.to : anchor.from, isBackwards ? span.from : span.to)
  }
  const edge = createEdgeScroll(viewport, extendTo)
  const move = (event: PointerEvent) => {
    if (event.buttons === 0) return end()
    edge.pointerAt(event.clientX, event.clientY)
    extendTo(event.clientX, event.clientY)
  }
  const end = () => {
    edge.stop()
    viewport.removeEventListener('pointermove', move)
  }
  const down = (event: PointerEvent) => {
    if (!selectsText(event)) return
    const place = placeAt(viewport, event.clientX, event.clientY)
    event.preventDefault()
    viewport.focus({ preventScroll: true })
    if (!place) return clearSelection()
    edge.pointerAt(event.clientX, event.clientY)
    if (event.shiftKey && anchor) return extendTo(event.clientX, event.clientY)
    unit = unitOf(event)
    anchor = spanOf(place, unit)
    clearSelection()
    if (unit !== 'glyph') select(anchor.from, anchor.to)
    viewport.setPointerCapture(event.pointerId)
    viewport.addEventListener('pointermove', move)
    edge.start()
  }
  return { down, end }
}

/** Whether a press is one of the mouse on a page, beside links, buttons and marks. */
function selectsText({ target, pointerType, button, defaultPrevented }: PointerEvent): boolean {
  if (pointerType !== 'mouse' || button !== 0 || defaultPrevented || !(target instanceof Element))
    return false
  return (
    target.closest('[data-page-index]') !== null &&
    !target.closest('a, button, [data-annotation], [data-field]')
  )
}

/** The second click at a position selects words, the third lines; a following drag extends by the same unit. */
function createClickCounter(): (event: PointerEvent) => Unit {
  let last = { timeStamp: Number.NEGATIVE_INFINITY, x: 0, y: 0, presses: 0 }
  return ({ timeStamp, clientX: x, clientY: y }) => {
    const isRepeated = timeStamp - last.timeStamp < repeatMs && Math.hypot(x - last.x, y - last.y) < repeatPx
    last = { timeStamp, x, y, presses: isRepeated ? last.presses + 1 : 1 }
    return units[Math.min(last.presses, units.length) - 1] ?? 'glyph'
  }
}

/** Scrolls a viewport while the pointer of a drag is near its edge. */
function createEdgeScroll(viewport: HTMLElement, scrolled: (x: number, y: number) => void) {
  let pointer = { x: 0, y: 0 }
  let frame = 0
  const scrollAtEdge = () => {
    frame = requestAnimationFrame(scrollAtEdge)
    const box = viewport.getBoundingClientRect()
    const past = Math.max(0, pointer.y - box.bottom + edgePx) - Math.max(0, box.top + edgePx - pointer.y)
    if (past === 0) return
    viewport.scrollBy(0, Math.max(-40, Math.min(40, past / 2)))
    scrolled(pointer.x, pointer.y)
  }
  const stop = () => cancelAnimationFrame(frame)
  return {
    pointerAt(x: number, y: number) {
      pointer = { x, y }
    },
    start() {
      stop()
      frame = requestAnimationFrame(scrollAtEdge)
    },
    stop,
  }
}

/** The position between glyphs nearest to a point of the screen, on the nearest page that has text. */
function placeAt(viewport: HTMLElement, x: number, y: number): GlyphPlace | undefined {
  let best: GlyphPlace | undefined
  let least = Number.POSITIVE_INFINITY
  for (const layer of textLayersIn(viewport)) {
    const content = textLayerContent(layer)
    if (!content) continue
    const box = layer.getBoundingClientRect()
    const distance = Math.max(0, box.top - y, y - box.bottom)
    if (distance >= least) continue
    const caret = nearestCaret(
      content.text,
      content.runs,
      content.view.toPage({ x: x - box.left, y: y - box.top }),
    )
    if (!caret) continue
    best = { content, ...caret }
    least = distance
  }
  return best
}

function spanOf(place: GlyphPlace, unit: Unit): { from: GlyphPlace; to: GlyphPlace } {
  if (unit === 'glyph') return { from: place, to: place }
  const { content, over } = place
  const [from, to] = unit === 'word' ? wordAround(content.text, over) : lineAround(content.text, over)
  return { from: placeOfGlyph(content, from, 'start'), to: placeOfGlyph(content, to, 'end') }
}

function placeOfGlyph(content: TextLayerContent, glyph: number, side: 'start' | 'end'): GlyphPlace {
  const run = content.runs.findIndex(({ firstGlyph, glyphCount }) => {
    const offset = glyph - firstGlyph
    return side === 'start' ? offset >= 0 && offset < glyphCount : offset > 0 && offset <= glyphCount
  })
  return { content, run: Math.max(0, run), glyph, over: glyph }
}

const isBefore = (a: GlyphPlace, b: GlyphPlace): boolean =>
  a.content.pageIndex - b.content.pageIndex < 0 ||
  (a.content.pageIndex === b.content.pageIndex && a.glyph < b.glyph)

function select(anchor: GlyphPlace, focus: GlyphPlace): void {
  const from = domPlace(anchor)
  const to = domPlace(focus)
  if (from && to) selectBetween(from, to)
}

function domPlace({ content, run, glyph }: GlyphPlace): readonly [Text, number] | undefined {
  const node = content.nodes[run]
  const { text, runs } = content
  const first = runs[run]?.firstGlyph
  if (!node || first === undefined) return undefined
  const offset = glyphStart(text, glyph) - glyphStart(text, first)
  return [node, Math.max(0, Math.min(node.length, offset))]
}
