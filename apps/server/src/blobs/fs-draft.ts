/**
 * A draft in a folder. Its parts are written into one sparse file, each at its place, so that completing the draft reads the
 * file once and renames it, and copies nothing. See ADR 50.
 *
 * `drafts/ID/content` has the bytes, an empty file `part-NUMBER-SIZE` says that a part is stored, and `writing-…` that
 * somebody writes at this moment. To complete it, a server renames the folder to `ID.sealed`: from then on nobody can open
 * `content` to write. Somebody who had opened it before could still change bytes that have been hashed; where a `writing-…`
 * remains, its bytes are therefore copied into a new file. `ID.stored` names the blob for a server that completes it again.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'
import { DraftGone, PartsMissing } from './blob-errors.ts'
import { type BlobDraft, type BlobRef, type ClaimBlob, type PartBytes, partBytes } from './blob-store.ts'
import type { BlobFolder } from './fs-blob-folder.ts'
import { syncFolder, touch, withFile, writeDurably } from './fs-durable.ts'
import { onDisk } from './fs-failure.ts'
import { hashFile } from './hash-file.ts'
import { partSizes } from './part-sizes.ts'

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
export function fsDraft(folder: BlobFolder, id: string): BlobDraft {
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

  async function makeBlob(sizeBytes: number, claim: ClaimBlob | undefined): Promise<BlobRef> {
    const before = (await orMissing(readdir(isOpen))) ?? (await readdir(sealed))
    const missing = partSizes(sizeBytes).flatMap((size, number) =>
      before.includes(partName(number, size)) ? [] : [number],
    )
    if (missing.length > 0) throw new PartsMissing(missing)
    await orMissing(rename(isOpen, sealed))
    const isWritten = (await readdir(sealed)).some(file => file.startsWith('writing-'))
    const content = join(sealed, 'content')
    const copy = join(sealed, `copy-${randomUUID()}`)
    const sha256 = await (isWritten ? copyAndHash(content, copy, sizeBytes) : hashInPlace(content, sizeBytes))
    const ref = { sha256, sizeBytes }
    await claim?.(ref)
    await remember(ref)
    await folder.publish(isWritten ? copy : content, sha256)
    await folder.discard(sealed)
    return ref
  }

  async function remember(ref: BlobRef): Promise<void> {
    const tmp = folder.newTmp()
    await writeDurably(tmp, Buffer.from(JSON.stringify(ref)))
    await rename(tmp, stored)
    await syncFolder(folder.drafts)
  }

  return {
    id,
    putPart(number, bytes) {
      return orGone(id, async () => {
        const writing = join(isOpen, `writing-${randomUUID()}`)
        await touch(writing)
        try {
          const size = await withFile(join(isOpen, 'content'), 'r+', async file => {
            const written = await writeAt(file, number * partBytes, bytes)
            await file.datasync()
            return written
          })
          await touch(join(isOpen, partName(number, size)))
          await syncFolder(isOpen)
        } finally {
          await rm(writing, { force: true })
        }
      })
    },
    async complete(sizeBytes, claim) {
      try {
        return await orGone(id, async () => (await findStored(claim)) ?? (await makeBlob(sizeBytes, claim)))
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

/** Writes a part and returns its size. @throws {RangeError} for too many bytes. */
async function writeAt(file: FileHandle, start: number, bytes: PartBytes): Promise<number> {
  let size = 0
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    if (size + chunk.length > partBytes) throw new RangeError(`a part has more than ${partBytes} bytes`)
    for (let done = 0; done < chunk.length; ) {
      const { bytesWritten } = await file.write(chunk, done, chunk.length - done, start + size + done)
      done += bytesWritten
    }
    size += chunk.length
  }
  return size
}

/** The SHA-256 of a file in hex, after cutting off what lies behind its size. */
const hashInPlace = (path: string, sizeBytes: number): Promise<string> =>
  withFile(path, 'r+', async file => {
    await file.truncate(sizeBytes)
    await file.sync()
    return hashFile(file, sizeBytes)
  })

/** Copies a file durably, and returns the SHA-256 of the copy in hex. */
const copyAndHash = (path: string, copy: string, sizeBytes: number): Promise<string> =>
  withFile(path, 'r', file =>
    withFile(copy, 'wx', async target => {
      const sha256 = await hashFile(file, sizeBytes, chunk => target.writeFile(chunk))
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

/** @throws {DraftGone} when a file of the draft is missing. */
async function orGone<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await onDisk(work)
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new DraftGone(id) : error
  }
}
