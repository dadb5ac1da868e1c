/** The file of a call that takes one, held in memory: only small ones come with a call. */
export interface UploadedFile {
  readonly name: string
  /** What the sender says it is; only a hint. */
  readonly mime: string
  readonly bytes: Buffer
}

/** The most bytes of a form besides its file: fields, the headers of the parts, and what stands before, between and after them. */
export const besideFileBytes = 65_536

/** The least bytes of a form of this length that are its file. */
export const fileBytesOf = (bodyBytes: number): number => Math.max(0, bodyBytes - besideFileBytes)
