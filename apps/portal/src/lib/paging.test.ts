import { describe, expect, it } from 'vitest'
import { nextPage, paging, recordsOf } from './paging.ts'

describe('the next page', () => {
  it.each([
    ['more rows', 12, 30, 1, 12, 2],
    ['all rows loaded', 30, 30, 3, 6, undefined],
    ['a list that has shrunk', 24, 30, 3, 0, undefined],
    ['an empty list', 0, 0, 1, 0, undefined],
  ])('%s', (_, loaded, total, page, length, expected) =>
    expect(nextPage(loaded, total, page, length)).toBe(expected),
  )
})

describe('a list with positions', () => {
  const answered = (next: string | undefined, ...ids: readonly string[]) => ({
    total: 30,
    records: ids.map(id => ({ id })),
    ...(next !== undefined && { next }),
  })

  it.each([
    ['continues after the position', answered('place', 'a'), { page: 3, after: 'place' }],
    ['ends without a position, whatever its total is', answered('', 'a'), undefined],
    ['is read by page number if it has no positions', answered(undefined, 'a'), { page: 3 }],
  ])('%s', (_, last, expected) =>
    expect(paging.getNextPageParam(last, [answered('x', 'b'), last], { page: 2 })).toEqual(expected),
  )

  it('shows a row only once that moved down the list meanwhile', () => {
    const pages = [answered('x', 'a', 'b'), answered('', 'c', 'a')]
    expect(recordsOf(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
