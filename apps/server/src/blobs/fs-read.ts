import type { FileHandle } from 'node:fs/promises'
import type { BlobRange } from './blob-store.ts'

const chunkBytes = 512 * 1024
/** Free buffers for reuse: a new buffer for every chunk would keep the garbage collector busy. */
const spare: Buffer[] = []
const mostSpare = 8

/** Reads a range of a file in chunks and closes the file; a chunk is valid until the next one is read. */
export async function* readRange(file: FileHandle, { start, end }: BlobRange): AsyncGenerator<Uint8Array> {
  const chunk = spare.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)
  try {
    for (let at = start; at <= end; ) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(chunkBytes, end + 1 - at), at)
      if (bytesRead === 0) throw new Error('a blob is shorter than the database says')
      yield chunk.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    if (spare.length < mostSpare) spare.push(chunk)
    await file.close()
  }
}
