/** The file of a call with an upload, held in memory, as such files are small. */
export interface UploadedFile {
  readonly name: string
  /** The content type the client sent; only a hint. */
  readonly mime: string
  readonly bytes: Buffer
}

/** The most bytes of a form besides its file: fields, headers of the parts, preamble, boundaries and epilogue. */
export const besideFileBytes = 65_536

/** The least possible size of the file in a form of this length, in bytes. */
export const fileBytesOf = (bodyBytes: number): number => Math.max(0, bodyBytes - besideFileBytes)
