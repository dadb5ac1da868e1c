import { readFile } from 'node:fs/promises'
import { CommandError, systemReason } from './command-error.ts'
import { type Streams, standardStream } from './host.ts'

/**
 * All bytes of a file or of the standard input.
 * @throws {CommandError} `file-unreadable`
 */
export async function readInput(path: string, { stdin }: Pick<Streams, 'stdin'>): Promise<Uint8Array> {
  try {
    if (path !== standardStream) {
      const { buffer, byteOffset, length } = await readFile(path)
      return new Uint8Array(buffer, byteOffset, length)
    }
    const parts: Uint8Array[] = []
    for await (const part of stdin) parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return new Uint8Array(Buffer.concat(parts))
  } catch (error) {
    throw new CommandError('file-unreadable', `${path} cannot be read: ${systemReason(error)}`)
  }
}
