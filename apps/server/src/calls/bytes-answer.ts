/** The answer of a call that returns a file instead of an envelope; `http` sends it whole or in part. */

/** A file to send. `read` reads from `start` to `end`, both inclusive; a chunk is valid until the next one is read. */
export interface BytesAnswer {
  readonly mime: string
  readonly sizeBytes: number
  /** SHA-256 of the bytes in hex; the ETag. */
  readonly sha256: string
  readonly fileName: string
  readonly cacheControl: string
  /** Whether browsers save the file instead of showing it. */
  readonly isDownload?: boolean
  read(start: number, end: number): Promise<AsyncIterable<Uint8Array>>
}
