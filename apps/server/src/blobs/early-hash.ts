/**
 * Hashes the parts of drafts while later parts still arrive, so that completing a draft need not read the whole file again.
 * A hash counts only if this process wrote every byte of the draft: see `EarlyHash.result` and ADR 62.
 */
import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { partBytes } from './blob-store.ts'
import { withFile } from './fs-durable.ts'
import { SpareBuffers } from './spare-buffers.ts'

/** Drafts that are hashed early at the same time; the one that was used least recently is given up for another. */
const mostDrafts = 64
const chunks = new SpareBuffers(2 ** 20)

/** The early hashes of a store. */
export class EarlyHashes {
  readonly #drafts = new Map<string, EarlyHash>()

  /** The hash of a draft, which begins with the first part that is written to it. */
  of(draftId: string): EarlyHash {
    const found = this.#drafts.get(draftId) ?? new EarlyHash()
    this.#drafts.delete(draftId)
    this.#drafts.set(draftId, found)
    for (const oldest of this.#drafts.keys()) {
      if (this.#drafts.size <= mostDrafts) break
      this.#drafts.delete(oldest)
    }
    return found
  }

  /** The hash of a draft that is not written to any more. */
  take(draftId: string): EarlyHash | undefined {
    const found = this.#drafts.get(draftId)
    this.#drafts.delete(draftId)
    return found
  }
}

/** The hash of the parts of one draft that are stored without a gap from its beginning. */
export class EarlyHash {
  readonly #hash: Hash = createHash('sha256')
  readonly #begun = new Set<number>()
  readonly #names = new Set<string>()
  /** The sizes of stored parts that are not hashed yet. */
  readonly #waiting = new Map<number, number>()
  #next = 0
  #hashedBytes = 0
  #isSpoiled = false
  #work: Promise<void> | undefined

  /** Called before a part is written. The hash is of no use once a part is written twice, because either may be kept. */
  begin(number: number): void {
    if (this.#begun.has(number)) this.#isSpoiled = true
    this.#begun.add(number)
  }

  /** Called when a part is stored under this name of its own; hashes what now follows without a gap. */
  stored(number: number, sizeBytes: number, name: string, path: string): void {
    this.#names.add(name)
    this.#waiting.set(number, sizeBytes)
    if (!this.#isSpoiled) void this.#advance(path)
  }

  /** Called when a part was not stored: nobody knows which of its bytes were written. */
  spoil(): void {
    this.#isSpoiled = true
  }

  /**
   * The SHA-256 in hex of a closed draft, or undefined when the file must be read: another process has written to the draft,
   * or bytes were written twice. `names` are the names of all writings that the draft has seen.
   */
  async result(path: string, sizeBytes: number, names: readonly string[]): Promise<string | undefined> {
    await this.#work
    if (names.length !== this.#names.size || names.some(name => !this.#names.has(name))) return undefined
    if (!this.#isSpoiled) await this.#advance(path)
    return this.#isSpoiled || this.#hashedBytes !== sizeBytes ? undefined : this.#hash.digest('hex')
  }

  /** Hashes, one after the other, the parts that follow those hashed before; never rejects. */
  #advance(path: string): Promise<void> {
    this.#work ??= this.#hashWaiting(path)
      .catch(() => this.spoil())
      .finally(() => {
        this.#work = undefined
      })
    return this.#work
  }

  async #hashWaiting(path: string): Promise<void> {
    if (!this.#waiting.has(this.#next)) return
    const chunk = chunks.take()
    try {
      await withFile(path, 'r', file => this.#hashFrom(file, chunk))
    } finally {
      chunks.giveBack(chunk)
    }
  }

  async #hashFrom(file: FileHandle, chunk: Buffer): Promise<void> {
    for (let size = this.#waiting.get(this.#next); size !== undefined; size = this.#waiting.get(this.#next)) {
      const start = this.#next * partBytes
      for (let done = 0; done < size; ) {
        const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.length, size - done), start + done)
        if (bytesRead === 0) throw new Error('a part is shorter than it was')
        this.#hash.update(chunk.subarray(0, bytesRead))
        done += bytesRead
      }
      this.#waiting.delete(this.#next)
      this.#next += 1
      this.#hashedBytes += size
    }
  }
}
