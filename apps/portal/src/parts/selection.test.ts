import { describe, expect, it, test } from 'vitest'
import { allOrNone, nothingChosen, portionsOf, pressed, type Selection, steppedTo } from './selection.ts'

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

test('everything stays selected until one item is clicked', () => {
  const all = allOrNone(nothingChosen, items, true)
  expect(all).toEqual({ chosen: items, anchor: undefined, isEverything: true })
  expect(allOrNone(all, items, true)).toBe(nothingChosen)
  expect(pressed(all, items, 'b', false).isEverything).toBeUndefined()
  expect(allOrNone(nothingChosen, items).isEverything).toBeUndefined()
})

test.each([
  [0, []],
  [200, [200]],
  [201, [200, 1]],
  [450, [200, 200, 50]],
])('%i ids are sent in portions of %j', (count, sizes) => {
  const ids = Array.from({ length: count }, (_, index) => String(index))
  expect(portionsOf(ids).map(({ length }) => length)).toEqual(sizes)
  expect(portionsOf(ids).flat()).toEqual(ids)
})
