import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CommandError, systemReason } from './command-error.ts'
import { standardStream } from './host.ts'

/** What must not be overwritten. */
export interface Protection {
  /** The files that a command reads. */
  readonly inputs: readonly string[]
  readonly mayReplaceInput: boolean
}

/**
 * Writes a file atomically: first to a temporary file in the same folder, then renamed. Missing folders are made. Symbolic
 * links are followed, and special files (a device, a pipe) are written directly.
 * @throws {CommandError} `output-unwritable`, `output-is-input`
 */
export async function writeOutput(
  bytes: Uint8Array | string,
  path: string,
  { inputs, mayReplaceInput }: Protection,
): Promise<void> {
  try {
    const target = await realpath(path).catch(() => path)
    const known = await stat(target).catch(() => undefined)
    if (!mayReplaceInput) {
      for (const input of inputs) {
        const other = input === standardStream ? undefined : await stat(input).catch(() => undefined)
        if (known && other && known.ino === other.ino && known.dev === other.dev) {
          throw new CommandError('output-is-input', `${path} would replace ${input}; --force allows it`)
        }
      }
    }
    if (known?.isDirectory()) throw new CommandError('output-unwritable', `${path} is a folder`)
    if (known && !known.isFile()) await writeInto(target, bytes, 'w')
    else await replace(target, bytes, known?.mode)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError('output-unwritable', `${path} cannot be written: ${systemReason(error)}`)
  }
}

/**
 * Makes a folder and those above it.
 * @throws {CommandError} `output-unwritable`
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    throw new CommandError('output-unwritable', `${path} cannot be made: ${systemReason(error)}`)
  }
}

async function replace(target: string, bytes: Uint8Array | string, mode: number | undefined): Promise<void> {
  const beside = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.part`)
  const forget = removeWhenStopped(beside)
  try {
    await writeInto(beside, bytes, 'wx')
    if (mode !== undefined) await chmod(beside, mode & 0o777)
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  } finally {
    forget()
  }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Removes a temporary file if the process is stopped before the returned function is called. Only then does the process
 * handle these signals itself: during long computations the system stops it at once.
 */
function removeWhenStopped(path: string): () => void {
  const forget = (): void => {
    for (const signal of stopSignals) process.off(signal, stop)
  }
  const stop = (signal: NodeJS.Signals): void => {
    rmSync(path, { force: true })
    forget()
    process.kill(process.pid, signal)
  }
  for (const signal of stopSignals) process.on(signal, stop)
  return forget
}

async function writeInto(path: string, bytes: Uint8Array | string, flags: 'w' | 'wx'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.writeFile(bytes)
    // A device cannot be synchronised; a file must be on the disk before it is renamed.
    if (flags === 'wx') await handle.sync()
  } finally {
    await handle.close()
  }
}
