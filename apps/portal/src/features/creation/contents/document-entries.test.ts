import type { OutlineNode } from '@lectern/viewer'
import { expect, it } from 'vitest'
import { entriesOf } from './document-entries.ts'
import { textOf } from './test-rows.ts'

const node = (title: string, page?: number, ...children: OutlineNode[]): OutlineNode => ({
  title,
  ...(page !== undefined && { pageIndex: page - 1 }),
  children,
})
const many = (count: number, ...children: OutlineNode[]) =>
  Array.from({ length: count }, (_, index) => node('N', index + 1, ...children))

it.each([
  ['three levels', [node('A', 1, node('B', 2, node('C', 3))), node('D', 4)], 'A@1 .B@2 ..C@3 D@4', 0, 0],
  [
    'deeper levels are left out',
    [node('A', 1, node('B', 2, node('C', 3, node('D', 4)))), node('E', 5)],
    'A@1 .B@2 ..C@3 E@5',
    0,
    1,
  ],
  [
    'the title of the document',
    [node('Book', 1, node('A', 2, node('B', 3, node('C', 4))))],
    'A@2 .B@3 ..C@4',
    0,
    0,
  ],
  ['a title with room for all', [node('Book', 1, node('A', 2))], 'Book@1 .A@2', 0, 0],
  [
    'a heading without a page has that of its first entry',
    [node('A', undefined, node('B', 7))],
    'A@7 .B@7',
    0,
    0,
  ],
  ['an entry that leads nowhere', [node('A', 3), node('B')], 'A@3 B', 0, 0],
  ['a long title is cut', [node('x'.repeat(61), 1)], `${'x'.repeat(60)}@1`, 1, 0],
  ['an entry without a title', [node(' ', 1), node('A', 2)], 'A@2', 0, 0],
] as const)('%s', (_, outline, rows, cut, leftOut) => {
  const made = entriesOf(outline)
  expect([textOf(made.rows), made.cut, made.leftOut]).toEqual([rows, cut, leftOut])
})

it.each([
  ['the deepest level first', many(100, ...many(2), node('deep', 1, node('deepest', 1))), 100, 400],
  ['entries beyond the 300th', many(310), 300, 10],
  ['all below the first level', many(200, ...many(1)), 200, 200],
])('of too many entries leaves out %s', (_, outline, kept, leftOut) =>
  expect([entriesOf(outline).rows.length, entriesOf(outline).leftOut]).toEqual([kept, leftOut]),
)
