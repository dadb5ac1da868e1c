/** Reads the heads of the parts of which films consist: boxes of an MP4, elements of a WebM. */

/** Reads bytes of a file, from `start` to before `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>

/** A file of which parts are read. */
export interface FilmBytes {
  readonly sizeBytes: number
  /** Up to `length` bytes, fewer at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
}

/** The bytes of a film of this size. */
export const filmBytes = (read: ReadBytes, sizeBytes: number): FilmBytes => ({
  sizeBytes,
  async read(start, length) {
    const bytes = await read(start, Math.max(start, Math.min(start + length, sizeBytes)))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  },
})

/** A part of a film, by its first bytes. */
export interface FilmPart<Name> {
  readonly name: Name
  readonly headBytes: number
  /** With its head. Infinite for an element of an unknown size. */
  readonly wholeBytes: number
}

/** Bytes of the longest head of a box. */
export const longestBoxHead = 16

/** The box whose head this is; undefined if it is none. `restBytes` remain in the file. ISO/IEC 14496-12, 4.2 */
export function boxIn(head: Buffer, restBytes: number): FilmPart<string> | undefined {
  if (head.length < 8) return undefined
  const told = head.readUInt32BE(0)
  if (told === 1 && head.length < longestBoxHead) return undefined
  // 1: the size follows the name; 0: until the end of the file.
  const wholeBytes = told === 1 ? Number(head.readBigUInt64BE(8)) : told === 0 ? restBytes : told
  const headBytes = told === 1 ? 16 : 8
  return wholeBytes < headBytes ? undefined : { name: head.toString('latin1', 4, 8), headBytes, wholeBytes }
}

/** Bytes of the longest identifier and the longest size. */
export const longestElementHead = 12

/** The element whose head this is; undefined if it is none. RFC 8794, 4 to 6 */
export function elementIn(head: Buffer): FilmPart<number> | undefined {
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  const headBytes = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || headBytes > head.length) return undefined
  const name = head.readUIntBE(0, idBytes)
  const told = BigInt(`0x${head.toString('hex', idBytes, headBytes)}`)
  const largest = (1n << BigInt(7 * sizeBytes)) - 1n
  const size = told & largest
  return {
    name,
    headBytes,
    wholeBytes: size === largest ? Number.POSITIVE_INFINITY : headBytes + Number(size),
  }
}

/** Identifiers of elements. RFC 9559, 5.1; RFC 8794, 11.3 */
export const elements = { header: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675 } as const

/** SeekHead, Info, Tracks, Cluster, Cues, Attachments, Chapters, Tags, Void, CRC-32. RFC 9559, 5.1; RFC 8794, 11.3 */
export const segmentParts: ReadonlySet<number> = new Set([
  0x114d9b74,
  0x1549a966,
  0x1654ae6b,
  elements.cluster,
  0x1c53bb6b,
  0x1941a469,
  0x1043a770,
  0x1254c367,
  0xec,
  0xbf,
])
