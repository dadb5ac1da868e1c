/** Creates the folders of the configuration, or reports in one sentence why it cannot. */
import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, StartupError } from './errors.ts'

/**
 * Creates a folder and its missing parents with `mode`, and checks that it can be written to.
 * @throws {StartupError} `data-folder`, with the name of the variable that sets the path.
 */
export function makeDataFolder(path: string, variable: 'DATA_DIR' | 'BLOB_URL', mode: number): void {
  try {
    for (const folder of missingFolders(path)) makeOne(folder, mode)
    rmdirSync(mkdtempSync(join(path, '.lectern-')))
  } catch (cause) {
    throw new StartupError(
      'data-folder',
      `The data folder ${path} cannot be made or written, since ${reasonOf(cause)}: set ${variable} to another.`,
      { cause },
    )
  }
}

class NoFolder extends Error {}

/** The folders to create, outermost first. Node's recursive `mkdir` never returns below /proc. */
function missingFolders(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return []
  if (found) throw new NoFolder(`${path} is not a folder`)
  return [...missingFolders(dirname(path)), path]
}

function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another server that starts at the same time may have created it.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NoFolder) return error.message
  const code = codeOf(error) ?? String(error)
  return reasons[code] ?? `the system answers ${code}`
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'that file system takes no folders',
  ENAMETOOLONG: 'the name is too long',
}
