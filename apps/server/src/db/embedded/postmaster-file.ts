/** PostgreSQL's own lock file `postmaster.pid`: who runs on a data folder and where it listens. */
import { readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../errors.ts'

/** What the file says of a running (or killed) postmaster. */
export interface Postmaster {
  readonly pid: number
  /** Undefined until the postmaster has opened its socket. */
  readonly socketFolder: string | undefined
  readonly text: string
}

/** The postmaster that wrote the file of this cluster, or undefined when there is no file. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let text: string
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined
  return { pid, socketFolder: lines[4]?.trim() || undefined, text }
}

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Whether the number now belongs to something that is not PostgreSQL, as happens when a container starts
 * again on the same data. This is only known on Linux; on other systems the answer is no.
 */
export function isSomebodyElse(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0', 1)[0]?.includes('postgres')
  } catch {
    return false
  }
}

/** Removes a file that a killed postmaster left, unless it changed meanwhile. PostgreSQL's shared memory check stands behind this. */
export function removeStale(cluster: string, seen: Postmaster): void {
  if (readPostmaster(cluster)?.text === seen.text) unlinkSync(join(cluster, 'postmaster.pid'))
}
