import { latinFromBytes } from '../bytes/latin.ts'
import { standardNames } from './cff-strings.data.ts'

/** The bytes of a part of a program; the end is exclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The contents of a CFF program that are needed to draw its glyphs. */
export interface CffProgram {
  readonly view: DataView
  /** The charstring of each glyph. */
  readonly charStrings: readonly ByteRange[]
  readonly globalSubroutines: readonly ByteRange[]
  /** The local subroutines of the font dictionary to which a glyph belongs. */
  localSubroutines(glyph: number): readonly ByteRange[]
  /** Maps glyph space to units of the font size. */
  readonly unit: number
  /** Whether the font is CID-keyed, without glyph names. */
  readonly isCidKeyed: boolean
  /** The charset: for each glyph its name number or its CID. */
  readonly charset: readonly number[]
  nameOf(glyph: number): string | undefined
  /** Glyphs by code of the program's own encoding; empty for a standard encoding. */
  readonly codes: ReadonlyMap<number, number>
}

type Dict = ReadonlyMap<number, readonly number[]>

/** Operators of dictionaries; those of two bytes are 1200 plus the second byte. */
const operators = {
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  subroutines: 19,
  fontMatrix: 1207,
  ros: 1230,
  fdArray: 1236,
  fdSelect: 1237,
} as const

const customStringsFrom = 391

/**
 * Reads the tables of a CFF program.
 * @throws {RangeError} if it is truncated
 * Adobe Technical Note 5176
 */
export function readCffProgram(bytes: Uint8Array): CffProgram {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = readIndex(view, view.getUint8(2))
  const tops = readIndex(view, names.end)
  const strings = readIndex(view, tops.end)
  const globals = readIndex(view, strings.end)
  const top = readDict(view, tops.items[0] ?? { start: 0, end: 0 })
  const charStrings = readIndex(view, top.get(operators.charStrings)?.[0] ?? 0).items
  const isCidKeyed = top.has(operators.ros)
  const parts = isCidKeyed
    ? readIndex(view, top.get(operators.fdArray)?.[0] ?? 0).items.map(item => readDict(view, item))
    : [top]
  const subroutines = parts.map(part => readSubroutines(view, part))
  const partOf = isCidKeyed
    ? readPartNumbers(view, top.get(operators.fdSelect)?.[0] ?? 0, charStrings.length)
    : undefined
  const charset = readCharset(view, top.get(operators.charset)?.[0] ?? 0, charStrings.length)
  const matrix = top.get(operators.fontMatrix) ?? parts[0]?.get(operators.fontMatrix)
  return {
    view,
    charStrings,
    globalSubroutines: globals.items,
    localSubroutines: glyph => subroutines[partOf?.[glyph] ?? 0] ?? [],
    unit: matrix?.[0] || 0.001,
    isCidKeyed,
    charset,
    nameOf: glyph => {
      const number = charset[glyph] ?? 0
      const own = strings.items[number - customStringsFrom]
      return own ? latinFromBytes(bytes.subarray(own.start, own.end)) : standardNames[number]
    },
    codes: readCodes(view, top.get(operators.encoding)?.[0] ?? 0, charStrings.length),
  }
}

function readIndex(
  view: DataView,
  start: number,
): { readonly items: readonly ByteRange[]; readonly end: number } {
  const count = view.getUint16(start)
  if (count === 0) return { items: [], end: start + 2 }
  const size = view.getUint8(start + 2)
  const data = start + 2 + (count + 1) * size
  const offsetOf = (i: number): number => {
    let offset = 0
    for (let at = start + 3 + i * size; at < start + 3 + (i + 1) * size; at++)
      offset = offset * 256 + view.getUint8(at)
    return data + offset
  }
  const items = Array.from({ length: count }, (_, i) => ({ start: offsetOf(i), end: offsetOf(i + 1) }))
  return { items, end: offsetOf(count) }
}

function readDict(view: DataView, { start, end }: ByteRange): Dict {
  const dict = new Map<number, readonly number[]>()
  let operands: number[] = []
  for (let at = start; at < end; ) {
    const first = view.getUint8(at++)
    if (first <= 21) {
      dict.set(first === 12 ? 1200 + view.getUint8(at++) : first, operands)
      operands = []
    } else if (first === 30) {
      const [value, next] = readDecimal(view, at, end)
      operands.push(value)
      at = next
    } else {
      const [value, next] = readInteger(view, first, at)
      operands.push(value)
      at = next
    }
  }
  return dict
}

function readInteger(view: DataView, first: number, at: number): [value: number, next: number] {
  if (first === 28) return [view.getInt16(at), at + 2]
  if (first === 29) return [view.getInt32(at), at + 4]
  if (first < 247) return [first - 139, at]
  if (first < 251) return [(first - 247) * 256 + view.getUint8(at) + 108, at + 1]
  return [-(first - 251) * 256 - view.getUint8(at) - 108, at + 1]
}

/** A real number as packed nibbles. */
function readDecimal(view: DataView, start: number, end: number): [value: number, next: number] {
  const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'e', 'e-', '', '-']
  let text = ''
  for (let at = start; at < end; at++) {
    for (const half of [view.getUint8(at) >> 4, view.getUint8(at) & 15]) {
      if (half === 15) return [Number(text) || 0, at + 1]
      text += digits[half]
    }
  }
  return [Number(text) || 0, end]
}

function readSubroutines(view: DataView, dict: Dict): readonly ByteRange[] {
  const [size = 0, start = 0] = dict.get(operators.private) ?? []
  const offset = readDict(view, { start, end: start + size }).get(operators.subroutines)?.[0]
  return offset ? readIndex(view, start + offset).items : []
}

/** Name numbers by glyph; the three predefined charsets are all read as the first. */
function readCharset(view: DataView, start: number, count: number): readonly number[] {
  const numbers = [0]
  if (start <= 2) return Array.from({ length: count }, (_, glyph) => glyph)
  const format = view.getUint8(start)
  for (let at = start + 1; numbers.length < count; ) {
    const first = view.getUint16(at)
    const more = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2)
    for (let i = 0; i <= more && numbers.length < count; i++) numbers.push(first + i)
    at += 2 + format
  }
  return numbers
}

function readCodes(view: DataView, start: number, count: number): ReadonlyMap<number, number> {
  const codes = new Map<number, number>()
  if (start <= 1) return codes
  const format = view.getUint8(start) & 0x7f
  const entries = view.getUint8(start + 1)
  for (let i = 0, glyph = 1; i < entries && glyph < count; i++) {
    const at = start + 2 + i * (format + 1)
    const more = format === 0 ? 0 : view.getUint8(at + 1)
    for (let k = 0; k <= more; k++) codes.set(view.getUint8(at) + k, glyph++)
  }
  return codes
}

/** Index of the font dictionary of each glyph. */
function readPartNumbers(view: DataView, start: number, count: number): readonly number[] {
  if (view.getUint8(start) === 0) return Array.from({ length: count }, (_, i) => view.getUint8(start + 1 + i))
  const parts: number[] = []
  const ranges = view.getUint16(start + 1)
  for (let i = 0; i < ranges; i++) {
    const at = start + 3 + i * 3
    const next = Math.min(count, view.getUint16(at + 3))
    while (parts.length < next) parts.push(view.getUint8(at + 2))
  }
  return parts
}
