import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'
import { BlobMissing } from './blob-errors.ts'
import type { BlobStore } from './blob-store.ts'
import { type DiskRoom, endlessRoom } from './disk-room.ts'
import { EarlyHashes } from './early-hash.ts'
import { makeBlobFolder } from './fs-blob-folder.ts'
import { beginFsDraft, fsDraft, writeBytes } from './fs-draft.ts'
import { writeDurably } from './fs-durable.ts'
import { inFolder, onDisk } from './fs-failure.ts'
import { readRange } from './fs-read.ts'
import { digestOf } from './hash-file.ts'

/**
 * Opens a store of blobs in a folder: `ab/cd/abcd…`. Bytes are written to `tmp/` or `drafts/`, synced to disk, then renamed,
 * and the folder is synced too. Several servers may share the folder; leftovers of a killed one are removed by
 * `removeIdleDrafts`, because at a start they may be files that another server writes at this moment. `room` limits what is written.
 */
export async function openFsBlobStore(root: string, room: DiskRoom = endlessRoom): Promise<BlobStore> {
  const folder = await makeBlobFolder(root)
  const hashes = new EarlyHashes()
  const checkRoom = (sizeBytes: number) => inFolder(() => room.check(sizeBytes))
  return {
    partMemoryBytes: writeBytes,
    has: sha256 => onDisk(() => folder.has(sha256)),
    async put(bytes, claim) {
      const ref = { sha256: await digestOf(bytes), sizeBytes: bytes.byteLength }
      await claim?.(ref)
      await inFolder(async () => {
        if (await folder.has(ref.sha256)) return
        await room.hold(bytes.byteLength, () =>
          writeTmp(folder.newTmp(), bytes, tmp => folder.publish(tmp, ref.sha256)),
        )
      })
      return ref
    },
    async begin(sizeBytes = 0) {
      await checkRoom(sizeBytes)
      return fsDraft(folder, await inFolder(() => beginFsDraft(folder)), { hashes, room })
    },
    checkRoom,
    draft: id => fsDraft(folder, id, { hashes, room }),
    async openRange(sha256, range) {
      try {
        return readRange(await onDisk(() => open(folder.pathOf(sha256), 'r')), range)
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new BlobMissing(sha256) : error
      }
    },
    async remove(sha256) {
      await onDisk(() => rm(folder.pathOf(sha256), { force: true }))
    },
    async removeIdleDrafts(since) {
      await inFolder(async () => {
        for (const parent of [folder.drafts, folder.tmp]) {
          for (const name of await readdir(parent)) {
            const path = join(parent, name)
            if (await isOlder(path, since)) await folder.discard(path)
          }
        }
      })
    },
    space: () => inFolder(() => room.space()),
    async isUsable() {
      try {
        await writeTmp(folder.newTmp(), new Uint8Array(1), async () => {})
        return true
      } catch {
        return false
      }
    },
  }
}

/** Writes a file in `tmp`, lets `use` move it away, and removes it otherwise, also after a failure. */
async function writeTmp(
  path: string,
  bytes: Uint8Array,
  use: (path: string) => Promise<void>,
): Promise<void> {
  try {
    await writeDurably(path, bytes)
    await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Whether nothing was changed in a file or folder since then; false for one that was just removed. */
async function isOlder(path: string, since: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < since
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
