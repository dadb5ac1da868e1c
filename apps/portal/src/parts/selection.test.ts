import { describe, expect, it, test } from 'vitest'
import { allOrNone, nothingChosen, pressed, type Selection, steppedTo } from './selection.ts'

const items = ['a', 'b', 'c', 'd', 'e']

/** Clicks in short form: `b` selects b, `+d` is d with Shift held. */
const after = (presses: string): string =>
  [
    ...presses
      .split(' ')
      .reduce<Selection>(
        (selection, press) => pressed(selection, items, press.replace('+', ''), press.startsWith('+')),
        nothingChosen,
      ).chosen,
  ]
    .sort()
    .join('')

describe('clicking items', () => {
  it.each([
    ['a', 'a'],
    ['a a', ''],
    ['a c', 'ac'],
    ['b +d', 'bcd'],
    ['d +b', 'bcd'],
    ['b +d +c', 'bcd'],
    ['+c', 'c'],
    ['a b c d a +c', 'd'],
  ])('%s selects %s', (presses, chosen) => expect(after(presses)).toBe(chosen))
})

test('all are selected, then none', () => {
  const all = allOrNone({ chosen: ['a'], anchor: 'a' }, items)
  expect(all.chosen).toEqual(items)
  expect(allOrNone(all, items).chosen).toEqual([])
})

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, undefined],
])('%s from %i leads to %s', (key, from, to) => expect(steppedTo(key, from, items.length)).toBe(to))
