/**
 * Marks that do not follow their page: those that keep their size when it is zoomed (NoZoom) and those that stay
 * upright when it is turned (NoRotate). Both stand on the upper left corner of their rectangle. ISO 32000-2, 12.5.3
 */
import { type PagePoint, pagePoint } from '@lectern/pdf'
import type { Mark } from './mark.ts'

/** How pages are shown at the moment. */
export interface Shown {
  /** 1 is the size on paper. */
  readonly zoom: number
  /** Degrees clockwise that the reader turned all pages by, beside their own turn. */
  readonly rotation: number
}

const NO_ZOOM = 8
const NO_ROTATE = 16

/** What a mark leaves out of how its page is shown: the zoom it ignores, and the turn. */
export const ignoredBy = ({ flags }: Pick<Mark, 'flags'>, { zoom, rotation }: Shown): Shown => ({
  zoom: (flags & NO_ZOOM) === 0 ? 1 : zoom,
  rotation: (flags & NO_ROTATE) === 0 ? 0 : rotation,
})

/** Whether a mark leaves out anything, however its page is shown. */
export const standsAside = ({ flags }: Pick<Mark, 'flags'>): boolean => (flags & (NO_ZOOM | NO_ROTATE)) !== 0

/** The place in the drawing of a mark that is seen at a place of the page; both in page space. */
export function placeInDrawing(mark: Pick<Mark, 'flags' | 'rect'>, at: PagePoint, shown: Shown): PagePoint {
  const { zoom, rotation } = ignoredBy(mark, shown)
  if (zoom === 1 && rotation === 0) return at
  const [left, , , top] = mark.rect
  const [across, up] = [(at.x - left) * zoom, (at.y - top) * zoom]
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // The page was turned clockwise, and the drawing was not.
  return pagePoint(left + across * cos + up * sin, top - across * sin + up * cos)
}
