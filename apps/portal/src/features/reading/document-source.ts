/** Whether a document is fetched as a whole or by byte ranges. Pure functions. */

/**
 * From this size on byte ranges show the first page sooner: it needs about a megabyte, however large the file is.
 * Below, one request with progress is faster than several, and later pages are available at once.
 */
const byRangesFromBytes = 4 * 1024 * 1024

/** A file to be read by byte ranges. */
export interface RangedFile {
  readonly kind: 'ranges'
  readonly url: string
  readonly size: number
}

/** The file of a large document, at its ticket address; `undefined` for a document that is fetched as a whole. */
export function rangedFileOf({
  sizeBytes,
  playUrl,
}: {
  readonly sizeBytes?: number | undefined
  readonly playUrl?: string | undefined
}): RangedFile | undefined {
  if (playUrl === undefined || sizeBytes === undefined || sizeBytes < byRangesFromBytes) return undefined
  return { kind: 'ranges', url: playUrl, size: sizeBytes }
}
