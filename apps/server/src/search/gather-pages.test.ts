/** No page of a document is left out of the search without a word. */
import { expect, test } from 'vitest'
import { gatherPages } from './gather-pages.ts'
import { longestPage } from './page-text.ts'

const gather = (pages: readonly (string | undefined)[], most?: number) =>
  gatherPages(pages.length, async index => pages[index], most)

test.each([
  ['pages with text', ['one', 'two'], []],
  ['a page without text', ['one', ''], []],
  ['a page that cannot be read', ['one', undefined, 'three'], ['2-2 unreadable']],
  ['two that follow each other', [undefined, undefined, 'three'], ['1-2 unreadable']],
  ['two apart', [undefined, 'two', undefined], ['1-1 unreadable', '3-3 unreadable']],
  ['a page of more text than is indexed of one', ['x'.repeat(longestPage + 1), 'two'], ['1-1 long']],
  ['a page of exactly as much', ['x'.repeat(longestPage), 'two'], []],
  [
    'a long page beside one that cannot be read',
    ['x'.repeat(longestPage + 1), undefined],
    ['1-1 long', '2-2 unreadable'],
  ],
])('%s', async (_, pages, gaps) => {
  const found = await gather(pages)
  expect(found.gaps.map(({ from, to, reason }) => `${from}-${to} ${reason}`)).toEqual(gaps)
  expect(found.pages.map(({ node }) => node)).toEqual(pages.map((_, index) => index + 1))
})

test.each([
  ['that fits exactly', ['12345', '67890'], 10, [], ['12345', '67890']],
  [
    'with pages without text after the last that fits',
    ['12345', '67890', ''],
    10,
    [],
    ['12345', '67890', ''],
  ],
  ['that ends within a page', ['12345', '67890', '12'], 8, ['2-3 long'], ['12345', '678']],
  ['that ends after a page', ['12345', '67890', '12'], 10, ['3-3 long'], ['12345', '67890', '']],
  // PostgreSQL stores no half of a pair.
  ['that ends within a character of two units', ['1234😀'], 5, ['1-1 long'], ['1234']],
] as const)('text %s', async (_, pages, most, gaps, texts) => {
  const found = await gather(pages, most)
  expect(found.gaps.map(({ from, to, reason }) => `${from}-${to} ${reason}`)).toEqual(gaps)
  expect(found.pages.map(({ text }) => text)).toEqual(texts)
})
