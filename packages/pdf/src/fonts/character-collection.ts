import { type CharacterMap, type CidRange, type CodeRange, createCharacterMap } from './character-map.ts'
import type { CharacterCollection, CollectionName } from './font-tables.ts'

/** A run of glyphs: `code` is the first glyph's character, or `text` that of a single glyph. */
interface TextRun {
  readonly first: number
  readonly last: number
  readonly points: readonly number[]
}

/** Reads the output of `build/pack-collection.ts`. */
export function readCollection(name: CollectionName, packed: Uint8Array): CharacterCollection {
  const reader = new PackedReader(packed)
  const maps = new Map<string, CharacterMap>()
  const inOrder: CharacterMap[] = []
  for (let count = reader.number(); count > 0; count--) {
    const mapName = reader.text(reader.number())
    const base = inOrder[reader.number() - 1]
    const map = createCharacterMap({
      spaces: readSpaces(reader),
      cids: readRanges(reader),
      base,
      isVertical: mapName.endsWith('V'),
    })
    inOrder.push(map)
    maps.set(mapName, map)
  }
  const runs = readRuns(reader)
  return { name, findMap: mapName => maps.get(mapName), textOf: cid => textOf(runs, cid) }
}

function readSpaces(reader: PackedReader): CodeRange[] {
  return Array.from({ length: reader.number() }, () => {
    const length = reader.number()
    const [low, high] = [reader.number(), reader.number()]
    return { low: bytesOf(low, length), high: bytesOf(high, length) }
  })
}

function bytesOf(code: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => Math.floor(code / 256 ** (length - 1 - i)) % 256)
}

/** Codes of one byte, then of two, three and four; codes and glyphs are relative to the end of the previous range. */
function readRanges(reader: PackedReader): CidRange[] {
  const ranges: CidRange[] = []
  for (let length = 1; length <= 4; length++) {
    let [code, cid] = [0, 0]
    for (let count = reader.number(); count > 0; count--) {
      const first = code + reader.number()
      const last = first + reader.number()
      const start = cid + reader.signed()
      ranges.push({ length, first, last, cid: start })
      ;[code, cid] = [last, start + last - first]
    }
  }
  return ranges
}

function readRuns(reader: PackedReader): TextRun[] {
  let [cid, code] = [0, 0]
  return Array.from({ length: reader.number() }, () => {
    const first = cid + reader.number()
    const last = first + reader.number() - 1
    const points = Array.from({ length: reader.number() }, () => {
      code += reader.signed()
      return code
    })
    cid = last + 1
    return { first, last, points }
  })
}

function textOf(runs: readonly TextRun[], cid: number): string | undefined {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.last ?? 0) < cid) low = middle + 1
    else high = middle
  }
  const run = runs[low]
  if (!run || cid < run.first) return undefined
  return String.fromCodePoint(...run.points.map(point => point + cid - run.first))
}

/** Variable-length numbers with seven bits per byte, lowest first. */
class PackedReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  number(): number {
    let value = 0
    for (let factor = 1; this.#at < this.#bytes.length; factor *= 128) {
      const byte = this.#bytes[this.#at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) break
    }
    return value
  }

  signed(): number {
    const value = this.number()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  text(length: number): string {
    this.#at += length
    return String.fromCharCode(...this.#bytes.subarray(this.#at - length, this.#at))
  }
}
