/** Whether a document comes whole or piece by piece. Pure. */

/**
 * From this size on the first page is on the screen sooner by byte ranges: about a megabyte of them shows it, however
 * large the file. Below, one answer with its progress is faster than several, and pages turned to later are there.
 */
const byRangesFromBytes = 4 * 1024 * 1024

/** A file to be read by byte ranges. */
export interface RangedFile {
  readonly kind: 'ranges'
  readonly url: string
  readonly size: number
}

/** The file of a large document, at the address of its ticket; nothing for a document that is fetched whole. */
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
