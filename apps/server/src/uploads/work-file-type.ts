/** The types of files that a work may have. */
export interface WorkFileType {
  readonly kind: 'PDF' | 'VIDEO'
  readonly mime: 'application/pdf' | 'video/mp4' | 'video/webm'
}

/** The PDF header may begin anywhere in the first kilobyte. ISO 32000-2, 7.5.2 */
const headerWithinBytes = 1024

/** The first bytes of a file of the EBML family. RFC 8794, 11.2.1 */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/**
 * The type of a file by its first kilobyte; undefined for anything that a work may not have. Names and content types say
 * nothing. Pure.
 */
export function workFileTypeOf(head: Buffer): WorkFileType | undefined {
  // ISO/IEC 14496-12, 4.3
  if (head.toString('latin1', 4, 8) === 'ftyp') return { kind: 'VIDEO', mime: 'video/mp4' }
  if (head.subarray(0, 4).equals(ebml)) return { kind: 'VIDEO', mime: 'video/webm' }
  if (head.subarray(0, headerWithinBytes).indexOf('%PDF-') >= 0)
    return { kind: 'PDF', mime: 'application/pdf' }
  return undefined
}
