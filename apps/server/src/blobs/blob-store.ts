/**
 * Where file bytes live: addressed by their SHA-256, so that the same file is stored once and a file name
 * never becomes a path. A blob is either there whole or not at all.
 */
import type { Readable } from 'node:stream'

/** A stored blob. */
export interface BlobRef {
  /** 64 hex digits. */
  readonly sha256: string
  readonly sizeBytes: number
}

/** Bytes of a blob, both ends included. */
export interface BlobRange {
  readonly start: number
  readonly end: number
}

/** A store of blobs; `fs-blob-store.ts` keeps them in a folder. */
export interface BlobStore {
  /** Stores bytes and answers when they would survive the loss of power. Storing the same bytes again is cheap. */
  put(bytes: Uint8Array): Promise<BlobRef>
  /** Reads the whole blob. Throws a `BlobMissing` for an unknown one. */
  open(sha256: string): Promise<Readable>
  /**
   * Reads from `start` to `end`, both included, in parts; each is good until the next one is asked for.
   * Throws a `BlobMissing` for an unknown blob. Whoever has the parts goes through them, or the blob stays open.
   */
  read(sha256: string, range: BlobRange): Promise<AsyncIterable<Uint8Array>>
  has(sha256: string): Promise<boolean>
  /** Whether bytes can be written at this moment. */
  isUsable(): Promise<boolean>
  /** Removes a blob; one that is not there is no error. Only for bytes that no row of the database names. */
  remove(sha256: string): Promise<void>
}

/** The database names a blob that the store does not have. */
export class BlobMissing extends Error {
  readonly sha256: string

  constructor(sha256: string) {
    super(`blob ${sha256} is missing`)
    this.name = 'BlobMissing'
    this.sha256 = sha256
  }
}
