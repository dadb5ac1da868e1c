/**
 * The free space of a disk, of which a reserve is kept: the database, which may be on the same disk, needs it for every comment
 * and every answer of an exam, and files of people must not take it.
 */
import { statfs } from 'node:fs/promises'
import type { Reserve } from '../config.ts'
import { StoreAway } from './blob-errors.ts'

/** The bytes of a disk. */
export interface DiskSpace {
  readonly freeBytes: number
  readonly sizeBytes: number
}

/** Reads the space of a disk now. */
export type ReadSpace = () => Promise<DiskSpace>

const MiB = 2 ** 20
const GiB = 2 ** 30

/** Reads the space of the disk that has this folder; `bavail` leaves out what only root may use. */
export const spaceOf =
  (folder: string): ReadSpace =>
  async () => {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { freeBytes: bsize * bavail, sizeBytes: bsize * blocks }
  }

/**
 * The bytes that files must leave free. By default 5 % of the disk, at least 1 GiB and at most 20 GiB, but never more than a fifth of
 * a small disk.
 */
export function reserveOf(reserve: Reserve, sizeBytes: number): number {
  if (reserve === undefined)
    return Math.floor(Math.min(Math.max(GiB, sizeBytes * 0.05), 20 * GiB, sizeBytes / 5))
  return 'bytes' in reserve ? reserve.bytes : Math.floor(sizeBytes * reserve.share)
}

/** The room for files on a disk. */
export interface DiskRoom {
  /** @throws {StoreAway} `full` when so many bytes more would take from the reserve. */
  check(bytes: number): Promise<void>
  /** The same, and counts the bytes until `work` has ended: those that arrive at the same time must not take it together. */
  hold<T>(bytes: number, work: () => Promise<T>): Promise<T>
  space(): Promise<DiskSpace & { readonly reserveBytes: number }>
}

/** What the log says of a disk whose reserve is reached; the name of the error is that of a full disk. */
class ReserveReached extends Error {
  readonly code = 'ENOSPC'

  constructor(freeBytes: number, reserveBytes: number) {
    const [free, kept] = [freeBytes, reserveBytes].map(bytes => `${Math.floor(bytes / MiB)} MiB`)
    super(`ENOSPC: ${free} of the disk are free, and DISK_RESERVE keeps ${kept} of them for the database`)
  }
}

/** The room of a disk. */
export function makeDiskRoom(readSpace: ReadSpace, reserve: Reserve): DiskRoom {
  let heldBytes = 0
  const check = async (bytes = 0) => {
    const { freeBytes, sizeBytes } = await readSpace()
    const reserveBytes = reserveOf(reserve, sizeBytes)
    if (freeBytes - heldBytes - bytes < reserveBytes)
      throw new StoreAway('full', new ReserveReached(freeBytes, reserveBytes))
  }
  return {
    check,
    async hold(bytes, work) {
      heldBytes += bytes
      try {
        await check()
        return await work()
      } finally {
        heldBytes -= bytes
      }
    },
    async space() {
      const { freeBytes, sizeBytes } = await readSpace()
      return { freeBytes, sizeBytes, reserveBytes: reserveOf(reserve, sizeBytes) }
    },
  }
}

/** For a store that nobody limits. */
export const endlessRoom: DiskRoom = makeDiskRoom(
  async () => ({ freeBytes: Number.MAX_SAFE_INTEGER, sizeBytes: 0 }),
  { bytes: 0 },
)
