/** The file of a call with an upload, held in memory, as such files are small. */
export interface UploadedFile {
  readonly name: string
  /** The content type the client sent; only a hint. */
  readonly mime: string
  readonly bytes: Buffer
}

/**
 * The body of a call whose fields are in headers. The bytes are received while they are read; they can be read once, and a
 * piece of them is valid until the next one is read.
 */
export interface StreamedBody {
  /** The Content-Length; a body with fewer bytes fails while it is read. */
  readonly sizeBytes: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** The most bytes of a form besides its file: fields, headers of the parts, preamble, boundaries and epilogue. */
export const besideFileBytes = 65_536

/** The least possible size of the file in a form of this length, in bytes. */
export const fileBytesOf = (bodyBytes: number): number => Math.max(0, bodyBytes - besideFileBytes)
