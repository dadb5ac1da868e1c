import { describe, expect, it } from 'vitest'
import { rowStart, type Spread, spreadIn, steppedPage } from './appearance.ts'

describe('rows of pages', () => {
  it.each<[Spread, number[]]>([
    ['single', [0, 1, 2, 3, 4]],
    ['double', [0, 0, 2, 2, 4]],
    ['cover', [0, 1, 1, 3, 3]],
  ])('%s: each page is in the row that begins with', (spread, starts) => {
    expect([0, 1, 2, 3, 4].map(page => rowStart(page, spread))).toEqual(starts)
  })

  it.each<[Spread, number, number, number]>([
    ['single', 2, 1, 3],
    ['double', 0, -1, 2],
    ['double', 3, 0, 4],
    ['cover', 0, -1, 1],
    ['cover', 2, 0, 3],
    ['cover', 3, 1, 5],
  ])('%s: from page index %i back to %i and on to %i', (spread, from, before, after) => {
    expect([steppedPage(from, -1, spread), steppedPage(from, 1, spread)]).toEqual([before, after])
  })

  it('are single pages in a narrow window', () => {
    expect([390, 679, 680].map(width => spreadIn(width, 'cover'))).toEqual(['single', 'single', 'cover'])
  })
})
