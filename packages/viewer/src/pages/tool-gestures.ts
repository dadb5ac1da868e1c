import type { MarkingSession } from '../marking/marking-session.ts'
import type { PageView } from '../marks/page-geometry.ts'
import type { PageGesture } from './page-gesture.ts'
import { placeOnPage, reachPt } from './pointer-place.ts'
import { nearestCaret } from './text-caret.ts'
import { rangeQuads } from './text-runs.ts'
import { textLayerContent, textLayersIn } from './text-selection.ts'

/** Drawing: passes the pointer position to the tool. */
export function drawingGesture(
  layer: HTMLElement,
  session: MarkingSession,
  getView: () => PageView,
): PageGesture {
  return {
    begin: event => {
      const view = getView()
      session.dispatch({
        type: 'pointer-down',
        pageIndex: view.pageIndex,
        at: placeOnPage(event, layer.getBoundingClientRect(), view),
        shift: event.shiftKey,
        tolerancePt: reachPt(event.pointerType, view),
      })
    },
    move: events => {
      const box = layer.getBoundingClientRect()
      const path = events.map(event => placeOnPage(event, box, getView()))
      session.dispatch({ type: 'pointer-move', path, shift: events.at(-1)?.shiftKey ?? false })
    },
    end: () => session.dispatch({ type: 'pointer-up' }),
    cancel: () => session.dispatch({ type: 'pointer-cancel' }),
    hover: event => {
      const view = getView()
      session.dispatch({
        type: 'pointer-hover',
        pageIndex: view.pageIndex,
        at: placeOnPage(event, layer.getBoundingClientRect(), view),
        shift: event.shiftKey,
      })
    },
  }
}

/**
 * Marking text with a finger: passes the glyphs between start and current position to the tool, which saves the
 * reader a long press and the system's selection handles.
 */
export function textGesture(
  layer: HTMLElement,
  session: MarkingSession,
  getView: () => PageView,
): PageGesture {
  let anchor: number | undefined

  const page = () => {
    const element = layer.parentElement && textLayersIn(layer.parentElement)[0]
    return element ? textLayerContent(element) : undefined
  }
  const glyphAt = (event: PointerEvent): number | undefined => {
    const content = page()
    const place = placeOnPage(event, layer.getBoundingClientRect(), getView())
    return content && nearestCaret(content.text, content.runs, place)?.glyph
  }
  return {
    begin: event => {
      anchor = glyphAt(event)
    },
    move: events => {
      const last = events.at(-1)
      const glyph = last && glyphAt(last)
      const content = page()
      if (anchor === undefined || glyph === undefined || !content) return
      const quads = rangeQuads(content.text, Math.min(anchor, glyph), Math.max(anchor, glyph))
      session.dispatch({ type: 'text-range', ranges: [{ pageIndex: content.pageIndex, quads }] })
    },
    end: () => session.dispatch({ type: 'pointer-up' }),
    cancel: () => session.dispatch({ type: 'pointer-cancel' }),
  }
}
