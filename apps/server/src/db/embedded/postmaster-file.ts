/** Reads PostgreSQL's lock file `postmaster.pid`: which postmaster uses a data folder and where it listens. */
import { readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../errors.ts'

/** A running or killed postmaster, as described by the file. */
export interface Postmaster {
  readonly pid: number
  /** Undefined until the postmaster has opened its socket. */
  readonly socketFolder: string | undefined
  readonly text: string
}

/** The postmaster that wrote the file of this cluster, or undefined if there is no file. */
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
 * Whether this process number now belongs to another program than PostgreSQL, which happens when a container restarts on
 * the same data. Detected only on Linux; false on other systems.
 */
export function isSomebodyElse(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0', 1)[0]?.includes('postgres')
  } catch {
    return false
  }
}

/**
 * Removes the file of a killed postmaster, unless it changed meanwhile. If the postmaster runs after all, PostgreSQL's
 * check of its shared memory still prevents a second one.
 */
export function removeStale(cluster: string, seen: Postmaster): void {
  if (readPostmaster(cluster)?.text === seen.text) unlinkSync(join(cluster, 'postmaster.pid'))
}
