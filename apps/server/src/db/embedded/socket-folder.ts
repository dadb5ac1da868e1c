/** The folder of the embedded PostgreSQL's Unix socket. The operating system limits the path to about 100 bytes. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, type RunAs } from './run-as.ts'

/** PostgreSQL names the socket after its port, even though it opens no port. */
export const socketPort = 5432

const longestSocketPathBytes = 100

/**
 * Creates a folder that only the server and PostgreSQL may enter: in the data folder, or a private temporary one if that
 * path is too long.
 */
export function makeSocketFolder(dataDir: string, runAs: RunAs): string {
  const usual = join(dataDir, 'run')
  const fits = Buffer.byteLength(join(usual, `.s.PGSQL.${socketPort}`)) <= longestSocketPathBytes
  const folder = fits ? usual : mkdtempSync(join(tmpdir(), 'lectern-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(runAs, folder)
  return folder
}

/** Removes a temporary socket folder; the one in the data folder stays. */
export function dropSocketFolder(dataDir: string, folder: string): void {
  if (!folder.startsWith(dataDir)) rmSync(folder, { recursive: true, force: true })
}
