import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSquareKernel, squarePx } from './square-kernel.ts'

const kernel = createSquareKernel()
const rowBytes = 3 * squarePx * 4
const [first, second] = [64, 64 + rowBytes]

/** What the kernel makes of two rows of three squares, where `known` squares are passed over. */
function marked(
  a: Uint8Array,
  b: Uint8Array,
  threshold: number,
  known: readonly number[],
): readonly number[] {
  const memory = kernel.memory()
  memory.set(a, first)
  memory.set(b, second)
  memory.set(known, 0)
  kernel.mark(first, second, 0, 3, threshold)
  return [...memory.subarray(0, 3)]
}

/** The same in JavaScript, one channel after the other. */
const judged = (a: Uint8Array, b: Uint8Array, threshold: number, known: readonly number[]) =>
  known.map((isKnown, square) => {
    const from = square * squarePx * 4
    const differs = a
      .subarray(from, from + squarePx * 4)
      .some((channel, i) => Math.abs(channel - (b[from + i] ?? 0)) > threshold)
    return isKnown || differs ? 1 : 0
  })

const row = fc.uint8Array({ minLength: rowBytes, maxLength: rowBytes })
const squares = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1), fc.constantFrom(0, 1))

it('gives the same result as a loop in JavaScript', () => {
  fc.assert(
    fc.property(row, fc.integer({ min: 0, max: 254 }), squares, row, (a, threshold, known, b) => {
      expect(marked(a, b, threshold, known)).toEqual(judged(a, b, threshold, known))
    }),
  )
})

it('finds differences in a single channel', () => {
  const place = fc.integer({ min: 0, max: rowBytes - 1 })
  const by = fc.integer({ min: -12, max: 12 })
  fc.assert(
    fc.property(row, place, by, squares, (a, at, change, known) => {
      const b = a.slice()
      b[at] = Math.max(0, Math.min(255, (a[at] ?? 0) + change))
      expect(marked(a, b, 5, known)).toEqual(judged(a, b, 5, known))
    }),
  )
})

it('grows its memory on request', () => {
  kernel.reserve(300_000)
  expect(kernel.memory().length).toBeGreaterThanOrEqual(300_000)
})
