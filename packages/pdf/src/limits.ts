/** Bounds on what a file may cost. Passing one ends in `limit-exceeded` or, where reading can go on, in a warning. */
export interface Limits {
  /** Decoded bytes of one stream. */
  readonly maxStreamBytes: number
  /** Decoded bytes of one object stream, which hold nothing but small objects. */
  readonly maxObjectStreamBytes: number
  /** Pixels of one image; each is laid out in four bytes. */
  readonly maxImagePixels: number
  /** Highest object number that is believed. */
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

/** Roomy for every real file, small enough for one process that serves many. */
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
