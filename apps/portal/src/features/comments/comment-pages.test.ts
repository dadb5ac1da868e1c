import { expect, it } from 'vitest'
import { joined } from './comment-pages.ts'

const comments = (ids: string) => [...ids].map(id => ({ id }))

it.each([
  ['abc', 'de', 'abcde'],
  ['nabc', 'cde', 'nabcde'],
  ['', 'ab', 'ab'],
  ['ab', '', 'ab'],
])('%s and the next page %s give %s', (shown, more, all) =>
  expect(joined(comments(shown), comments(more))).toEqual(comments(all)),
)
