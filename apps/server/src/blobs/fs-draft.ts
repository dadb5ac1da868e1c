/**
 * A draft in a folder. Its parts are written into one sparse file, each at its place, so that completing the draft reads the
 * file once and renames it, and copies nothing. See ADR 50.
 *
 * `drafts/ID/content` has the bytes, an empty file `part-NUMBER-SIZE-…` says that a part is stored, `writing-…` that somebody
 * writes at this moment, and `cut-…` that somebody wrote a part and failed. To complete it, a server renames the folder to
 * `ID.sealed`: from then on nobody can open `content` to write. Somebody who had opened it before could still change bytes that
 * have been hashed; where a `writing-…` remains, its bytes are therefore copied into a new file. `ID.stored` names the blob for a
 * server that completes it again.
 */
import { randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'
import { DraftGone, PartsMissing } from './blob-errors.ts'
import {
  type BlobDraft,
  type BlobRef,
  type ClaimBlob,
  type PartBytes,
  type PartCrcs,
  partBytes,
} from './blob-store.ts'
import type { DiskRoom } from './disk-room.ts'
import type { EarlyHashes } from './early-hash.ts'
import type { BlobFolder } from './fs-blob-folder.ts'
import { syncFolder, touch, withFile, writeDurably } from './fs-durable.ts'
import { inFolder, onDisk } from './fs-failure.ts'
import { hashFile } from './hash-file.ts'
import { PartChecks } from './part-checks.ts'
import { partSizes } from './part-sizes.ts'
import { SpareBuffers } from './spare-buffers.ts'

/** Begins a draft and returns its id. */
export async function beginFsDraft({ drafts }: BlobFolder): Promise<string> {
  const id = randomUUID()
  const folder = join(drafts, id)
  await mkdir(folder, { mode: 0o700 })
  await touch(join(folder, 'content'))
  for (const path of [folder, drafts]) await syncFolder(path)
  return id
}

/** The draft of an id. */
export function fsDraft(
  folder: BlobFolder,
  id: string,
  { hashes, room }: { readonly hashes: EarlyHashes; readonly room: DiskRoom },
): BlobDraft {
  // An id becomes a path: it must not lead out of the folder.
  const name = /^[0-9a-f-]{36}$/.test(id) ? id : 'unknown'
  const isOpen = join(folder.drafts, name)
  const sealed = `${isOpen}.sealed`
  const stored = `${isOpen}.stored`

  /** The blob that was made from this draft, if the store still has it. */
  async function findStored(claim: ClaimBlob | undefined): Promise<BlobRef | undefined> {
    const text = await orMissing(readFile(stored, 'utf8'))
    if (text === undefined) return undefined
    const ref = JSON.parse(text) as BlobRef
    await claim?.(ref)
    return (await folder.has(ref.sha256)) ? ref : undefined
  }

  async function makeBlob(
    sizeBytes: number,
    claim: ClaimBlob | undefined,
    crcs: PartCrcs | undefined,
  ): Promise<BlobRef> {
    const before = (await orMissing(readdir(isOpen))) ?? (await readdir(sealed))
    const stored = new Set(before.map(partOf))
    const missing = partSizes(sizeBytes).flatMap((size, number) =>
      stored.has(partName(number, size)) ? [] : [number],
    )
    if (missing.length > 0) throw new PartsMissing(missing)
    await orMissing(rename(isOpen, sealed))
    const names = (await readdir(sealed)).filter(name => !/^(content|copy-.*)$/.test(name))
    const isWritten = names.some(name => name.startsWith('writing-'))
    const content = join(sealed, 'content')
    const copy = join(sealed, `copy-${randomUUID()}`)
    const checks = new PartChecks(crcs)
    try {
      // A hash that was begun early counts only if every part was written once: then it has the bytes that were acknowledged.
      const sha256 = await (isWritten
        ? copyAndHash(content, copy, { sizeBytes, checks })
        : hashInPlace(content, { sizeBytes, checks }, () =>
            hashes.take(name)?.result(content, sizeBytes, names),
          ))
      await refuseChanged(checks.changed(), names)
      const ref = { sha256, sizeBytes }
      await claim?.(ref)
      await remember(ref)
      await folder.publish(isWritten ? copy : content, sha256)
      await folder.discard(sealed)
      return ref
    } catch (error) {
      // The next attempt makes a copy of its own; this one would keep a full disk full.
      await rm(copy, { force: true }).catch(() => {})
      throw error
    }
  }

  /** Opens a draft again of which some parts have other bytes than were acknowledged. @throws {PartsMissing} */
  async function refuseChanged(changed: readonly number[], names: readonly string[]): Promise<void> {
    if (changed.length === 0) return
    for (const each of names)
      if (changed.some(number => each.startsWith(`part-${number}-`)))
        await rm(join(sealed, each), { force: true })
    await rename(sealed, isOpen)
    await syncFolder(folder.drafts)
    throw new PartsMissing(changed)
  }

  /** @throws {DraftGone} when a file of the draft is missing, and not the whole store because its disk is not mounted. */
  async function orGone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await onDisk(work)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      await inFolder(() => access(folder.drafts))
      throw new DraftGone(id)
    }
  }

  async function remember(ref: BlobRef): Promise<void> {
    const tmp = folder.newTmp()
    await writeDurably(tmp, Buffer.from(JSON.stringify(ref)))
    await rename(tmp, stored)
    await syncFolder(folder.drafts)
  }

  async function write(number: number, bytes: PartBytes): Promise<void> {
    const suffix = randomUUID()
    const writing = join(isOpen, `writing-${suffix}`)
    const content = join(isOpen, 'content')
    const hash = hashes.of(name)
    await touch(writing)
    hash.begin(number)
    try {
      const size = await withFile(content, 'r+', async file => {
        const written = await writeAt(file, number * partBytes, bytes)
        await file.datasync()
        return written
      })
      const part = `${partName(number, size)}-${suffix}`
      await rename(writing, join(isOpen, part))
      await syncFolder(isOpen)
      hash.stored(number, size, part, content)
    } catch (error) {
      hash.spoil()
      await orMissing(rename(writing, join(isOpen, `cut-${suffix}`)))
      throw error
    }
  }

  return {
    id,
    putPart(number, bytes) {
      const mostBytes = bytes instanceof Uint8Array ? bytes.length : partBytes
      return orGone(() => room.hold(mostBytes, () => write(number, bytes)))
    },
    async complete(sizeBytes, claim, crcs) {
      try {
        return await orGone(async () => (await findStored(claim)) ?? (await makeBlob(sizeBytes, claim, crcs)))
      } catch (error) {
        // Another server may have completed it meanwhile.
        const ref = error instanceof DraftGone ? await onDisk(() => findStored(claim)) : undefined
        if (ref) return ref
        throw error
      }
    },
    async abort() {
      await onDisk(async () => {
        for (const path of [isOpen, sealed, stored]) await folder.discard(path)
      })
    },
  }
}

const partName = (number: number, sizeBytes: number) => `part-${number}-${sizeBytes}`
/** The name of a part without what makes it unique. */
const partOf = (name: string) => name.split('-', 3).join('-')

/** Bytes that are written at once: the pieces of a connection are much smaller, and every write has its price. */
export const writeBytes = 2 ** 20
const buffers = new SpareBuffers(writeBytes)

/** Writes a part and returns its size. @throws {RangeError} for too many bytes. */
async function writeAt(file: FileHandle, start: number, bytes: PartBytes): Promise<number> {
  if (bytes instanceof Uint8Array) {
    if (bytes.length > partBytes) throw tooLong()
    await writeAll(file, bytes, start)
    return bytes.length
  }
  const buffer = buffers.take()
  try {
    let [written, held] = [0, 0]
    for await (const chunk of bytes) {
      if (written + held + chunk.length > partBytes) throw tooLong()
      for (let taken = 0; taken < chunk.length; ) {
        const piece = chunk.subarray(taken, taken + buffer.length - held)
        buffer.set(piece, held)
        taken += piece.length
        held += piece.length
        if (held < buffer.length) continue
        await writeAll(file, buffer, start + written)
        written += held
        held = 0
      }
    }
    await writeAll(file, buffer.subarray(0, held), start + written)
    return written + held
  } finally {
    buffers.giveBack(buffer)
  }
}

const tooLong = () => new RangeError(`a part has more than ${partBytes} bytes`)

async function writeAll(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, start + done)
    done += bytesWritten
  }
}

/** A file of so many bytes, whose parts are checked while they are hashed. */
interface Checked {
  readonly sizeBytes: number
  readonly checks: PartChecks
}

/** The SHA-256 of a file in hex, after cutting off what lies behind its size; `known` may know it. */
const hashInPlace = (
  path: string,
  { sizeBytes, checks }: Checked,
  known: () => Promise<string | undefined> | undefined,
): Promise<string> =>
  withFile(path, 'r+', async file => {
    await file.truncate(sizeBytes)
    await file.sync()
    return (await known()) ?? hashFile(file, sizeBytes, async chunk => checks.see(chunk))
  })

/** Copies a file durably, and returns the SHA-256 of the copy in hex. */
const copyAndHash = (path: string, copy: string, { sizeBytes, checks }: Checked): Promise<string> =>
  withFile(path, 'r', file =>
    withFile(copy, 'wx', async target => {
      const sha256 = await hashFile(file, sizeBytes, chunk => {
        checks.see(chunk)
        return target.writeFile(chunk)
      })
      await target.sync()
      return sha256
    }),
  )

/** Undefined for a missing file or folder. */
async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
