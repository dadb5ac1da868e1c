import { describe, expect, it } from 'vitest'
import { pageSize } from './page-geometry.ts'
import { shownPages, withUserUnits } from './shown-page.ts'

const pages = shownPages([
  { box: [0, 0, 600, 900], rotation: 0 },
  { box: [0, 0, 300, 400], rotation: 90 },
])

describe('the units of pages', () => {
  it.each([
    ['enlarge the page', [2, 1.5], ['1600x2400', '800x600']],
    ['make it smaller', [0.5, 1], ['400x600', '533x400']],
    ['are those of the pages that were read so far', [2], ['1600x2400', '533x400']],
    ['have an upper limit', [1e9, 1], ['177778x266667', '533x400']],
  ])('%s', (_, units, expected) => {
    const sizes = withUserUnits(pages, new Map(units.entries())).map(page => pageSize(page, 1, 0))
    expect(sizes.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`)).toEqual(expected)
  })

  it('keep the same list if nothing changes', () => {
    expect(withUserUnits(pages, new Map())).toBe(pages)
  })
})
