import type { DrawRequest, OpenedDocument, PageBitmap } from '@lectern/render'
import type { OpenFile } from '../document/opening-state.ts'
import { createPageView, type PageView, pageSize, pixelsPerUnit } from '../marks/page-geometry.ts'
import type { ShownPage } from '../marks/shown-page.ts'
import type { DrawQueue } from './draw-queue.ts'

/** Number of thumbnails cached per document, some 60 kB each. */
const keptPreviews = 300

/** Number of pages after the current one whose thumbnails are drawn when idle; half as many before it. */
const previewsAhead = 8

/** By page, each with its scale. */
const previews = new WeakMap<
  OpenedDocument,
  Map<number, Omit<PreviewRequest, 'pageIndex'> & { readonly bitmap: PageBitmap }>
>()

/** Height of a page's thumbnail, CSS pixels; a very long page gets a narrower one. */
export function previewHeight(page: ShownPage, previewWidth: number): number {
  const { width, height } = pageSize(page, 1, 0)
  return Math.min(previewWidth * 2, Math.round((previewWidth * height) / width))
}

/** The scale of a page's thumbnail. */
function previewScale(page: ShownPage, previewWidth: number): number {
  const size = pageSize(page, 1, 0)
  return Math.min(previewWidth / size.width, previewHeight(page, previewWidth) / size.height)
}

/** How the marks of a page lie on its thumbnail. */
export const previewView = (page: ShownPage, pageIndex: number, previewWidth: number): PageView =>
  createPageView(pageIndex, page, previewScale(page, previewWidth), 0)

/** The request for a page's thumbnail on a screen with this many device pixels per CSS pixel. */
export function previewRequest(
  page: ShownPage,
  pageIndex: number,
  previewWidth: number,
  devicePixelRatio: number,
): PreviewRequest {
  const fit = previewScale(page, previewWidth)
  const scale = pixelsPerUnit(page, fit) * Math.min(devicePixelRatio, 2)
  return { pageIndex, scale, withAnnotations: false }
}

type PreviewRequest = Pick<DrawRequest, 'pageIndex' | 'scale' | 'withAnnotations'>

/** The cached thumbnail of a page, at any scale. */
export const knownPreview = (document: OpenedDocument, pageIndex: number): PageBitmap | undefined =>
  previews.get(document)?.get(pageIndex)?.bitmap

/** The thumbnail of a page, drawn on first use and cached. Rejects as {@link OpenedDocument.draw}. */
export async function previewOf(
  document: OpenedDocument,
  queue: DrawQueue,
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<PageBitmap> {
  const ofDocument = previews.get(document) ?? new Map()
  previews.set(document, ofDocument)
  const known = ofDocument.get(request.pageIndex)
  if (known?.scale === request.scale && known.withAnnotations === request.withAnnotations) return known.bitmap
  const bitmap = await queue.add(
    () => 0,
    wanted => document.draw({ ...request, purpose: 'thumbnail' }, wanted),
    signal,
  )
  ofDocument.set(request.pageIndex, { ...request, bitmap })
  const oldest = ofDocument.keys().next()
  if (ofDocument.size > keptPreviews && !oldest.done) ofDocument.delete(oldest.value)
  return bitmap
}

/**
 * Draws the thumbnails around a page one after the other, for the strip and as placeholders of pages that are not
 * drawn yet. Only for files in memory: others would have to be fetched. Rejects as {@link OpenedDocument.draw}.
 */
export async function drawPreviewsAhead(
  { document, geometries, source }: OpenFile,
  queue: DrawQueue,
  { pageIndex, previewWidth }: { readonly pageIndex: number; readonly previewWidth: number },
  signal: AbortSignal,
): Promise<void> {
  if (source.kind !== 'bytes') return
  await document.whenShown
  for (let step = 0; step <= previewsAhead; step++) {
    for (const index of step <= previewsAhead / 2
      ? [pageIndex + step, pageIndex - step]
      : [pageIndex + step]) {
      const page = geometries[index]
      signal.throwIfAborted()
      if (!page || knownPreview(document, index)) continue
      await previewOf(document, queue, previewRequest(page, index, previewWidth, devicePixelRatio), signal)
    }
  }
}
