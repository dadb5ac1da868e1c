/**
 * The innermost loop of comparing, as a WebAssembly module of some two hundred bytes: it subtracts sixteen channels
 * at once, which JavaScript cannot do. See ADR 0027. The module is assembled here from its instructions, so that it
 * can be reviewed; `square-kernel.test.ts` compares it with the same loop in JavaScript.
 */

/** Pixels of a row that are compared together. */
export const squarePx = 16

/** The kernel's memory for rows and squares, and the loop over them. */
export interface SquareKernel {
  /** The memory that the rows of both pictures and the squares share. A new view after {@link reserve}. */
  readonly memory: () => Uint8Array
  /** Grows the memory to at least this many bytes. */
  readonly reserve: (size: number) => void
  /**
   * Compares a row of `count` squares. `first` and `second` are addresses of RGBA pixels, 64 bytes a square;
   * `squares` is the address of one byte per square. A square is set to 1 if a channel in it differs by more than
   * `threshold`; squares that are already 1 are skipped.
   */
  readonly mark: (first: number, second: number, squares: number, count: number, threshold: number) => void
}

/** Creates a kernel with its own memory. */
export function createSquareKernel(): SquareKernel {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()))
  const { memory, mark } = exports
  if (!(memory instanceof WebAssembly.Memory) || typeof mark !== 'function') throw new Error('not our module')
  return {
    memory: () => new Uint8Array(memory.buffer),
    reserve(size) {
      const missing = size - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / bytesPerWasmPage))
    },
    mark: (first, second, squares, count, threshold) => void mark(first, second, squares, count, threshold),
  }
}

const bytesPerWasmPage = 65536

const i32 = 0x7f
const v128 = 0x7b
const noResult = 0x40

const block = [0x02, noResult]
const loop = [0x03, noResult]
const end = [0x0b]
const breakIf = (depth: number) => [0x0d, depth]
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const constant = (value: number) => [0x41, ...signed(value)]
const add = [0x6a]
const subtract = [0x6b]
const loadByte = [0x2d, 0, 0]
const storeByte = [0x3a, 0, 0]
const loadVector = (offset: number) => [0xfd, 0x00, 0, offset]
const splatBytes = [0xfd, 0x0f]
const or = [0xfd, 0x50]
const anyTrue = [0xfd, 0x53]
const subtractToZero = [0xfd, 0x73]

const [first, second, squares, count, threshold, limits, left, right, found] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Sixteen channels: the saturated part of their difference above the limits. */
const excess = (offset: number) => [
  ...get(first),
  ...loadVector(offset),
  ...set(left),
  ...get(second),
  ...loadVector(offset),
  ...set(right),
  // One of the two is zero in each channel, so that combining them gives the absolute difference.
  ...get(left),
  ...get(right),
  ...subtractToZero,
  ...get(right),
  ...get(left),
  ...subtractToZero,
  ...or,
  ...get(limits),
  ...subtractToZero,
]

const step = (local: number, by: number) => [...get(local), ...constant(by), ...add, ...set(local)]

const markBody = [
  ...get(threshold),
  ...splatBytes,
  ...set(limits),
  ...loop,
  ...block,
  ...get(squares),
  ...loadByte,
  ...breakIf(0),
  ...excess(0),
  ...excess(16),
  ...or,
  ...excess(32),
  ...or,
  ...excess(48),
  ...or,
  ...set(found),
  ...get(squares),
  ...get(found),
  ...anyTrue,
  ...storeByte,
  ...end,
  ...step(first, 4 * squarePx),
  ...step(second, 4 * squarePx),
  ...step(squares, 1),
  ...get(count),
  ...constant(1),
  ...subtract,
  ...set(count),
  ...get(count),
  ...breakIf(0),
  ...end,
  ...end,
]

/** A module with one memory and the function `mark`. WebAssembly Core Specification 2.0, 5.5 */
function moduleBytes(): Uint8Array<ArrayBuffer> {
  const body = [1, 4, v128, ...markBody]
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 5, i32, i32, i32, i32, i32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('mark'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ])
}

const section = (id: number, content: readonly number[]) => [id, ...unsigned(content.length), ...content]

const name = (word: string) => [word.length, ...[...word].map(letter => letter.charCodeAt(0))]

/** An unsigned LEB128 integer. WebAssembly Core Specification 2.0, 5.2.2 */
function unsigned(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}

/** A non-negative integer as signed LEB128: the sign bit of its last byte must be clear. */
function signed(value: number): readonly number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >>> 7)]
}
