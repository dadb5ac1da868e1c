/** A control group of Linux that limits the memory of a process and of all it starts, as a container of that size does. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A limit that holds for whatever is put into it. */
export interface MemoryCage {
  /** The file that a process writes its number to in order to get in. */
  readonly door: string
  /** The most that was used at once, with what the system keeps of files, in MiB. */
  peakMiB(): number
  /** How many processes the system has ended because the limit was reached. */
  ended(): number
  /** Removes it as soon as everything in it has ended. */
  remove(): Promise<void>
}

const root = '/sys/fs/cgroup'

/** Names of the files of both versions of control groups. */
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

/** Makes one; undefined where the system lets us make none, as where we are not root. */
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
