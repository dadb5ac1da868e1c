/** The rules of chunks: docs/wire.md, 7.8. Pure. */
import { crc32 } from 'node:zlib'
import type { ChunkRange } from '@lectern/contract'
import { partBytes } from '../blobs/blob-store.ts'
import { AppError } from '../errors.ts'

/** A chunk that is to be stored. */
export interface Chunk {
  /** Counted from 0. */
  readonly number: number
  readonly sizeBytes: number
}

/** What does not fit the upload: the client asks for its state and continues from there. */
export const badRange = () => new AppError('UPLOAD_RANGE', {}, 'content-range')

/**
 * The chunk of a range; every chunk but the last has the full size.
 * @throws {AppError} UPLOAD_RANGE for a range that is no chunk, or a body of another length.
 */
export function chunkOf(
  { first, last, total }: ChunkRange & { readonly does: 'store' },
  bodyBytes: number,
): Chunk {
  const sizeBytes = last + 1 - first
  const wantedBytes = Math.min(partBytes, total - first)
  if (first % partBytes !== 0 || sizeBytes !== wantedBytes || bodyBytes !== sizeBytes) throw badRange()
  return { number: first / partBytes, sizeBytes }
}

/** The stored ranges of a file as pairs of first and last byte, from ascending chunk numbers; neighbours are joined. */
export function rangesOf(numbers: readonly number[], totalBytes: number): [number, number][] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const first = number * partBytes
    const last = Math.min(first + partBytes, totalBytes) - 1
    const before = ranges.at(-1)
    if (before && before[1] + 1 === first) before[1] = last
    else ranges.push([first, last])
  }
  return ranges
}

/** How many of the stored bytes a list of ranges has. */
export const bytesIn = (ranges: readonly (readonly [number, number])[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last + 1 - first, 0)

/** A chunk that was stored before comes with other bytes: the file has changed, or the client has mixed up its chunks. */
export const otherBytes = () => new AppError('UPLOAD_HASH', { REASON: 'chunk' }, 'body')

/** Computes the CRC-32 of bytes that pass. It recognizes mistakes; nobody gains by deceiving it about a file of their own. */
export class PassingCrc {
  value = 0
  seenBytes = 0

  /** The same bytes. */
  async *of(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.value = crc32(piece, this.value)
      this.seenBytes += piece.length
      yield piece
    }
  }
}

/** The CRC-32 of bytes that nobody else needs; receiving them keeps the connection usable. */
export async function crcOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const crc = new PassingCrc()
  for await (const _ of crc.of(bytes));
  return crc.value
}

/**
 * The chunks of a stream, after `check` has seen the first `startBytes` of it, or all of a shorter one. What `check` throws
 * breaks the stream off before anything was read from it.
 */
export async function* checkedStart(
  bytes: AsyncIterable<Uint8Array>,
  startBytes: number,
  check: (start: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const piece of bytes) {
    if (start === undefined) {
      yield piece
      continue
    }
    start = Buffer.concat([start, piece])
    if (start.length < startBytes) continue
    check(start)
    yield start
    start = undefined
  }
  if (start === undefined) return
  check(start)
  yield start
}
