import { expect, test } from 'vitest'
import { pagesIn, parsePages, rangesText } from './page-ranges.ts'

test.each([
  ['2', [1]],
  ['1-3', [0, 1, 2]],
  ['3-', [2, 3, 4]],
  ['4,1-2,2', [3, 0, 1]],
  ['5', [4]],
  ['6', undefined],
  ['3-6', undefined],
  ['6-', undefined],
])('%s of five pages', (text, indices) => {
  expect(pagesIn(parsePages(text), 5)).toEqual(indices)
})

test('without ranges all pages are meant', () => {
  expect(pagesIn(undefined, 3)).toEqual([0, 1, 2])
})

test.each([
  [[1], '1'],
  [[1, 2, 3, 7, 9, 10], '1-3,7,9-10'],
  [[2, 4, 6], '2,4,6'],
])('%j are written as %s, which names them again', (pages, text) => {
  expect(rangesText(pages)).toBe(text)
  expect(pagesIn(parsePages(text), 10)).toEqual(pages.map(page => page - 1))
})

test.each(['', '0', '1-0', '3-1', '-2', '1,', 'a', '1.5', '1--2', '12345678', '1-2-3'])(
  '%j is no list of pages',
  text => {
    expect(parsePages(text)).toBeUndefined()
  },
)
