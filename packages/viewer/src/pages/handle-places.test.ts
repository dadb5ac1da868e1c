import { describe, expect, it } from 'vitest'
import { openSession, play } from '../../test/play-session.ts'
import { createPageView } from '../marks/page-geometry.ts'
import { shownPages } from '../marks/shown-page.ts'
import { sparePx, turnHandlePlace } from './handle-places.ts'
import { markBox } from './mark-place.ts'

const [page] = shownPages([{ box: [0, 0, 400, 600], rotation: 0 }])
if (!page) throw new Error('one page was asked for')
const view = createPageView(1, page, 0.75, 0)

const drawn = async (script: string) => {
  const session = await openSession()
  play(session, script)
  const mark = session.store.getState().annotationsByPage.get(1)?.at(-1)
  if (!mark) throw new Error('nothing was drawn')
  const { left, top, width, height } = markBox(mark, view)
  return { mark, middle: { x: left + width / 2, y: top + height / 2 } }
}

describe('the rotation handle lies 35 pixels from the centre', () => {
  it.each([
    ['above a level line', 'line 2 50,100 250,100', 0],
    ['beside a line that goes up', 'line 2 150,100 150,300', 90],
    ['beside a line that leans', 'line 2 140,100 160,300', 90],
    ['to the left of one at the right edge of the page', 'line 2 380,100 380,300', 270],
    ['below one at the upper edge of the page', 'line 2 100,590 300,590', 180],
    ['above the centre of a large square', 'square 2 100,100 300,300', 0],
  ])('%s', async (_, script, direction) => {
    const { mark, middle } = await drawn(script)
    const place = turnHandlePlace(mark, { middle, others: [] }, view)
    expect(place.direction).toBe(direction)
    expect(Math.hypot(place.x - middle.x, place.y - middle.y)).toBeCloseTo(35, 5)
  })
})

it('the rotation handle of a small mark leaves the handles at its corners free', async () => {
  const { mark, middle } = await drawn('ink 2 116,100 132,116 116,132 100,116 116,100')
  const others = [-16, 16].flatMap(x => [-16, 16].map(y => ({ x: middle.x + x, y: middle.y + y })))
  expect(turnHandlePlace(mark, { middle, others: [] }, view).direction).toBe(45)
  expect(turnHandlePlace(mark, { middle, others }, view).direction).toBe(0)
})

it.each([
  [200, 44],
  [48, 6.2],
  [20, 0],
])('targets of the handles of a line of %s px reach %s px beyond what is visible', async (length, spare) => {
  const { mark } = await drawn(`line 2 100,100 ${100 + length},100`)
  expect(Math.abs(sparePx(mark, view) - spare)).toBeLessThan(1)
})
