/** What a call gives back that answers a file instead of an envelope; the HTTP side sends it, whole or in part. */

/** A file to send. `read` goes from `start` to `end`, both included; a part is good until the next one is asked for. */
export interface BytesAnswer {
  readonly mime: string
  readonly sizeBytes: number
  /** SHA-256 of the bytes in hex; the ETag. */
  readonly sha256: string
  readonly fileName: string
  readonly cacheControl: string
  read(start: number, end: number): Promise<AsyncIterable<Uint8Array>>
}
