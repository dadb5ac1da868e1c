import type { DrawRequest, OpenedDocument, PageBitmap } from '@lectern/render'
import type { ShownPage } from '../shown-page.ts'
import type { OpenFile } from '../viewer-state.ts'
import type { DrawQueue } from './draw-queue.ts'
import { pageSize, pixelsPerUnit } from './page-geometry.ts'

/** Pictures kept of a document: some 60 kB each. */
const keptPreviews = 300

/** Pages after the one being read whose previews are drawn while nothing else is to be done; half as many before. */
const previewsAhead = 8

/** By page, each with the scale it was drawn at. */
const previews = new WeakMap<
  OpenedDocument,
  Map<number, { readonly scale: number; readonly bitmap: PageBitmap }>
>()

/** Height of the preview of a page, CSS pixels: a very long page is shown narrower. */
export function previewHeight(page: ShownPage, previewWidth: number): number {
  const { width, height } = pageSize(page, 1, 0)
  return Math.min(previewWidth * 2, Math.round((previewWidth * height) / width))
}

/** What to draw for the preview of a page on a screen with so many device pixels per CSS pixel. */
export function previewRequest(
  page: ShownPage,
  pageIndex: number,
  previewWidth: number,
  devicePixelRatio: number,
): Pick<DrawRequest, 'pageIndex' | 'scale'> {
  const size = pageSize(page, 1, 0)
  const fit = Math.min(previewWidth / size.width, previewHeight(page, previewWidth) / size.height)
  return { pageIndex, scale: pixelsPerUnit(page, fit) * Math.min(devicePixelRatio, 2) }
}

/** The preview of a page that was drawn before, whatever its scale. */
export const knownPreview = (document: OpenedDocument, pageIndex: number): PageBitmap | undefined =>
  previews.get(document)?.get(pageIndex)?.bitmap

/** The preview of a page, drawn on first demand and kept. Rejects as {@link OpenedDocument.draw}. */
export async function previewOf(
  document: OpenedDocument,
  queue: DrawQueue,
  request: Pick<DrawRequest, 'pageIndex' | 'scale'>,
  signal: AbortSignal,
): Promise<PageBitmap> {
  const ofDocument = previews.get(document) ?? new Map()
  previews.set(document, ofDocument)
  const known = ofDocument.get(request.pageIndex)
  if (known?.scale === request.scale) return known.bitmap
  const bitmap = await queue.add(
    () => 0,
    wanted => document.draw({ ...request, purpose: 'thumbnail' }, wanted),
    signal,
  )
  ofDocument.set(request.pageIndex, { scale: request.scale, bitmap })
  const oldest = ofDocument.keys().next()
  if (ofDocument.size > keptPreviews && !oldest.done) ofDocument.delete(oldest.value)
  return bitmap
}

/**
 * Draws the previews about a page one after the other, for the strip and for pages that are scrolled to before they
 * are drawn. Only of files in memory: others would be fetched for it. Rejects as {@link OpenedDocument.draw}.
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
