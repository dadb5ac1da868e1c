import type { DictReader, Resolver } from '../objects/reader.ts'
import { numbersOf } from '../objects/reader.ts'
import { isArray, type PdfValue } from '../objects/values.ts'

/** Position of a glyph in vertical text, in thousandths of the font size. ISO 32000-2, 9.7.4.3 */
export interface VerticalMetrics {
  /** Advance, negative for downwards. */
  readonly advance: number
  /** The origin for vertical writing, relative to the horizontal origin. */
  readonly originX: number
  readonly originY: number
}

/** Advances in thousandths of the font size, by glyph (CID). */
export interface CidWidths {
  readonly fallback: number
  of(cid: number): number
  verticalOf(cid: number): VerticalMetrics
}

const maxRange = 65_535
/** Maximum number of glyphs in all ranges together; a font has at most 65,536. */
const maxEntries = 200_000

/** `W`, `DW`, `W2` and `DW2` of a CID font. ISO 32000-2, 9.7.4.3 */
export function readCidWidths(descendant: DictReader | undefined, resolver: Resolver): CidWidths {
  const fallback = descendant?.number('DW') ?? 1000
  const [originY = 880, advance = -1000] = descendant?.numbers('DW2') ?? []
  const widths = new Map<number, number>()
  const metrics = new Map<number, VerticalMetrics>()
  for (const [cid, [width]] of entriesOf(descendant, 'W', 1, resolver)) {
    if (width !== undefined) widths.set(cid, width)
  }
  for (const [cid, [w, x, y]] of entriesOf(descendant, 'W2', 3, resolver)) {
    metrics.set(cid, { advance: w ?? advance, originX: x ?? 0, originY: y ?? originY })
  }
  const widthOf = (cid: number): number => widths.get(cid) ?? fallback
  return {
    fallback,
    of: widthOf,
    verticalOf: cid => metrics.get(cid) ?? { advance, originX: widthOf(cid) / 2, originY },
  }
}

/** Glyphs with their `size` numbers: in `first [n …]` each has its own, in `first last n …` all have the same. */
function* entriesOf(
  descendant: DictReader | undefined,
  key: string,
  size: number,
  resolver: Resolver,
): Generator<readonly [cid: number, numbers: readonly number[]]> {
  const entries = descendant?.values(key) ?? []
  let left = maxEntries
  for (let i = 0; i + 1 < entries.length && left > 0; ) {
    const [first, second] = [entries[i], entries[i + 1]]
    if (typeof first !== 'number') return
    if (isArray(second)) {
      const numbers = second.map(value => resolver.resolve(value)).map(numberOf)
      for (let at = 0; at + size <= numbers.length; at += size)
        yield [first + at / size, numbers.slice(at, at + size)]
      left -= numbers.length
      i += 2
    } else {
      const shared = numbersOf(entries.slice(i + 2, i + 2 + size))
      if (typeof second !== 'number' || shared?.length !== size) return
      const last = Math.min(second, first + Math.min(maxRange, left))
      for (let cid = first; cid <= last; cid++) yield [cid, shared]
      left -= Math.max(1, last - first)
      i += 2 + size
    }
  }
}

function numberOf(value: PdfValue): number {
  return typeof value === 'number' ? value : 0
}
