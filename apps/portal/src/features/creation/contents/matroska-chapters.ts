/** Chapters of Matroska and WebM files. RFC 8794 (EBML), RFC 9559, 5.1.7 */
import type { ByteReader } from './byte-reader.ts'
import type { FilmChapter } from './film-chapters.ts'

const ids = {
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  cluster: 0x1f43b675,
  chapters: 0x1043a770,
  edition: 0x45b9,
  editionHidden: 0x45bd,
  editionDefault: 0x45db,
  atom: 0xb6,
  atomStart: 0x91,
  atomHidden: 0x98,
  display: 0x80,
  displayText: 0x85,
} as const

/** The content of an element: offsets of its first byte and of the one behind its last. */
interface Element {
  readonly id: number
  readonly from: number
  readonly to: number
}

/** More elements before the pictures than any film has, and the deepest chapters that are read. */
const most = { elements: 500, depth: 8, chapters: 1000 } as const
const longestChaptersBytes = 2 ** 20
const longestSeekBytes = 2 ** 16

/** The chapters, in the order of the file. @throws {ReadingLimit} and what the source throws. */
export async function readMatroskaChapters(reader: ByteReader): Promise<readonly FilmChapter[]> {
  const whole = { from: 0, to: reader.sizeBytes }
  const segment = await findElement(reader, whole, ids.segment)
  const place = segment && (await findChapters(reader, segment))
  if (!place) return []
  const view = await reader.view(place.from, Math.min(place.to - place.from, longestChaptersBytes))
  return chaptersIn(view)
}

/** The element with the chapters: before the pictures, or where the index at the beginning says. */
async function findChapters(reader: ByteReader, segment: Element): Promise<Element | undefined> {
  let at = segment.from
  let named: number | undefined
  for (let count = 0; at < segment.to && count < most.elements; count += 1) {
    const element = await elementAt(reader, at, segment.to)
    if (!element || element.id === ids.cluster) break
    if (element.id === ids.chapters) return element
    if (element.id === ids.seekHead && element.to - element.from <= longestSeekBytes)
      named ??= chaptersPlace(await reader.view(element.from, element.to - element.from))
    at = element.to
  }
  const element = named === undefined ? undefined : await elementAt(reader, segment.from + named, segment.to)
  return element?.id === ids.chapters ? element : undefined
}

async function findElement(
  reader: ByteReader,
  { from, to }: Pick<Element, 'from' | 'to'>,
  id: number,
): Promise<Element | undefined> {
  let at = from
  for (let count = 0; at < to && count < most.elements; count += 1) {
    const element = await elementAt(reader, at, to)
    if (!element || element.id === id) return element
    at = element.to
  }
  return undefined
}

/** The longest head: four bytes of an id and eight of a length. */
const headBytes = 12

async function elementAt(reader: ByteReader, at: number, to: number): Promise<Element | undefined> {
  const element = elementIn(await reader.view(at, headBytes), 0, to - at)
  return element && { id: element.id, from: at + element.from, to: at + element.to }
}

/** The element at a place of a view; undefined if it cannot be one. One without a length reaches to `end`. */
function elementIn(view: DataView, at: number, end: number): Element | undefined {
  if (at >= view.byteLength) return undefined
  const idBytes = widthAt(view, at)
  if (idBytes > 4 || at + idBytes >= view.byteLength) return undefined
  const id = unsigned(view, at, idBytes)
  const sizeAt = at + idBytes
  const sizeBytes = widthAt(view, sizeAt)
  if (sizeBytes > 8 || sizeAt + sizeBytes > view.byteLength) return undefined
  // Without its marker: with it a length of eight bytes would be more than a double holds.
  const first = view.getUint8(sizeAt) & (0xff >> sizeBytes)
  const size = first * 256 ** (sizeBytes - 1) + unsigned(view, sizeAt + 1, sizeBytes - 1)
  const from = sizeAt + sizeBytes
  const unknown = 2 ** (7 * sizeBytes) - 1
  if (size >= unknown) return end >= from ? { id, from, to: end } : undefined
  return from + size <= end ? { id, from, to: from + size } : undefined
}

/** Length of a number with a marker: one byte more for each zero before its first one. RFC 8794, 4 */
const widthAt = (view: DataView, at: number): number => Math.clz32(view.getUint8(at)) - 23

function unsigned(view: DataView, at: number, length: number): number {
  let value = 0
  for (let index = 0; index < length; index += 1) value = value * 256 + view.getUint8(at + index)
  return value
}

/** The elements in a part of a view, up to the first that cannot be one. */
function elementsIn(view: DataView, from = 0, to = view.byteLength): readonly Element[] {
  const elements: Element[] = []
  let at = from
  while (at < to) {
    const element = elementIn(view, at, to)
    if (!element) break
    elements.push(element)
    at = element.to
  }
  return elements
}

/** Where the chapters are, counted from the beginning of the segment's content. RFC 9559, 5.1.1 */
function chaptersPlace(view: DataView): number | undefined {
  for (const seek of elementsIn(view).filter(({ id }) => id === ids.seek)) {
    const inside = elementsIn(view, seek.from, seek.to)
    const id = numberOf(view, inside, ids.seekId)
    if (id === ids.chapters) return numberOf(view, inside, ids.seekPosition)
  }
  return undefined
}

/** The value of a number; undefined without it, and for one that no double can hold. */
function numberOf(view: DataView, elements: readonly Element[], id: number): number | undefined {
  const element = elements.find(element => element.id === id)
  if (!element || element.to - element.from > 8) return undefined
  return unsigned(view, element.from, element.to - element.from)
}

/** The chapters of the edition that players show: the one marked as the default, or else the first that is not hidden. */
function chaptersIn(view: DataView): readonly FilmChapter[] {
  const editions = elementsIn(view)
    .filter(({ id }) => id === ids.edition)
    .map(edition => ({ edition, inside: elementsIn(view, edition.from, edition.to) }))
  const seen = editions.filter(({ inside }) => numberOf(view, inside, ids.editionHidden) !== 1)
  const isDefault = ({ inside }: (typeof editions)[number]) =>
    numberOf(view, inside, ids.editionDefault) === 1
  const chosen = seen.find(isDefault) ?? seen[0]
  return chosen ? atomsIn(view, chosen.inside, 1).slice(0, most.chapters) : []
}

function atomsIn(view: DataView, elements: readonly Element[], level: number): FilmChapter[] {
  return elements
    .filter(({ id }) => id === ids.atom)
    .flatMap(atom => {
      const inside = elementsIn(view, atom.from, atom.to)
      const isHidden = numberOf(view, inside, ids.atomHidden) === 1
      const title = titleOf(view, inside)
      const second = Math.floor((numberOf(view, inside, ids.atomStart) ?? 0) / 1e9)
      const below = level < most.depth ? atomsIn(view, inside, level + 1) : []
      return isHidden || title === '' ? below : [{ title, second, level }, ...below]
    })
}

/** The first title of a chapter, which may have one in each language. */
function titleOf(view: DataView, inside: readonly Element[]): string {
  for (const display of inside.filter(({ id }) => id === ids.display)) {
    const text = elementsIn(view, display.from, display.to).find(({ id }) => id === ids.displayText)
    if (!text) continue
    const bytes = new Uint8Array(view.buffer, view.byteOffset + text.from, text.to - text.from)
    // Text may be filled up with zeros.
    return (new TextDecoder().decode(bytes).split('\0', 1)[0] ?? '').trim()
  }
  return ''
}
