/** How the title of a badge is divided into lines. A character is half as wide as high, an East Asian one as wide. */
import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

const measure = (text: string) =>
  Array.from(text, character => (character > '\u2fff' ? 1 : 0.5)).reduce((sum, width) => sum + width, 0)
const box = { width: 200, height: 100, leading: 1, sizes: [40, 20] }

test.each([
  ['Laser', ['Laser'], 40],
  ['Laser safety', ['Laser', 'safety'], 40],
  ['Laser safety at work', ['Laser safety at work'], 20],
  ['激光安全基础知识', ['激光安全', '基础知识'], 40],
  ['Laser safety at work for people in charge', ['Laser safety at work', 'for people in charge'], 20],
  [
    'x'.repeat(120),
    ['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(20), 'x'.repeat(20), `${'x'.repeat(19)}…`],
    20,
  ],
])('%s', (text, lines, size) => {
  expect(fitLines(text, box, measure)).toEqual({ lines, size })
})
