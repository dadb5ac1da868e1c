/**
 * Marks that do not follow their page: those that keep their size when the page is zoomed (NoZoom) and those that
 * stay upright when it is rotated (NoRotate). Both are anchored at the upper left corner of their rectangle. ISO
 * 32000-2, 12.5.3
 */
import { type PagePoint, pagePoint } from '@lectern/pdf'
import type { Mark } from '../marks/mark.ts'

/** How pages are currently displayed. */
export interface Shown {
  /** 1 is the physical size. */
  readonly zoom: number
  /** Clockwise degrees by which the reader has rotated all pages, in addition to their own rotation. */
  readonly rotation: number
}

const NO_ZOOM = 8
const NO_ROTATE = 16

type Standing = Pick<Mark, 'flags' | 'subtype'>

/** The flags of a mark; a note behaves as if it had both. ISO 32000-2, 12.5.6.4 */
const standingFlags = ({ flags, subtype }: Standing): number =>
  subtype === 'Text' ? flags | NO_ZOOM | NO_ROTATE : flags

/** The part of zoom and rotation that a mark ignores. */
export function ignoredBy(mark: Standing, { zoom, rotation }: Shown): Shown {
  const flags = standingFlags(mark)
  return {
    zoom: (flags & NO_ZOOM) === 0 ? 1 : zoom,
    rotation: (flags & NO_ROTATE) === 0 ? 0 : rotation,
  }
}

/** Whether a mark ignores zoom or rotation. */
export const standsAside = (mark: Standing): boolean => (standingFlags(mark) & (NO_ZOOM | NO_ROTATE)) !== 0

/** The point of a mark's drawing that is displayed at a point of the page; both in page space. */
export function placeInDrawing(mark: Standing & Pick<Mark, 'rect'>, at: PagePoint, shown: Shown): PagePoint {
  const { zoom, rotation } = ignoredBy(mark, shown)
  if (zoom === 1 && rotation === 0) return at
  const [left, , , top] = mark.rect
  const [across, up] = [(at.x - left) * zoom, (at.y - top) * zoom]
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // The page is rotated clockwise, and the drawing is not.
  return pagePoint(left + across * cos + up * sin, top - across * sin + up * cos)
}
