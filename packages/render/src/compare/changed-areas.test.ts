import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findChangedAreas, mostAreas, type PixelBox } from './changed-areas.ts'
import type { Raster } from './difference-grid.ts'

/** A page of this size with dark marks all over it, deterministic by seed. */
function page(width: number, height: number, seed = 1): Raster {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  let state = seed
  for (let i = 0; i < pixels.length; i += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    if (state >>> 30 === 0) pixels.fill(state >>> 25, i, i + 3)
  }
  return { width, height, pixels }
}

/** The page with boxes painted in a colour that does not occur on it. */
function changed({ width, height, pixels }: Raster, boxes: readonly PixelBox[]): Raster {
  const copy = pixels.slice()
  for (const box of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) copy.set([200, 160, 140], (y * width + x) * 4)
    }
  }
  return { width, height, pixels: copy }
}

/** `x,y width×height` */
const told = (areas: readonly PixelBox[]) =>
  areas.map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`)

const holds = (outer: PixelBox, inner: PixelBox): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

const overlap = (a: PixelBox, b: PixelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('changed areas', () => {
  it('are none on equal pages, and if nothing differs by more than five levels', () => {
    const first = page(333, 222)
    const faint = { ...first, pixels: first.pixels.map(level => (level > 127 ? level - 5 : level + 5)) }
    const other = { ...first, pixels: first.pixels.map(level => (level > 127 ? level - 6 : level)) }
    expect(findChangedAreas(first, faint)).toEqual([])
    expect(told(findChangedAreas(first, other))).toEqual(['0,0 333×222'])
  })

  it('are exactly the changed boxes, anywhere on the page', () => {
    const size = { width: 300, height: 240 }
    const box = fc
      .record({
        x: fc.nat(size.width - 1),
        y: fc.nat(size.height - 1),
        width: fc.nat(90),
        height: fc.nat(90),
      })
      .map(({ x, y, width, height }) => ({
        x,
        y,
        width: Math.min(width + 1, size.width - x),
        height: Math.min(height + 1, size.height - y),
      }))
    const first = page(size.width, size.height)
    fc.assert(
      fc.property(box, planted => {
        expect(findChangedAreas(first, changed(first, [planted]))).toEqual([planted])
      }),
    )
  })

  it('contain every change, do not overlap, and end where a change ends', () => {
    const boxes = fc.array(
      fc.record({
        x: fc.nat(400),
        y: fc.nat(500),
        width: fc.integer({ min: 1, max: 60 }),
        height: fc.integer({ min: 1, max: 60 }),
      }),
      { minLength: 2, maxLength: 30 },
    )
    const first = page(460, 560)
    fc.assert(
      fc.property(boxes, planted => {
        const areas = findChangedAreas(first, changed(first, planted))
        for (const box of planted) expect(areas.some(area => holds(area, box))).toBe(true)
        for (const [index, area] of areas.entries()) {
          expect(areas.slice(index + 1).some(other => overlap(area, other))).toBe(false)
          const inside = planted.filter(box => holds(area, box))
          expect(Math.min(...inside.map(box => box.x))).toBe(area.x)
          expect(Math.min(...inside.map(box => box.y))).toBe(area.y)
          expect(Math.max(...inside.map(box => box.x + box.width))).toBe(area.x + area.width)
          expect(Math.max(...inside.map(box => box.y + box.height))).toBe(area.y + area.height)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are one if changes are a letter apart, and two if they are a paragraph apart', () => {
    const first = page(600, 400)
    const word = (x: number, y: number): PixelBox => ({ x, y, width: 40, height: 12 })
    const areas = findChangedAreas(first, changed(first, [word(50, 50), word(98, 50), word(50, 300)]))
    expect(told(areas)).toEqual(['50,50 88×12', '50,300 40×12'])
  })

  it('are limited in number: near ones are combined', () => {
    const first = page(1000, 1400)
    const dots = Array.from({ length: 900 }, (_, i) => ({
      x: (i % 30) * 33,
      y: Math.floor(i / 30) * 46,
      width: 2,
      height: 2,
    }))
    const areas = findChangedAreas(first, changed(first, dots))
    expect(areas.length).toBeLessThanOrEqual(mostAreas)
    expect(dots.every(dot => areas.some(area => holds(area, dot)))).toBe(true)
  })

  it('are the whole page if everything differs', () => {
    const { width, height } = page(120, 90)
    const black = { width, height, pixels: new Uint8Array(width * height * 4) }
    const grey = { width, height, pixels: new Uint8Array(width * height * 4).fill(128) }
    expect(told(findChangedAreas(black, grey))).toEqual(['0,0 120×90'])
  })
})

describe('pages of different size', () => {
  const white = (width: number, height: number): Raster => ({
    width,
    height,
    pixels: new Uint8Array(width * height * 4).fill(255),
  })
  const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

  it.each<[string, Raster, Raster, string[]]>([
    ['one that is only larger', white(100, 100), white(150, 60), []],
    [
      'content beside the first page',
      white(100, 100),
      changed(white(200, 100), [box(150, 20, 9, 7)]),
      ['150,20 9×7'],
    ],
    [
      'content below the second page',
      changed(white(100, 200), [box(3, 150, 20, 30)]),
      white(100, 90),
      ['3,150 20×30'],
    ],
    [
      'both',
      changed(white(90, 200), [box(5, 170, 8, 8)]),
      changed(white(200, 60), [box(120, 4, 8, 8)]),
      ['120,4 8×8', '5,170 8×8'],
    ],
  ])('%s', (_, first, second, expected) => {
    expect(told(findChangedAreas(first, second))).toEqual(expected)
  })

  it('are equal once the second is moved so that the contents coincide', () => {
    const moves = fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.integer({ min: -40, max: 40 }) })
    const mark = box(60, 70, 50, 30)
    const first = changed(white(200, 210), [mark])
    fc.assert(
      fc.property(moves, offset => {
        const moved = { ...mark, x: mark.x - offset.x, y: mark.y - offset.y }
        const second = changed(white(220, 190), [moved])
        expect(findChangedAreas(first, second, { offset })).toEqual([])
        const alone = findChangedAreas(first, white(220, 190), { offset })
        expect(alone).toEqual([mark])
      }),
    )
  })
})
