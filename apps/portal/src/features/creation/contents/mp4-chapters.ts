/**
 * Chapters of MP4 and QuickTime files: a text track to which another track refers as its chapters (QuickTime File Format,
 * chapter lists), or else the list in `moov/udta/chpl` that Nero introduced. Boxes as in ISO/IEC 14496-12, 4.2.
 */
import type { ByteReader } from './byte-reader.ts'
import type { FilmChapter } from './film-chapters.ts'

/** The content of a box: offsets of its first byte and of the one behind its last. */
interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** More boxes in one box, more tracks or more chapters than any film has. */
const most = { boxes: 2000, tracks: 100, chapters: 1000 } as const
/** Titles are cut to 60 characters anyway. */
const longestTitleBytes = 1024

/** The chapters, in the order of the file. @throws {ReadingLimit} and what the source throws. */
export async function readMp4Chapters(reader: ByteReader): Promise<readonly FilmChapter[]> {
  const moov = await findBox(reader, { from: 0, to: reader.sizeBytes }, 'moov')
  if (!moov) return []
  const inside = await boxesIn(reader, moov)
  const tracks: Track[] = []
  for (const box of inside.filter(({ type }) => type === 'trak').slice(0, most.tracks))
    tracks.push(await readTrack(reader, box))
  const named = new Set(tracks.flatMap(({ chapterIds }) => chapterIds))
  for (const track of tracks.filter(({ id, isText }) => isText && named.has(id))) {
    const found = await readTextTrack(reader, track)
    if (found.length > 0) return found
  }
  const userData = inside.find(({ type }) => type === 'udta')
  const list = userData && (await findBox(reader, userData, 'chpl'))
  return list ? readChapterList(reader, list) : []
}

/** The boxes in a part of the file, up to the first whose size cannot be right. */
async function boxesIn(
  reader: ByteReader,
  { from, to }: Pick<Box, 'from' | 'to'>,
  isLast: (box: Box) => boolean = () => false,
): Promise<readonly Box[]> {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to && boxes.length < most.boxes) {
    const head = await reader.view(at, 16)
    if (head.byteLength < 8) break
    const type = text(head, 4, 4, 'latin1')
    const short = head.getUint32(0)
    const isLong = short === 1
    if (isLong && head.byteLength < 16) break
    const size = isLong ? uint64(head, 8) : short === 0 ? to - at : short
    const headBytes = isLong ? 16 : 8
    if (size < headBytes || at + size > to) break
    const box = { type, from: at + headBytes, to: at + size }
    boxes.push(box)
    if (isLast(box)) break
    at += size
  }
  return boxes
}

async function findBox(
  reader: ByteReader,
  parent: Pick<Box, 'from' | 'to'>,
  type: string,
): Promise<Box | undefined> {
  const boxes = await boxesIn(reader, parent, box => box.type === type)
  return boxes.find(box => box.type === type)
}

async function findPath(reader: ByteReader, parent: Box, path: readonly string[]): Promise<Box | undefined> {
  let box: Box | undefined = parent
  for (const type of path) box = box && (await findBox(reader, box, type))
  return box
}

interface Track {
  readonly box: Box
  readonly id: number
  /** The tracks that have this one's chapters. */
  readonly chapterIds: readonly number[]
  readonly isText: boolean
}

async function readTrack(reader: ByteReader, box: Box): Promise<Track> {
  const header = await contentOf(reader, await findBox(reader, box, 'tkhd'), 24)
  const handler = await contentOf(reader, await findPath(reader, box, ['mdia', 'hdlr']), 12)
  const references = await contentOf(reader, await findPath(reader, box, ['tref', 'chap']), 4 * most.tracks)
  const idAt = header && header.byteLength > 0 && header.getUint8(0) === 1 ? 20 : 12
  return {
    box,
    id: header && header.byteLength >= idAt + 4 ? header.getUint32(idAt) : 0,
    chapterIds: references ? uint32s(references, 0, Math.floor(references.byteLength / 4)) : [],
    isText: handler?.byteLength === 12 && ['text', 'sbtl', 'subt'].includes(text(handler, 8, 4, 'latin1')),
  }
}

/** The samples of a text track, each of which is the title of the chapter that begins with it. */
async function readTextTrack(reader: ByteReader, { box }: Track): Promise<readonly FilmChapter[]> {
  const media = await findBox(reader, box, 'mdia')
  const table = media && (await findPath(reader, media, ['minf', 'stbl']))
  if (!table) return []
  const clock = await contentOf(reader, await findBox(reader, media, 'mdhd'), 24)
  const clockAt = clock && clock.byteLength > 0 && clock.getUint8(0) === 1 ? 20 : 12
  const unitsPerSecond = clock && clock.byteLength >= clockAt + 4 ? clock.getUint32(clockAt) : 0
  if (unitsPerSecond === 0) return []
  const starts = await readStarts(reader, table)
  const places = await readSamplePlaces(reader, table, starts.length)
  const chapters: FilmChapter[] = []
  for (const [index, { at, bytes }] of places.entries()) {
    const title = sampleText(await reader.view(at, Math.min(bytes, longestTitleBytes + 2)))
    if (title === '') continue
    chapters.push({ title, second: Math.floor((starts[index] ?? 0) / unitsPerSecond), level: 1 })
  }
  return chapters
}

/** When each sample begins, in the units of the track. ISO/IEC 14496-12, 8.6.1.2 */
async function readStarts(reader: ByteReader, table: Box): Promise<readonly number[]> {
  const times = await tableOf(reader, table, 'stts', 8)
  const starts: number[] = []
  let now = 0
  for (let row = 0; times && row < times.count; row += 1) {
    const [count = 0, length = 0] = uint32s(times.view, times.at + row * 8, 2)
    for (let sample = 0; sample < count && starts.length < most.chapters; sample += 1) {
      starts.push(now)
      now += length
    }
  }
  return starts
}

interface SamplePlace {
  readonly at: number
  readonly bytes: number
}

/** Where at most `wanted` samples lie in the file. ISO/IEC 14496-12, 8.7 */
async function readSamplePlaces(
  reader: ByteReader,
  table: Box,
  wanted: number,
): Promise<readonly SamplePlace[]> {
  const sizes = await readSizes(reader, table, wanted)
  const groups = await tableOf(reader, table, 'stsc', 12)
  const chunks = await readChunks(reader, table)
  const places: SamplePlace[] = []
  let group = 0
  for (const [index, start] of chunks.entries()) {
    // Each group says how many samples the chunks from its first one on have.
    while (groups && group + 1 < groups.count && firstOf(groups, group + 1) <= index + 1) group += 1
    const perChunk =
      groups && group < groups.count && firstOf(groups, group) <= index + 1
        ? groups.view.getUint32(groups.at + group * 12 + 4)
        : 0
    let at = start
    for (let sample = 0; sample < perChunk && places.length < sizes.length; sample += 1) {
      const bytes = sizes[places.length] ?? 0
      places.push({ at, bytes })
      at += bytes
    }
    if (places.length >= sizes.length) break
  }
  return places
}

const firstOf = ({ view, at }: Table, group: number): number => view.getUint32(at + group * 12)

async function readSizes(reader: ByteReader, table: Box, wanted: number): Promise<readonly number[]> {
  const view = await contentOf(reader, await findBox(reader, table, 'stsz'), 12 + 4 * wanted)
  if (!view || view.byteLength < 12) return []
  const [same = 0, count = 0] = uint32s(view, 4, 2)
  const known = Math.min(count, wanted)
  if (same > 0) return Array.from({ length: known }, () => same)
  return uint32s(view, 12, Math.min(known, Math.floor((view.byteLength - 12) / 4)))
}

async function readChunks(reader: ByteReader, table: Box): Promise<readonly number[]> {
  const short = await tableOf(reader, table, 'stco', 4)
  if (short) return uint32s(short.view, short.at, short.count)
  const long = await tableOf(reader, table, 'co64', 8)
  return long ? Array.from({ length: long.count }, (_, row) => uint64(long.view, long.at + row * 8)) : []
}

/** Rows of equal length behind their number; as many as there really are, and no more than a film has chapters. */
interface Table {
  readonly view: DataView
  readonly at: number
  readonly count: number
}

async function tableOf(
  reader: ByteReader,
  parent: Box,
  type: string,
  rowBytes: number,
): Promise<Table | undefined> {
  const view = await contentOf(reader, await findBox(reader, parent, type), 8 + rowBytes * most.chapters)
  if (!view || view.byteLength < 8) return undefined
  return { view, at: 8, count: Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / rowBytes)) }
}

/** The list of Nero: times in units of 100 ns, each with the length of its title. */
async function readChapterList(reader: ByteReader, box: Box): Promise<readonly FilmChapter[]> {
  const view = await contentOf(reader, box, 9 + 255 * (9 + 255))
  if (!view || view.byteLength < 9) return []
  // The first version has no reserved field before the number.
  let at = view.getUint8(0) === 0 ? 4 : 8
  const count = view.getUint8(at)
  at += 1
  const chapters: FilmChapter[] = []
  for (let no = 0; no < count && at + 9 <= view.byteLength; no += 1) {
    const length = view.getUint8(at + 8)
    if (at + 9 + length > view.byteLength) break
    const title = text(view, at + 9, length, 'utf-8').trim()
    if (title !== '') chapters.push({ title, second: Math.floor(uint64(view, at) / 1e7), level: 1 })
    at += 9 + length
  }
  return chapters
}

/** The content of a box, at most `longest` bytes of it. */
const contentOf = async (reader: ByteReader, box: Box | undefined, longest: number) =>
  box && reader.view(box.from, Math.min(box.to - box.from, longest))

/** A text sample: the length of the text, then UTF-8, or UTF-16 with a byte order mark. 3GPP TS 26.245, 5.17 */
function sampleText(view: DataView): string {
  if (view.byteLength < 2) return ''
  const length = Math.min(view.getUint16(0), view.byteLength - 2)
  const mark = length >= 2 ? view.getUint16(2) : 0
  const encoding = mark === 0xfeff ? 'utf-16be' : mark === 0xfffe ? 'utf-16le' : 'utf-8'
  return text(view, 2, length, encoding).trim()
}

const text = (view: DataView, at: number, length: number, encoding: string): string =>
  new TextDecoder(encoding).decode(new Uint8Array(view.buffer, view.byteOffset + at, length))

const uint32s = (view: DataView, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, row) => view.getUint32(at + row * 4))

const uint64 = (view: DataView, at: number): number => Number(view.getBigUint64(at))
