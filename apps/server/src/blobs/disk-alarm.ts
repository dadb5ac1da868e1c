/** Whether a disk of this machine runs full, for those who can make room in time: docs/operations.md, “Full disks”. */
import { type DiskSpace, reserveOf } from './disk-room.ts'

/** A disk of this machine: that of the files, which keeps a reserve, or that of the embedded database. */
type Disk = 'files' | 'data'

/** The disk with the least room in proportion to its reserve. */
export interface DiskAlarm {
  readonly disk: Disk
  /** `low`: less than twice the reserve is free; `full`: the reserve is reached, and files are refused. */
  readonly state: 'low' | 'full'
  readonly freeBytes: number
  readonly reserveBytes: number
}

/** What reads the space of each disk; undefined for one that is not on this machine. */
type Disks = Readonly<
  Record<Disk, (() => Promise<DiskSpace & { readonly reserveBytes?: number }>) | undefined>
>

/** The alarm of the fuller disk; undefined while there is room. A disk that cannot be asked raises none: `/readyz` says so. */
export async function findDiskAlarm(disks: Disks): Promise<DiskAlarm | undefined> {
  const alarms: DiskAlarm[] = []
  for (const disk of ['files', 'data'] as const) {
    const space = await disks[disk]?.().catch(() => undefined)
    if (!space) continue
    const { freeBytes, sizeBytes, reserveBytes = reserveOf(undefined, sizeBytes) } = space
    if (freeBytes < 2 * reserveBytes)
      alarms.push({ disk, state: freeBytes < reserveBytes ? 'full' : 'low', freeBytes, reserveBytes })
  }
  const roomOf = ({ freeBytes, reserveBytes }: DiskAlarm) => freeBytes / reserveBytes
  return alarms.toSorted((one, other) => roomOf(one) - roomOf(other))[0]
}
