/** Films with chapters for tests, box by box and element by element. Their pictures are missing. */

type Part = Uint8Array | readonly number[] | string

const bytesOf = (...parts: Part[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])),
  )

/** A number of `length` bytes, the highest first. */
const number = (value: number, length: number): readonly number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256)

const u32 = (...values: readonly number[]) => values.flatMap(value => number(value, 4))

/** A box of an MP4 file. ISO/IEC 14496-12, 4.2 */
export const box = (type: string, ...content: Part[]): Uint8Array => {
  const inside = bytesOf(...content)
  return bytesOf(number(inside.length + 8, 4), type, inside)
}

/** A chapter to write; a time in seconds. */
export interface TestChapter {
  readonly title: string
  readonly at: number
}

/** The list of Nero. */
const neroList = (chapters: readonly TestChapter[]): Uint8Array =>
  box(
    'chpl',
    u32(0x01000000, 0),
    [chapters.length],
    ...chapters.map(({ title, at }) => {
      const text = bytesOf(title)
      return bytesOf(number(at * 1e7, 8), [text.length], text)
    }),
  )

/** How the samples of a chapter track are written. */
interface TrackPlan {
  readonly chapters: readonly TestChapter[]
  readonly encoding?: 'utf-8' | 'utf-16be' | 'utf-16le'
  /** Samples in each chunk. */
  readonly perChunk?: number
  readonly has64Bits?: boolean
}

const timescale = 600

/** UTF-16 of a text, with its byte order mark. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))]
  return bytesOf(units.flatMap(unit => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

function sample(title: string, encoding: TrackPlan['encoding']): Uint8Array {
  const text =
    encoding === 'utf-16be' || encoding === 'utf-16le'
      ? utf16(title, encoding === 'utf-16le')
      : bytesOf(title)
  return bytesOf(number(text.length, 2), text, box('encd', u32(256)))
}

/** A QuickTime film whose first track names a text track as its chapters. */
export function trackFilm({
  chapters,
  encoding = 'utf-8',
  perChunk = 1,
  has64Bits = false,
}: TrackPlan): Uint8Array {
  const samples = chapters.map(({ title }) => sample(title, encoding))
  const head = box('ftyp', 'qt  ', u32(0))
  const data = box('mdat', 'pictures', ...samples)
  const starts = samples.map((_, index) =>
    samples.slice(0, index).reduce((sum, { length }) => sum + length, head.length + 16),
  )
  const chunks = starts.filter((_, index) => index % perChunk === 0)
  const lengths = chapters.map(({ at }, index) => ((chapters[index + 1]?.at ?? at + 5) - at) * timescale)
  const table = box(
    'stbl',
    box('stsd', u32(0, 0)),
    box('stts', u32(0, lengths.length), ...lengths.map(length => u32(1, length))),
    box('stsc', u32(0, 1, 1, perChunk, 1)),
    box('stsz', u32(0, 0, samples.length), ...samples.map(({ length }) => u32(length))),
    has64Bits
      ? box('co64', u32(0, chunks.length), ...chunks.map(at => number(at, 8)))
      : box('stco', u32(0, chunks.length), ...chunks.map(at => u32(at))),
  )
  const track = (id: number, type: string, ...more: readonly Uint8Array[]) =>
    box(
      'trak',
      box('tkhd', u32(0, 0, 0, id, 0, 0)),
      ...more,
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, timescale, 0, 0)),
        box('hdlr', u32(0, 0), type, u32(0, 0, 0)),
        ...(type === 'text' ? [box('minf', table)] : []),
      ),
    )
  const film = track(1, 'vide', box('tref', box('chap', u32(2))))
  return bytesOf(head, data, box('moov', box('mvhd', u32(0)), film, track(2, 'text')))
}

/** An MP4 with Nero's list. */
export const neroFilm = (chapters: readonly TestChapter[]): Uint8Array =>
  bytesOf(box('ftyp', 'isom', u32(0)), box('mdat', 'pictures'), box('moov', box('udta', neroList(chapters))))

/** An element of a Matroska file; the length has eight bytes. RFC 8794, 5 */
const element = (id: number, ...content: Part[]): Uint8Array => {
  const inside = bytesOf(...content)
  const idBytes = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1
  return bytesOf(number(id, idBytes), [1], number(inside.length, 7), inside)
}

/** A chapter with those below it. */
export interface TestAtom extends TestChapter {
  readonly below?: readonly TestAtom[]
  readonly isHidden?: boolean
}

const atom = ({ title, at, below = [], isHidden }: TestAtom): Uint8Array =>
  element(
    0xb6,
    element(0x91, number(at * 1e9, 8)),
    ...(isHidden ? [element(0x98, [1])] : []),
    element(0x80, element(0x85, title, [0, 0]), element(0x437c, 'eng')),
    ...below.map(atom),
  )

/** An edition of chapters. */
export const edition = (
  atoms: readonly TestAtom[],
  flags: { readonly default?: boolean; readonly hidden?: boolean } = {},
) =>
  element(
    0x45b9,
    element(0x45bd, [flags.hidden ? 1 : 0]),
    element(0x45db, [flags.default ? 1 : 0]),
    ...atoms.map(atom),
  )

/** A WebM file with its chapters before the pictures, or behind them with an index at the beginning that names them. */
export function matroskaFilm(
  editions: readonly Uint8Array[],
  { isLast = false, isLive = false }: { readonly isLast?: boolean; readonly isLive?: boolean } = {},
): Uint8Array {
  const chapters = element(0x1043a770, ...editions)
  const cluster = element(0x1f43b675, 'pictures')
  const seekTo = (at: number) =>
    element(
      0x114d9b74,
      element(0x4dbb, element(0x53ab, number(0x1043a770, 4)), element(0x53ac, number(at, 8))),
    )
  const inside = isLast
    ? bytesOf(seekTo(seekTo(0).length + cluster.length), cluster, chapters)
    : bytesOf(chapters, cluster)
  const head = element(0x1a45dfa3, element(0x4282, 'webm'))
  // A recorder that streams does not know the length of the segment.
  const segment = isLive
    ? bytesOf(number(0x18538067, 4), [1, 255, 255, 255, 255, 255, 255, 255], inside)
    : element(0x18538067, inside)
  return bytesOf(head, segment)
}

/**
 * A WebM film that plays, with chapters instead of its tags, so that every other element keeps its place.
 * @throws {RangeError} if the chapters need more bytes than the tags have.
 */
export function filmWithChapters(film: Uint8Array, chapters: readonly TestChapter[]): Uint8Array {
  const tagsId = [0x12, 0x54, 0xc3, 0x67]
  // The index at the beginning of the file has the same id, and names the tags with it.
  const at = film
    .subarray(0, 1024)
    .findLastIndex((_, index) => tagsId.every((byte, offset) => film[index + offset] === byte))
  // A length of two bytes, which is what ffmpeg writes for its tags.
  const end = at + 6 + (((film[at + 4] ?? 0) & 0x3f) << 8) + (film[at + 5] ?? 0)
  const written = element(0x1043a770, edition(chapters))
  const emptyBytes = end - at - written.length - element(0xec).length
  const unused = element(0xec, new Uint8Array(emptyBytes))
  return bytesOf(film.subarray(0, at), written, unused, film.subarray(end))
}
