import type { FileHandle } from 'node:fs/promises'
import type { BlobRange } from './blob-store.ts'
import { SpareBuffers } from './spare-buffers.ts'

const chunkBytes = 512 * 1024
const chunks = new SpareBuffers(chunkBytes)

/** Reads a range of a file in chunks and closes the file; a chunk is valid until the next one is read. */
export async function* readRange(file: FileHandle, { start, end }: BlobRange): AsyncGenerator<Uint8Array> {
  const chunk = chunks.take()
  try {
    for (let at = start; at <= end; ) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(chunkBytes, end + 1 - at), at)
      if (bytesRead === 0) throw new Error('a blob is shorter than the database says')
      yield chunk.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    chunks.giveBack(chunk)
    await file.close()
  }
}
