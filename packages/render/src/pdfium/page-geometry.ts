import type { PageGeometry } from '../api/page-renderer.ts'
import { type Pointer, pageBoxes } from './calls.ts'
import type { Pdfium } from './instance.ts'

type Box = PageGeometry['box']

/** US letter, the usual default of PDF readers for a page without a box. */
const letter: Box = [0, 0, 612, 792]

/** A page's geometry, and whether PDFium would use another box than `geometry.box`. */
export interface NativeGeometry {
  readonly geometry: PageGeometry
  readonly cropIsUnusable: boolean
  /** There is no dictionary for this page; its geometry is a default. */
  readonly isMissing: boolean
}

/**
 * Geometry of a page from its dictionary, without reading its content. The crop box is clipped to the media box; one
 * outside of it counts as absent. ISO 32000-2, 14.11.2
 */
export function readGeometry(pdfium: Pdfium, document: Pointer, pageIndex: number): NativeGeometry {
  const own = readBox(pdfium, document, pageIndex, pageBoxes.media)
  const media = own ?? letter
  const crop = readBox(pdfium, document, pageIndex, pageBoxes.crop)
  const cut = crop && intersection(crop, media)
  const quarterTurns = pdfium.calls.EPDF_GetPageRotationByIndex(document, pageIndex)
  // Neither a box nor a valid rotation means that there is no page; otherwise PDFium would have to load the page to
  // find out.
  const isMissing = !own && !crop && quarterTurns === -1
  if (isMissing) return { geometry: { box: letter, rotation: 0 }, cropIsUnusable: false, isMissing }
  return {
    isMissing,
    geometry: { box: cut ?? media, rotation: rotations[((quarterTurns % 4) + 4) % 4] ?? 0 },
    cropIsUnusable: crop !== undefined && cut === undefined,
  }
}

const rotations = [0, 90, 180, 270] as const

function readBox(pdfium: Pdfium, document: Pointer, pageIndex: number, which: number): Box | undefined {
  const { calls, memory } = pdfium
  const out = memory.scratch
  if (!calls.EPDF_GetPageBoxByIndex(document, pageIndex, which, out)) return undefined
  // FS_RECTF is left, top, right, bottom; a file may have swapped sides.
  const [x0, y1, x1, y0] = [0, 4, 8, 12].map(offset => thousandths(memory.float32(out + offset)))
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined
  const box: Box = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
  return hasArea(box) ? box : undefined
}

/** PDFium uses 32-bit floats: 595.28 is returned as 595.280029, so numbers are rounded. */
function thousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000
}

function intersection(a: Box, b: Box): Box | undefined {
  const both: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return hasArea(both) ? both : undefined
}

function hasArea([left, bottom, right, top]: Box): boolean {
  return right > left && top > bottom
}
