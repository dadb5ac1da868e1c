/**
 * The store of file contents, addressed by their SHA-256, so that the same content is stored once and a file name never
 * becomes a path. A blob is stored completely or not at all.
 */
import type { Readable } from 'node:stream'

/** A stored blob. */
export interface BlobRef {
  /** 64 hex digits. */
  readonly sha256: string
  readonly sizeBytes: number
}

/** A range of bytes; both ends are inclusive. */
export interface BlobRange {
  readonly start: number
  readonly end: number
}

/** A store of blobs; `fs-blob-store.ts` keeps them in a folder. */
export interface BlobStore {
  /** Stores bytes and resolves when they would survive a power failure. Storing the same bytes again is cheap. */
  put(bytes: Uint8Array): Promise<BlobRef>
  /** Reads the whole blob. @throws {BlobMissing} for an unknown one. */
  open(sha256: string): Promise<Readable>
  /**
   * Reads from `start` to `end`, both inclusive, in chunks; each chunk is valid until the next one is read. The caller must
   * iterate or `return` the chunks, or the blob stays open.
   * @throws {BlobMissing} for an unknown blob.
   */
  read(sha256: string, range: BlobRange): Promise<AsyncIterable<Uint8Array>>
  has(sha256: string): Promise<boolean>
  /** Whether the store can be written to now. */
  isUsable(): Promise<boolean>
  /** Removes a blob that no row of the database refers to; a missing one is no error. */
  remove(sha256: string): Promise<void>
}

/** The error for a blob that the store does not have. */
export class BlobMissing extends Error {
  readonly sha256: string

  constructor(sha256: string) {
    super(`blob ${sha256} is missing`)
    this.name = 'BlobMissing'
    this.sha256 = sha256
  }
}
