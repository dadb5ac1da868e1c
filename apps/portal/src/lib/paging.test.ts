import { describe, expect, it } from 'vitest'
import { nextPage } from './paging.ts'

describe('the next page', () => {
  it.each([
    ['more to come', 12, 30, 1, 12, 2],
    ['all there', 30, 30, 3, 6, undefined],
    ['the list shrank meanwhile', 24, 30, 3, 0, undefined],
    ['an empty list', 0, 0, 1, 0, undefined],
  ])('%s', (_, loaded, total, page, length, expected) =>
    expect(nextPage(loaded, total, page, length)).toBe(expected),
  )
})
