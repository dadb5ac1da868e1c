import type { LayerLine } from '@lectern/pdf/layers'
import { expect, test } from 'vitest'
import { keptRows, layerRows } from './layer-rows.ts'

const line = (label: string, ...below: LayerLine[]): LayerLine => ({ layer: undefined, label, below })

test('nested lines become rows in their order, each with its level and its place among its siblings', () => {
  const rows = layerRows([line('House', line('Walls', line('Brick')), line('Doors')), line('Garden')])
  expect(rows.map(row => `${row.line.label} ${row.level} ${row.position}/${row.count}`)).toEqual([
    'House 1 1/2',
    'Walls 2 1/2',
    'Brick 3 1/1',
    'Doors 2 2/2',
    'Garden 1 2/2',
  ])
})

test('no lines are no rows', () => expect(layerRows([])).toEqual([]))

/** A list of rows, `x` for one that takes the focus; shown are those between brackets, focused is the one before `!`. */
function kept(list: string): string {
  const rows = list.replaceAll(/[[\]!]/g, '')
  const from = list.replaceAll('!', '').indexOf('[')
  const to = list.replaceAll(/[[!]/g, '').indexOf(']')
  const shown = Array.from({ length: to - from }, (_, index) => from + index)
  const focused = list.replaceAll(/[[\]]/g, '').indexOf('!') - 1
  const takesFocus = [...rows].map(row => row === 'x')
  return keptRows(shown, focused < 0 ? undefined : focused, takesFocus).join(' ')
}

test.each([
  ['the neighbours of the focused row, in sight', 'xx[xx!x]xx', '2 3 4'],
  ['the neighbours of the focused row, out of sight', 'xxx!xxx[xx]', '1 2 3 6 7'],
  ['the next row that takes the focus, not the label between', 'xx!-xxx[xx]', '0 1 3 6 7'],
  ['the rows on both sides of a run of locked ones', 'x---x!---x--[--]', '0 4 8 11 12'],
  ['the focused row alone where no other takes the focus', '--x!--[--]', '2 5 6'],
  ['the nearest rows around those shown, if none has the focus', 'xx--[--]--xx', '1 4 5 8'],
  ['the first row that takes the focus in a list that begins with locked ones', '[--]---x', '0 1 5'],
  ['what is shown where nothing takes the focus', '--[--]--', '2 3'],
  ['no rows of an empty list', '[]', ''],
])('a list keeps %s', (_, list, expected) => expect(kept(list)).toBe(expected))

test('a row with the focus that is gone with its document is not kept', () =>
  expect(keptRows([0, 1], 7, [true, true, true])).toEqual([0, 1, 2]))
