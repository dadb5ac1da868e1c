import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../errors.ts'
import { BlobMissing } from './blob-errors.ts'
import { syncFolder } from './fs-durable.ts'

/** The paths of a store in a folder, and the two changes that draft and store have in common. */
export interface BlobFolder {
  /** Files being written; what is left of killed servers and removed drafts. */
  readonly tmp: string
  readonly drafts: string
  /** `ab/cd/abcd…`. @throws {BlobMissing} for anything but 64 hex digits. */
  pathOf(sha256: string): string
  has(sha256: string): Promise<boolean>
  /** A new name in `tmp`. */
  newTmp(): string
  /** Makes a complete and synced file the blob of this address, unless there is one already. */
  publish(file: string, sha256: string): Promise<void>
  /** Removes a file or folder in one step for everybody else; a missing one is no error. */
  discard(path: string): Promise<void>
}

/** The layout of a store in the folder `root`, which it creates. */
export async function makeBlobFolder(root: string): Promise<BlobFolder> {
  const tmp = join(root, 'tmp')
  const drafts = join(root, 'drafts')
  for (const path of [tmp, drafts]) await mkdir(path, { recursive: true, mode: 0o700 })
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new BlobMissing(sha256)
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }
  const newTmp = () => join(tmp, randomUUID())
  const has = async (sha256: string) => {
    try {
      await access(pathOf(sha256))
      return true
    } catch (error) {
      if (error instanceof BlobMissing || codeOf(error) === 'ENOENT') return false
      throw error
    }
  }
  return {
    tmp,
    drafts,
    pathOf,
    newTmp,
    has,
    async publish(file, sha256) {
      if (await has(sha256)) return rm(file, { force: true })
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(file, path)
      for (const folder of [dirname(path), dirname(dirname(path)), root]) await syncFolder(folder)
    },
    async discard(path) {
      const rest = newTmp()
      try {
        await rename(path, rest)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return
        throw error
      }
      await rm(rest, { recursive: true, force: true })
    },
  }
}
