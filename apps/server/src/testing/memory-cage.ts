/** A Linux control group that limits the memory of a process and its children, as a container does. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A memory limit for all processes in it. */
export interface MemoryCage {
  /** The file to which a process writes its id to join the group. */
  readonly door: string
  /** The peak memory in MiB, page cache included. */
  peakMiB(): number
  /** The number of processes that the kernel killed because of the limit. */
  ended(): number
  /** Removes the group as soon as all its processes have ended. */
  remove(): Promise<void>
}

const root = '/sys/fs/cgroup'

/** File names of both versions of control groups. */
const kinds = [
  {
    folder: root,
    sign: 'cgroup.controllers',
    limit: 'memory.max',
    peak: 'memory.peak',
    events: 'memory.events',
  },
  {
    folder: join(root, 'memory'),
    sign: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
] as const

/** Creates a group; undefined when the system does not allow it, for example without root. */
export function openMemoryCage(name: string, bytes: number): MemoryCage | undefined {
  const kind = kinds.find(({ folder, sign }) => existsSync(join(folder, sign)))
  if (!kind) return undefined
  const folder = join(kind.folder, name)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, kind.limit), String(bytes))
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return undefined
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    door: join(folder, 'cgroup.procs'),
    peakMiB: () => Number(read(kind.peak)) / 2 ** 20,
    ended: () => Number(/^oom_kill (\d+)/m.exec(read(kind.events))?.[1] ?? 0),
    async remove() {
      while (read('cgroup.procs').trim() !== '') await sleep(20)
      rmdirSync(folder)
    },
  }
}
