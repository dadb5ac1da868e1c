import { createHash, randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../errors.ts'
import { BlobMissing, type BlobRange, type BlobStore } from './blob-store.ts'

/**
 * Opens a store of blobs in a folder: `ab/cd/abcd…`. Bytes are written to `tmp/`, synced to disk, then renamed, and the
 * folder is synced too. Leftovers of a killed server in `tmp/` are removed at the start.
 */
export async function openFsBlobStore(root: string): Promise<BlobStore> {
  const drafts = join(root, 'tmp')
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  for (const name of await readdir(drafts)) await rm(join(drafts, name), { force: true })
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new BlobMissing(sha256)
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }
  const openBlob = async (sha256: string) => {
    try {
      return await open(pathOf(sha256), 'r')
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new BlobMissing(sha256)
      throw error
    }
  }
  const has = async (sha256: string) => {
    try {
      await access(pathOf(sha256))
      return true
    } catch {
      return false
    }
  }
  return {
    has,
    async put(bytes) {
      const ref = { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.byteLength }
      if (await has(ref.sha256)) return ref
      const path = pathOf(ref.sha256)
      const draft = join(drafts, randomUUID())
      await writeDurably(draft, bytes)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(draft, path)
      for (const folder of [dirname(path), dirname(dirname(path)), root]) await syncFolder(folder)
      return ref
    },
    async isUsable() {
      const draft = join(drafts, randomUUID())
      try {
        await writeDurably(draft, new Uint8Array(1))
        await rm(draft)
        return true
      } catch {
        return false
      }
    },
    async remove(sha256) {
      await rm(pathOf(sha256), { force: true })
    },
    async open(sha256) {
      return (await openBlob(sha256)).createReadStream({ highWaterMark: partBytes })
    },
    async read(sha256, range) {
      return readParts(await openBlob(sha256), range)
    },
  }
}

const partBytes = 512 * 1024
/** Free buffers for reuse: a new buffer for every chunk would keep the garbage collector busy. */
const spare: Buffer[] = []
const mostSpare = 8

async function* readParts(file: FileHandle, { start, end }: BlobRange): AsyncGenerator<Uint8Array> {
  const part = spare.pop() ?? Buffer.allocUnsafeSlow(partBytes)
  try {
    for (let at = start; at <= end; ) {
      const { bytesRead } = await file.read(part, 0, Math.min(partBytes, end + 1 - at), at)
      if (bytesRead === 0) throw new Error('a blob is shorter than the database says')
      yield part.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    if (spare.length < mostSpare) spare.push(part)
    await file.close()
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
