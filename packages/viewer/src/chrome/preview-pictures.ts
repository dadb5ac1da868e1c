import type { DrawRequest, OpenedDocument, PageBitmap } from '@lectern/render'
import type { DrawQueue } from '../pages/draw-queue.ts'

/** Pictures kept of a document: some 60 kB each. */
const keptPreviews = 300

const previews = new WeakMap<OpenedDocument, Map<string, PageBitmap>>()

/** The preview of a page, drawn on first demand and kept. Rejects as {@link OpenedDocument.draw}. */
export async function previewOf(
  document: OpenedDocument,
  queue: DrawQueue,
  request: Pick<DrawRequest, 'pageIndex' | 'scale'>,
  signal: AbortSignal,
): Promise<PageBitmap> {
  const ofDocument = previews.get(document) ?? new Map<string, PageBitmap>()
  previews.set(document, ofDocument)
  const key = `${request.pageIndex}@${request.scale.toFixed(4)}`
  const known = ofDocument.get(key)
  if (known) return known
  const drawn = await queue.add(
    () => 0,
    wanted => document.draw({ ...request, purpose: 'thumbnail' }, wanted),
    signal,
  )
  ofDocument.set(key, drawn)
  const oldest = ofDocument.keys().next()
  if (ofDocument.size > keptPreviews && !oldest.done) ofDocument.delete(oldest.value)
  return drawn
}
