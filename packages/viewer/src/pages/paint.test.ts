import { describe, expect, it } from 'vitest'
import { distanceFromEye, sightOf } from './paint.ts'

describe('what is in sight of a window of 600 px at 1000 px', () => {
  const viewport = { scrollTop: 1000, clientHeight: 600 } as HTMLElement

  it.each([
    ['a page that contains the window', 900, 2000, true],
    ['a page whose last pixels are seen', 200, 802, true],
    ['a page whose end touches the window', 200, 800, false],
    ['one of which less than a pixel is seen', 200, 800.6, false],
    ['a page that begins where the window ends', 1600, 800, false],
    ['a page further down', 1700, 800, false],
  ])('%s', (_, top, height, isSeen) => {
    expect(distanceFromEye(viewport, { top, height }) <= sightOf(viewport)).toBe(isSeen)
  })
})
