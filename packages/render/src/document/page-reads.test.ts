import { expect, test } from 'vitest'
import type { Job } from '../api/jobs.ts'
import { PageReads } from './page-reads.ts'

const draw = (pageIndex: number, isTile = false): Job => ({
  kind: 'draw',
  document: 1,
  request: { pageIndex, scale: 1, ...(isTile && { tile: { x: 0, y: 0, width: 9, height: 9 } }) },
})
const search = (first: number, count: number): Job => ({
  kind: 'search',
  document: 1,
  first,
  count,
  query: 'law',
  options: {},
})
const of = (kind: 'text' | 'links', pageIndex: number): Job => ({ kind, document: 1, pageIndex })

test.each<[string, Job, Job, boolean]>([
  ['the same page', draw(3), draw(3), true],
  ['a tile of a page that was drawn', draw(3), draw(3, true), true],
  ['a page of which a tile was drawn', draw(3, true), draw(3), false],
  ['another page', draw(3), draw(4), false],
  // Text needs tables of its fonts that drawing does not.
  ['the text of a page that was drawn', draw(3), of('text', 3), false],
  ['the links of a page that was drawn', draw(3), of('links', 3), false],
  ['the text of a page that was searched', search(2, 2), of('text', 3), true],
  ['a search of pages of which one was read', of('text', 3), search(2, 2), false],
  ['no page at all', draw(0), { kind: 'geometries', document: 1, first: 0, count: 0 }, true],
])('knows whether all was read: %s', (_, done, asked, expected) => {
  const reads = new PageReads()
  reads.add(done)
  expect(reads.has(asked)).toBe(expected)
})
