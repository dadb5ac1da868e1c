/**
 * The store of file contents, addressed by their SHA-256: the same content is stored once, and a file name never becomes a
 * path. A blob is stored completely or not at all. Small contents are stored by one `put`. Large ones arrive in parts, over
 * minutes and restarts: a draft collects the parts and becomes a blob when it is completed.
 *
 * Every method throws `StoreAway` when the store cannot be used at the moment: the disk is full or its reserve of free space is
 * reached (`disk-room.ts`), S3 does not answer. What was stored before stays, and the same call may succeed later. One conformance suite (`blob-store.test.ts`) tests every store.
 */

import type { DiskSpace } from './disk-room.ts'

/** A stored blob. */
export interface BlobRef {
  /** 64 hex digits. */
  readonly sha256: string
  readonly sizeBytes: number
}

/** A range of bytes; both ends are inclusive. `end` may be one less than `start`: no bytes. */
export interface BlobRange {
  readonly start: number
  readonly end: number
}

/**
 * Called when the address of a blob is known and before the store looks whether it has the blob. The caller renews the row
 * of the blob here, so that the job that removes unused blobs leaves this one alone from then on; see `keep-blob.ts`.
 */
export type ClaimBlob = (ref: BlobRef) => Promise<void>

/** The bytes of a part: at once, or chunk by chunk as they arrive; then a chunk is valid until the next one is read. */
export type PartBytes = Uint8Array | AsyncIterable<Uint8Array>

/** The CRC-32 of parts, by their numbers. */
export type PartCrcs = ReadonlyMap<number, number>

/** The size of every part but the last, which has at most this size. Also the smallest part size of S3. */
export const partBytes = 5 * 2 ** 20

/** A store of blobs. Several servers may use one store at the same time. */
export interface BlobStore {
  /** The memory that a part takes while it arrives as a stream, in bytes. */
  readonly partMemoryBytes: number
  /** Stores bytes and resolves when they would survive a power failure. Storing the same bytes again is cheap. */
  put(bytes: Uint8Array, claim?: ClaimBlob): Promise<BlobRef>
  /** Begins a draft that will have so many bytes. */
  begin(sizeBytes?: number): Promise<BlobDraft>
  /** Whether so many bytes more have room, before any of them arrives. @throws {StoreAway} `full` */
  checkRoom(sizeBytes: number): Promise<void>
  /** The draft of an id that `begin` gave, on this server or another, before or after a restart. An unknown one is `DraftGone` when used. */
  draft(id: string): BlobDraft
  /**
   * Reads a range in chunks; each chunk is valid until the next one is read. The caller must iterate or `return` the chunks,
   * or the blob stays open. A blob shorter than the range fails while it is read.
   * @throws {BlobMissing} for an unknown blob.
   */
  openRange(sha256: string, range: BlobRange): Promise<AsyncIterable<Uint8Array>>
  has(sha256: string): Promise<boolean>
  /** Removes a blob that no row of the database refers to; a missing one is no error. */
  remove(sha256: string): Promise<void>
  /** Removes the drafts, and whatever killed servers left behind, that nobody has written to since then. */
  removeIdleDrafts(since: Date): Promise<void>
  /** Whether the store can be written to now. It stays usable when its reserve is reached: files can be read, and drafts completed. */
  isUsable(): Promise<boolean>
  /** The space of its disk; undefined for S3. */
  space?(): Promise<DiskSpace & { readonly reserveBytes: number }>
}

/**
 * Parts on their way to becoming a blob. Parts may come in any order, several at once, through several servers, and again.
 * If a part comes again with other bytes, either may be kept, or a mixture of both, unless `complete` gets its checksum.
 */
export interface BlobDraft {
  /** Stays valid until the draft is completed, aborted or removed; at most 2,000 characters. */
  readonly id: string
  /**
   * Stores the part `number`, counted from 0, and resolves when it would survive a power failure. A part that fails halfway
   * is not stored.
   * @throws {RangeError} for more than `partBytes` bytes. @throws {DraftGone}
   */
  putPart(number: number, bytes: PartBytes): Promise<void>
  /**
   * Makes a blob of `sizeBytes` bytes from the parts. It reads them once to hash them, in constant memory. It may be called
   * again, also after a crash, and at the same time by two servers: all get the same blob. `crcs` has the CRC-32 of parts, by their
   * numbers: a part that was stored with other bytes as well is missing unless it has this checksum.
   * @throws {PartsMissing} with the parts that are not there, have another size or other bytes. @throws {DraftGone}
   */
  complete(sizeBytes: number, claim?: ClaimBlob, crcs?: PartCrcs): Promise<BlobRef>
  /** Removes the draft; nothing happens to a blob that was made from it. An unknown draft is no error. */
  abort(): Promise<void>
}
