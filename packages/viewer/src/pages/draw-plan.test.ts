import { describe, expect, it } from 'vitest'
import { partFirst, planDrawing, tilesIn } from './draw-plan.ts'

describe('planning a drawing', () => {
  it('draws a common page in one sharp image', () => {
    expect(planDrawing({ width: 1000, height: 1400 }, 2)).toEqual({ wholeRatio: 2, needsTiles: false })
  })

  it('limits the memory of a huge page and requests tiles', () => {
    const { wholeRatio, needsTiles } = planDrawing({ width: 20_000, height: 20_000 }, 1)
    expect(needsTiles).toBe(true)
    expect(20_000 * 20_000 * wholeRatio ** 2).toBeLessThanOrEqual(3_000_001)
  })
})

describe('visible tiles', () => {
  const page = { width: 2500, height: 1500 }
  it('cover the visible part and end at the edges of the page', () => {
    expect(tilesIn(page, { left: 2000, top: 900, right: 3000, bottom: 1600 }, 1000)).toEqual([
      { x: 2000, y: 0, width: 500, height: 1000 },
      { x: 2000, y: 1000, width: 500, height: 500 },
    ])
  })

  it('are none if the page is not visible', () => {
    expect(tilesIn(page, { left: 0, top: -900, right: 1000, bottom: -10 }, 1000)).toEqual([])
    expect(tilesIn(page, { left: 0, top: 1600, right: 1000, bottom: 2500 }, 1000)).toEqual([])
  })
})

describe('the part of a page that is drawn first', () => {
  const seen = { scrollLeft: 100, scrollTop: 1000, clientWidth: 800, clientHeight: 600 }
  it.each([
    ['its visible part', { left: 0, top: 0, width: 1600, height: 2200 }, [200, 2000, 1600, 1200]],
    ['cut at its edges', { left: 300, top: 1200, width: 1600, height: 2200 }, [0, 0, 1200, 800]],
    ['nothing if the whole page is visible', { left: 200, top: 1100, width: 300, height: 400 }, undefined],
    ['nothing if the page is not visible', { left: 0, top: 5000, width: 1600, height: 2200 }, undefined],
  ])('is %s', (_, page, expected) => {
    const tile = partFirst(seen, page, 2)
    expect(tile && [tile.x, tile.y, tile.width, tile.height]).toEqual(expected)
  })
})
