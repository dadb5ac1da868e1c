import type { BlendMode, Rect } from '@lectern/pdf'
import { expect, it } from 'vitest'
import type { Mark } from '../marks/mark.ts'
import { layersOf, runsOf } from './mark-runs.ts'

const mark = (id: string, bounds: Rect, blendMode: BlendMode, flags = 4): Mark => ({
  id,
  pageIndex: 0,
  subtype: 'Square',
  kind: '/Square',
  rect: bounds,
  flags,
  data: undefined,
  scene: { bounds, items: [], blendMode },
  svg: '<svg/>',
  isNew: false,
  author: undefined,
  contents: undefined,
  inReplyTo: undefined,
})

/** Lower case is a line, upper case a highlight; the number is its position; `!` keeps its size. */
const marksOf = (text: string): readonly Mark[] =>
  text.split(' ').map(word => {
    const left = 10 * Number(/\d+/.exec(word)?.[0])
    const blendMode = /^[A-Z]/.test(word) ? 'multiply' : 'normal'
    return mark(word, [left + 2, 0, left + 8, 10], blendMode, word.endsWith('!') ? 4 + 8 : 4)
  })

it.each([
  ['lines are one drawing, even if they cross', 'a0 b0 c1', 'a0 b0 c1'],
  ['highlights that do not touch are one drawing', 'A0 B1 C2', 'A0 B1 C2'],
  ['two highlights on each other darken each other', 'A0 B0', 'A0 | B0'],
  ['marks that do not touch are sorted by blend mode', 'a0 B1 c2 D3 e4', 'B1 D3 | a0 c2 e4'],
  ['a line over a highlight stays over it', 'a0 B1 c1', 'B1 | a0 c1'],
  ['a highlight over a line stays over it', 'A0 b1 C1', 'A0 | b1 | C1'],
  ['later marks join the lowest possible drawing', 'A0 b0 C0 d5 E7', 'A0 E7 | b0 d5 | C0'],
  ['a note that keeps its size needs room around it', 'A0 b9! C7', 'A0 | b9! | C7'],
])('%s', (_, given, expected) => {
  const runs = runsOf(marksOf(given))
  expect(runs.map(({ marks }) => marks.map(({ id }) => id).join(' ')).join(' | ')).toBe(expected)
})

it('marks without a drawing are left out', () => {
  const [one] = marksOf('a0')
  expect(one && runsOf([{ ...one, scene: undefined, svg: undefined }])).toEqual([])
})

it('500 marks of a page are two drawings', () => {
  const grid = Array.from({ length: 500 }, (_, index) => {
    const [left, bottom] = [30 + (index % 25) * 22, 60 + Math.floor(index / 25) * 34]
    return mark(`${index}`, [left, bottom, left + 16, bottom + 24], index % 5 === 3 ? 'multiply' : 'normal')
  })
  expect(runsOf(grid).map(({ marks }) => marks.length)).toEqual([100, 400])
})

it.each([
  [
    'marks that blend with the page are in its layers, all others above them',
    'a0 B1 c2 D3',
    'B1 D3',
    'a0 c2',
  ],
  ['a mark below a highlight goes with it', 'a0 b2 C0', 'a0 b2 C0', ''],
  ['a mark above a highlight goes above', 'A0 b0 c2 D2', 'A0 b0 c2 D2', ''],
  ['without highlights the layers are empty', 'a0 b1', '', 'a0 b1'],
])('%s', (_, given, mixed, plain) => {
  const marks = marksOf(given)
  const layers = layersOf(marks)
  const names = (runs: typeof layers.mixed) => runs.flatMap(run => run.marks.map(({ id }) => id)).join(' ')
  expect([names(layers.mixed), names(layers.plain)]).toEqual([mixed, plain])
  expect(layersOf(marks)).toBe(layers)
})
