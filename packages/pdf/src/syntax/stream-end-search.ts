import { bytesFromLatin } from '../bytes/latin.ts'
import { indexOfBytes, matchesAt } from '../bytes/search.ts'
import { isDigit, isRegular, isWhitespace } from './characters.ts'

const endstream = bytesFromLatin('endstream')
const endobj = bytesFromLatin('endobj')
const obj = bytesFromLatin('obj')

/** A range that was searched: nothing is in [from, found); `found` is Infinity if nothing follows at all. */
interface Stretch {
  from: number
  found: number
}

/**
 * Finds what can end a stream after an offset, for streams with a wrong length. Caches the last range searched, so
 * that a thousand streams before one distant `endstream` cost one search.
 */
export class StreamEndSearch {
  readonly #bytes: Uint8Array
  readonly #sections: readonly { readonly offset: number }[]
  readonly #endstream: Stretch = { from: 0, found: 0 }
  readonly #objectEnd: Stretch = { from: 0, found: 0 }
  readonly #section: Stretch = { from: 0, found: 0 }

  /** `sections` are the cross-reference sections in use; without them a stream may extend across one. */
  constructor(bytes: Uint8Array, sections: readonly { readonly offset: number }[] = []) {
    this.#bytes = bytes
    this.#sections = sections
  }

  /** Offset of the next `endstream`, or -1. */
  findEndstream(from: number): number {
    return search(this.#endstream, from, () => indexOfBytes(this.#bytes, endstream, from))
  }

  /** Offset of the next `endobj` or of the next object's `12 0 obj`, whichever comes first, or -1. */
  findObjectEnd(from: number): number {
    return search(this.#objectEnd, from, () => findObjectEnd(this.#bytes, from))
  }

  /** Offset of the next cross-reference section in use, or -1. */
  findSection(from: number): number {
    return search(this.#section, from, () => nextOf(this.#sections, from))
  }
}

function search(stretch: Stretch, from: number, find: () => number): number {
  if (from < stretch.from || from > stretch.found) {
    const found = find()
    stretch.from = from
    stretch.found = found < 0 ? Infinity : found
  }
  return stretch.found === Infinity ? -1 : stretch.found
}

function nextOf(sections: readonly { readonly offset: number }[], from: number): number {
  return sections.reduce((next, { offset }) => (offset >= from ? Math.min(offset, next) : next), Infinity)
}

function findObjectEnd(bytes: Uint8Array, from: number): number {
  for (let at = indexOfBytes(bytes, obj, from); at >= 0; at = indexOfBytes(bytes, obj, at + 3)) {
    if (at - 3 >= from && matchesAt(bytes, endobj, at - 3)) return at - 3
    const start = headStart(bytes, at, from)
    if (start >= 0) return start
  }
  return -1
}

/** Start of the `12 0 ` before the `obj` at `at`; -1 if there is none after `from`. ISO 32000-2, 7.3.10 */
function headStart(bytes: Uint8Array, at: number, from: number): number {
  const generation = numberStart(bytes, at, from)
  const number = generation < 0 ? -1 : numberStart(bytes, generation, from)
  if (number < 0 || (number > from && isRegular(bytes[number - 1] ?? 0))) return -1
  return number
}

/** Start of the digits that precede `end`, with white space between; -1 if there are none. */
function numberStart(bytes: Uint8Array, end: number, from: number): number {
  let at = end
  while (at > from && isWhitespace(bytes[at - 1] ?? 0)) at--
  if (at === end) return -1
  const behind = at
  while (at > from && isDigit(bytes[at - 1] ?? 0)) at--
  return at < behind ? at : -1
}
