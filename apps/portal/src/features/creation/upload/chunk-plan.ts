/** Which chunks of a file the server still needs. Pure. */

/** The size of every chunk of an upload except the last, in bytes, fixed by the contract. docs/wire.md, 10.1 */
export const chunkBytes = 5_242_880

/** One chunk: offsets of its first and last byte in the file. */
export interface Chunk {
  readonly first: number
  readonly last: number
}

/** What the server has stored: pairs of first and last byte offset in ascending order. */
export type StoredRanges = readonly (readonly [first: number, last: number])[]

/** The chunks of a file of `totalBytes` that are not stored completely, in the order of the file. */
export function missingChunks(totalBytes: number, stored: StoredRanges): readonly Chunk[] {
  const missing: Chunk[] = []
  for (let first = 0; first < totalBytes; first += chunkBytes) {
    const last = Math.min(first + chunkBytes, totalBytes) - 1
    if (!stored.some(([from, to]) => from <= first && last <= to)) missing.push({ first, last })
  }
  return missing
}

/** The last chunk of a file. Sending it again makes the server check a file of which it has every byte. */
export function lastChunk(totalBytes: number): Chunk {
  const first = Math.floor((totalBytes - 1) / chunkBytes) * chunkBytes
  return { first, last: totalBytes - 1 }
}

/** How many bytes of the file the server has in whole chunks; partly stored chunks are sent again. */
export function storedBytes(totalBytes: number, stored: StoredRanges): number {
  const missing = missingChunks(totalBytes, stored)
  return totalBytes - missing.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}
