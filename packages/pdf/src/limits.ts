/**
 * Limits on the resources that a file may use. Exceeding one causes `limit-exceeded` or, if reading can continue, a
 * warning.
 */
export interface Limits {
  /** Decoded bytes of one stream. */
  readonly maxStreamBytes: number
  /** Decoded bytes of one object stream, which contains only small objects. */
  readonly maxObjectStreamBytes: number
  /** Pixels of one image; each takes four bytes. */
  readonly maxImagePixels: number
  /** Highest object number that is accepted. */
  readonly maxObjectNumber: number
  /** Nesting of arrays and dictionaries in one object. */
  readonly maxDepth: number
  /** Pages a document may have. */
  readonly maxPages: number
  /** Sections of one cross-reference chain. */
  readonly maxRevisions: number
  /** Annotations read of one page. */
  readonly maxAnnotationsPerPage: number
}

/** Sufficient for every real file, and small enough for a process that serves many. */
export const defaultLimits: Limits = {
  maxStreamBytes: 256 * 1024 * 1024,
  maxObjectStreamBytes: 64 * 1024 * 1024,
  maxImagePixels: 40_000_000,
  maxObjectNumber: 8_388_607,
  maxDepth: 100,
  maxPages: 500_000,
  maxRevisions: 4096,
  maxAnnotationsPerPage: 50_000,
}
