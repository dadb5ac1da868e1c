import type { PagePoint } from '@lectern/pdf'
import type { PageView } from '../marks/page-geometry.ts'

/** Distance in CSS pixels at which a pointer still hits a mark, by pointer type. */
const reachPx: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 10 }

/** The same distance in points of the page. */
export function reachPt(pointerType: string, view: PageView): number {
  const [a, b] = [view.toView({ x: 0, y: 0 }), view.toView({ x: 1, y: 0 })]
  return (reachPx[pointerType] ?? 4) / Math.hypot(b.x - a.x, b.y - a.y)
}

/** Position of a pointer on a page whose element fills `box`, clamped to the page. */
export function placeOnPage(
  event: { readonly clientX: number; readonly clientY: number },
  box: { readonly left: number; readonly top: number },
  view: PageView,
): PagePoint {
  const { x, y } = view.toPage({ x: event.clientX - box.left, y: event.clientY - box.top })
  const [left, bottom, right, top] = view.geometry.box
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(top, Math.max(bottom, y)) }
}
