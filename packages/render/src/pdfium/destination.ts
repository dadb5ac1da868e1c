import { destinationViews, type Pointer } from './calls.ts'
import type { Pdfium } from './instance.ts'

/** A target in this document: a zero-based page, and a vertical position in page space if the destination has one. */
export interface PageTarget {
  readonly pageIndex: number
  readonly top?: number
}

/** Reads a destination; undefined if its page is not in this document. ISO 32000-2, 12.3.2 */
export function readDestination(
  { calls, memory }: Pdfium,
  document: Pointer,
  destination: Pointer,
): PageTarget | undefined {
  if (destination === 0) return undefined
  const pageIndex = calls.FPDFDest_GetDestPageIndex(document, destination)
  if (pageIndex < 0) return undefined
  const out = memory.scratch
  const values = out + 4
  const view = calls.FPDFDest_GetView(destination, out, values)
  const valueCount = memory.int32(out)
  switch (view) {
    case destinationViews.fitH:
    case destinationViews.fitBH:
      return valueCount > 0 ? { pageIndex, top: memory.float32(values) } : { pageIndex }
    case destinationViews.fitR:
      return valueCount > 3 ? { pageIndex, top: memory.float32(values + 12) } : { pageIndex }
    case destinationViews.xyz: {
      // GetView does not distinguish a missing position from zero; GetLocationInPage does.
      const known = calls.FPDFDest_GetLocationInPage(
        destination,
        out,
        out + 4,
        out + 8,
        out + 12,
        out + 16,
        out + 20,
      )
      return known && memory.int32(out + 4) ? { pageIndex, top: memory.float32(out + 16) } : { pageIndex }
    }
    default:
      return { pageIndex }
  }
}
