import { createHash, subtle } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** The SHA-256 of bytes in hex, computed by another thread: of fifty megabytes it takes longer than anybody may be held up. */
export const digestOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')

const chunkBytes = 1024 * 1024

/**
 * The SHA-256 of a file's first bytes in hex. It reads a chunk while it hashes the one before; `each` gets every chunk in
 * order, and the chunk is valid until the promise that `each` returns resolves.
 */
export async function hashFile(
  file: FileHandle,
  sizeBytes: number,
  each: (chunk: Uint8Array) => Promise<void> = async () => {},
): Promise<string> {
  const hash = createHash('sha256')
  let [now, next] = [Buffer.allocUnsafeSlow(chunkBytes), Buffer.allocUnsafeSlow(chunkBytes)]
  const readAt = (chunk: Buffer, at: number) =>
    file.read(chunk, 0, Math.min(chunkBytes, sizeBytes - at), at).then(({ bytesRead }) => bytesRead)
  let reading = readAt(now, 0)
  for (let at = 0; at < sizeBytes; ) {
    const length = await reading
    if (length === 0) throw new Error('a draft is shorter than its parts')
    at += length
    if (at < sizeBytes) reading = readAt(next, at)
    // If hashing fails, nobody waits for this read any more.
    reading.catch(() => {})
    const chunk = now.subarray(0, length)
    hash.update(chunk)
    await each(chunk)
    ;[now, next] = [next, now]
  }
  return hash.digest('hex')
}
