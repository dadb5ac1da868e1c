import { expect, it } from 'vitest'
import { placeInDrawing } from './standing.ts'

const note = { rect: [100, 175, 125, 200] as const, subtype: 'Text', flags: 4 }
const ordinary = { ...note, subtype: 'Square' }
const flagged = { ...ordinary, flags: 4 + 8 + 16 }

/** `x,y` as rounded numbers. */
const seen = (mark: typeof note, zoom: number, rotation: number, x: number, y: number) => {
  const place = placeInDrawing(mark, { x, y }, { zoom, rotation })
  return `${Math.round(place.x)},${Math.round(place.y)}`
}

it.each([
  ['an ordinary mark is hit where its page is', ordinary, 4, 90, [110, 190], '110,190'],
  ['at a zoom of 1 nothing is different', note, 1, 0, [110, 190], '110,190'],
  ['a mark with the flags of a note is hit alike', flagged, 4, 0, [103, 195], '112,180'],
  ['its corner stays where it is', note, 4, 180, [100, 200], '100,200'],
  ['zoomed in, it takes less of the page', note, 4, 0, [103, 195], '112,180'],
  ['zoomed out, it takes more', note, 0.25, 0, [180, 120], '120,180'],
  // On a page rotated clockwise, what is below on the screen is to the right on the page.
  ['rotated by 90 degrees, it extends to the right on the page', note, 1, 90, [110, 205], '105,190'],
  ['rotated by 180 degrees, it extends upwards', note, 1, 180, [90, 210], '110,190'],
])('%s', (_, mark, zoom, rotation, [x = 0, y = 0], expected) => {
  expect(seen(mark, zoom, rotation, x, y)).toBe(expected)
})
