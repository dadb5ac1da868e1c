/** Packs files into a ZIP archive a little at a time, so that a large one holds nobody up. Pure. */
import { setImmediate as otherWork } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Pictures and most materials are compressed already. */
  readonly isCompressed: boolean
}

/** So much is compressed, or copied, before other work goes on. */
const sliceBytes = 64 * 1024

/** The archive; all its files have the same time, so that the same files give the same bytes. */
export async function pack(files: Iterable<PackedFile>, at: Date): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { name, bytes, isCompressed } of files) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
    entry.mtime = at
    archive.add(entry)
    let start = 0
    do {
      const end = start + sliceBytes
      entry.push(bytes.subarray(start, end), end >= bytes.length)
      start = end
      await otherWork()
    } while (start < bytes.length)
  }
  archive.end()
  return Buffer.concat(chunks)
}
