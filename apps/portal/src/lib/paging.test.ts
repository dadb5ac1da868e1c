import { describe, expect, it } from 'vitest'
import { nextPage, paging, recordsOf } from './paging.ts'

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

describe('a list that gives places', () => {
  const answered = (next: string | undefined, ...ids: readonly string[]) => ({
    total: 30,
    records: ids.map(id => ({ id })),
    ...(next !== undefined && { next }),
  })

  it.each([
    ['goes on behind the place', answered('place', 'a'), { page: 3, after: 'place' }],
    ['ends where there is none, whatever its total says', answered('', 'a'), undefined],
    ['is read by number where it gives none', answered(undefined, 'a'), { page: 3 }],
  ])('%s', (_, last, expected) =>
    expect(paging.getNextPageParam(last, [answered('x', 'b'), last], { page: 2 })).toEqual(expected),
  )

  it('shows a row once that went down the list meanwhile', () => {
    const pages = [answered('x', 'a', 'b'), answered('', 'c', 'a')]
    expect(recordsOf(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
