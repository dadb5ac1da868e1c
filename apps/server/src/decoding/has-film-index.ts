/** Distinguishes a film that has no tracks from one whose description of the tracks was lost. */

/** Reads bytes of a file, from `start` to before `end`. */
type ReadBytes = (start: number, end: number) => Promise<Uint8Array>

/** More parts at the top of a film are no film. */
const mostParts = 100_000

/** Whether the part of a film that describes its tracks is complete. The film begins like its container. */
export function hasFilmIndex(
  container: 'mp4' | 'webm',
  read: ReadBytes,
  sizeBytes: number,
): Promise<boolean> {
  const readHead: ReadHead = async (start, length) =>
    Buffer.from(await read(start, Math.max(start, Math.min(start + length, sizeBytes))))
  return container === 'mp4' ? hasMovie(readHead, sizeBytes) : hasSegment(readHead, sizeBytes)
}

/** Reads up to `length` bytes, fewer at the end of the file. */
type ReadHead = (start: number, length: number) => Promise<Buffer>

/** Whether there is a complete box `moov`. ISO/IEC 14496-12, 4.2 and 8.2.1 */
async function hasMovie(readHead: ReadHead, sizeBytes: number): Promise<boolean> {
  for (let [at, parts] = [0, 0]; parts < mostParts; parts++) {
    const head = await readHead(at, 16)
    if (head.length < 8) return false
    const told = head.readUInt32BE(0)
    if (told === 1 && head.length < 16) return false
    // 1: the size follows the name; 0: until the end of the file.
    const size = told === 1 ? Number(head.readBigUInt64BE(8)) : told === 0 ? sizeBytes - at : told
    if (size < 8) return false
    if (head.toString('latin1', 4, 8) === 'moov') return at + size <= sizeBytes
    at += size
  }
  return false
}

const ebmlHeader = 0x1a45dfa3
const segment = 0x18538067
/** SeekHead, Info, Tracks, Cluster, Cues, Attachments, Chapters, Tags, Void, CRC-32. RFC 9559, 5.1; RFC 8794, 11.3 */
const segmentParts: ReadonlySet<number> = new Set([
  0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1c53bb6b, 0x1941a469, 0x1043a770, 0x1254c367, 0xec, 0xbf,
])

/** Whether there is a segment with a known size, and all its parts are complete. */
async function hasSegment(readHead: ReadHead, sizeBytes: number): Promise<boolean> {
  const header = elementIn(await readHead(0, longestHead))
  if (header?.id !== ebmlHeader) return false
  const found = elementIn(await readHead(header.wholeBytes, longestHead))
  const end = header.wholeBytes + (found?.wholeBytes ?? Number.POSITIVE_INFINITY)
  if (found?.id !== segment || end > sizeBytes) return false
  let at = header.wholeBytes + found.headBytes
  for (let parts = 0; at < end && parts < mostParts; parts++) {
    const part = elementIn(await readHead(at, longestHead))
    if (!part || !segmentParts.has(part.id)) return false
    at += part.wholeBytes
  }
  return at === end
}

/** Bytes of the longest identifier and the longest size. */
const longestHead = 12

interface Element {
  readonly id: number
  readonly headBytes: number
  /** Infinite for an unknown size. */
  readonly wholeBytes: number
}

/** The element whose first bytes these are. RFC 8794, 4 to 6 */
function elementIn(head: Buffer): Element | undefined {
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  const headBytes = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || headBytes > head.length) return undefined
  const id = head.readUIntBE(0, idBytes)
  const told = BigInt(`0x${head.toString('hex', idBytes, headBytes)}`)
  const largest = (1n << BigInt(7 * sizeBytes)) - 1n
  const size = told & largest
  return { id, headBytes, wholeBytes: size === largest ? Number.POSITIVE_INFINITY : headBytes + Number(size) }
}
