/** Finds films that end before their own tables say. Only heads of parts and the end of the file are read. */
import {
  boxIn,
  elementIn,
  elements,
  type FilmBytes,
  type FilmPart,
  longestBoxHead,
  longestElementHead,
  segmentParts,
} from './film-parts.ts'

/** Ends of a file in which its last fragment or cluster is looked for, the second only if the first has none. Bytes. */
const tails = [2 ** 20, 2 ** 24]
/** Boxes before the first fragment. More are not followed. */
const mostBoxes = 1000
/** Parts that are followed there; a cluster has one for every picture and every piece of sound. */
const mostSteps = 1_000_000

/** Whether the file of a film ends before its own tables say. The film begins like its container. */
export function isFilmCutOff(container: 'mp4' | 'webm', film: FilmBytes): Promise<boolean> {
  return container === 'mp4' ? isMovieCutOff(film) : isSegmentCutOff(film)
}

/** Boxes whose end matters; what else follows a film may be anything. */
const neededBoxes: ReadonlySet<string> = new Set(['moov', 'mdat', 'moof', 'mfra', 'sidx'])
/** A longer index of fragments counts more of them than it may. */
const longestIndex = 2 ** 20

/** Whether a box, or what an index of fragments counts, ends after the file. ISO/IEC 14496-12, 8.1.1, 8.8.4 and 8.16.3 */
async function isMovieCutOff({ read, sizeBytes }: FilmBytes): Promise<boolean> {
  for (let [at, boxes] = [0, 0]; boxes < mostBoxes; boxes++) {
    const box = boxIn(await read(at, longestBoxHead), sizeBytes - at)
    if (!box) return false
    const end = at + box.wholeBytes
    if (end > sizeBytes) return neededBoxes.has(box.name)
    // A film of ten hours has tens of thousands of fragments: only the last one can be cut off.
    if (box.name === 'moof') return isTailCutOff({ read, sizeBytes }, fragments)
    if (box.name === 'sidx') {
      const index = await read(at, Math.min(box.wholeBytes, longestIndex))
      if (lastIndexed(index, box, end) > sizeBytes) return true
    }
    at = end
  }
  return false
}

/** Where the last part ends that an index of fragments counts. */
function lastIndexed(index: Buffer, { headBytes }: FilmPart<string>, end: number): number {
  const isLong = index[headBytes] === 1
  const fixed = headBytes + (isLong ? 32 : 24)
  if (index.length < fixed) return end
  const first = isLong ? Number(index.readBigUInt64BE(headBytes + 20)) : index.readUInt32BE(headBytes + 16)
  let last = end + first
  for (let at = fixed; at + 12 <= index.length; at += 12) last += index.readUInt32BE(at) & 0x7fffffff
  return last
}

/** Whether the segment, or its last part if nobody knew its size, ends after the file. RFC 9559, 4.5 */
async function isSegmentCutOff(film: FilmBytes): Promise<boolean> {
  const header = elementIn(await film.read(0, longestElementHead))
  if (header?.name !== elements.header) return false
  const segment = elementIn(await film.read(header.wholeBytes, longestElementHead))
  if (segment?.name !== elements.segment) return false
  const end = header.wholeBytes + segment.wholeBytes
  return end === Number.POSITIVE_INFINITY ? isTailCutOff(film, clusters) : end > film.sizeBytes
}

/** How the last fragment of an MP4 and the last cluster of a WebM are found and followed. */
interface Tail {
  /** Bytes that it has near its start. */
  readonly mark: Buffer
  /** How many bytes after its start they are. */
  readonly markAt: number
  /** Whether it begins with what it must begin with. */
  begins(tail: Buffer, at: number): boolean
  /** Where the part at `at` ends, or, if its size is unknown, its head; undefined if no part is there. */
  follow(tail: Buffer, at: number): number | undefined
}

/** Whether the last part in the end of the file is longer than the file. */
async function isTailCutOff({ read, sizeBytes }: FilmBytes, kind: Tail): Promise<boolean> {
  for (const length of tails) {
    const tail = await read(Math.max(0, sizeBytes - length), length)
    let stepsLeft = mostSteps
    // Pictures may contain the mark by chance: then no chain of parts leads from there to the end.
    for (let mark = tail.length; mark > 0 && stepsLeft > 0; stepsLeft--) {
      mark = tail.lastIndexOf(kind.mark, mark - 1)
      let at: number | undefined = mark - kind.markAt
      if (at < 0) break
      if (!kind.begins(tail, at)) continue
      for (; at !== undefined && at < tail.length && stepsLeft > 0; stepsLeft--) at = kind.follow(tail, at)
      if (at !== undefined && at >= tail.length) return at > tail.length
    }
    if (length >= sizeBytes) return false
  }
  return false
}

const fragmentBoxes: ReadonlySet<string> = new Set([
  ...neededBoxes,
  ...['styp', 'emsg', 'prft', 'ssix', 'free', 'skip', 'meta', 'udta', 'uuid'],
])

const fragments: Tail = {
  mark: Buffer.from('moof', 'latin1'),
  markAt: 4,
  // A box `mfhd` of 16 bytes comes first. ISO/IEC 14496-12, 8.8.5
  begins: (tail, at) => tail.toString('latin1', at + 8, at + 16) === '\0\0\0\x10mfhd',
  follow(tail, at) {
    const box = boxIn(tail.subarray(at, at + longestBoxHead), tail.length - at)
    return box && fragmentBoxes.has(box.name) ? at + box.wholeBytes : undefined
  },
}

/** Timestamp, SilentTracks, Position, PrevSize, SimpleBlock, BlockGroup, EncryptedBlock. RFC 9559, 5.1.3 */
const clusterParts: ReadonlySet<number> = new Set([0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, 0xaf])
/** First bytes of the parts of a segment and of a cluster. */
const firstBytes: ReadonlySet<number | undefined> = new Set([
  ...[...segmentParts].map(name => (name > 0xff ? name >>> 24 : name)),
  ...[...clusterParts].map(name => (name > 0xff ? name >>> 8 : name)),
])

const clusters: Tail = {
  mark: Buffer.from('1f43b675', 'hex'),
  markAt: 0,
  // Its timestamp comes first, or a checksum or other small part before it. RFC 9559, 5.1.3.1
  begins(tail, at) {
    const head = elementIn(tail.subarray(at, at + longestElementHead))
    return head !== undefined && [0xe7, 0xbf, 0xec, 0xab, 0xa7].includes(tail[at + head.headBytes] ?? 0)
  },
  follow(tail, at) {
    const part = elementIn(tail.subarray(at, at + longestElementHead))
    if (!part) {
      // A head that is itself cut off.
      return tail.length - at < longestElementHead && firstBytes.has(tail[at]) ? tail.length + 1 : undefined
    }
    if (!segmentParts.has(part.name) && !clusterParts.has(part.name)) return undefined
    // The parts of a cluster of an unknown size follow its head.
    return at + (part.wholeBytes === Number.POSITIVE_INFINITY ? part.headBytes : part.wholeBytes)
  },
}
