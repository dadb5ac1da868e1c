import { expect, it } from 'vitest'
import { currentItem } from './outline-position.ts'

const outline = [
  { no: 1, title: 'Vorwort', node: 2, level: 1 as const },
  { no: 2, title: 'Locked', level: 2 as const },
  { no: 3, title: 'Montage', node: 5, level: 1 as const },
  { no: 4, title: 'Werkzeug', node: 5, level: 2 as const },
]

it.each([
  [1, undefined],
  [2, 'Vorwort'],
  [4, 'Vorwort'],
  [5, 'Montage'],
  [99, 'Werkzeug'],
])('at %d the reader is in %s', (position, title) =>
  expect(currentItem(outline, position)?.title).toBe(title),
)
