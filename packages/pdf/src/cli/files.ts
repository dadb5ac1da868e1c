import { randomBytes } from 'node:crypto'
import { chmod, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OutputOptions } from './arguments.ts'
import { CommandError, systemReason } from './command-error.ts'

/** The standard streams: those of the process, or of a test. */
export interface Streams {
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly stdout: { write(data: string | Uint8Array): unknown }
  readonly stderr: { write(data: string | Uint8Array): unknown }
}

/** The name that stands for a standard stream. */
export const standardStream = '-'

/**
 * All bytes of a file or of the standard input.
 * @throws {CommandError} `file-unreadable`
 */
export async function readInput(path: string, { stdin }: Streams): Promise<Uint8Array> {
  try {
    if (path !== standardStream) return new Uint8Array(await readFile(path))
    const parts: Uint8Array[] = []
    for await (const part of stdin) parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return new Uint8Array(Buffer.concat(parts))
  } catch (error) {
    throw new CommandError('file-unreadable', `${path} cannot be read: ${systemReason(error)}`)
  }
}

/**
 * Writes a result atomically: first to a temporary file in the same folder, then renamed. Symbolic links are
 * followed, and special files (a device, a pipe) are written directly.
 * @throws {CommandError} `output-unwritable`, `output-is-input`
 */
export async function writeOutput(
  bytes: Uint8Array | string,
  { path, mayReplaceInput }: OutputOptions,
  inputs: readonly string[],
  { stdout }: Streams,
): Promise<void> {
  if (path === standardStream) {
    stdout.write(bytes)
    return
  }
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

async function replace(target: string, bytes: Uint8Array | string, mode: number | undefined): Promise<void> {
  const beside = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.part`)
  try {
    await writeInto(beside, bytes, 'wx')
    if (mode !== undefined) await chmod(beside, mode & 0o777)
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
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
