import { describe, expect, it } from 'vitest'
import { shownPages } from '../marks/shown-page.ts'
import { firstDrawing } from './draw-ahead.ts'

const geometries = shownPages([
  { box: [0, 0, 600, 800], rotation: 0 },
  { box: [0, 0, 600, 400], rotation: 90 },
])
const mostScale = 4

describe('the drawing started in advance', () => {
  it.each([
    ['is as large as pages are in a wide window', 1400, 1, 0, { pageIndex: 0, scale: 5 / 3 }],
    ['has the resolution of the screen', 1400, 2, 0, { pageIndex: 0, scale: 10 / 3 }],
    ['shows the page that is shown first', 1400, 1, 1, { pageIndex: 1, scale: 5 / 3 }],
    ['is not started if the width of a scrollbar decides', 700, 1, 0, undefined],
    ['is not started if there is no window yet', 0, 1, 0, undefined],
    ['is not started for a page that does not exist', 1400, 1, 2, undefined],
  ])('%s', (_, windowWidth, ratio, pageIndex, expected) => {
    const request = firstDrawing({ geometries }, pageIndex, { windowWidth, mostScale, ratio })
    expect(request && { pageIndex: request.pageIndex, scale: request.scale }).toEqual(
      expected && { ...expected, scale: expect.closeTo(expected.scale) },
    )
  })

  it('is as large as one of two pages beside each other', () => {
    const screen = { windowWidth: 5000, mostScale, ratio: 1, spread: 'double' } as const
    expect(firstDrawing({ geometries }, 0, screen)?.scale).toBeCloseTo(5 / 3)
    expect(firstDrawing({ geometries }, 0, { ...screen, windowWidth: 1400 })).toBeUndefined()
  })
})
