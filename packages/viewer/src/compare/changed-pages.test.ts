import { expect, it } from 'vitest'
import { changedPages } from './changed-pages.ts'
import type { PageComparison } from './comparison-state.ts'

const compared = (areaCount: number, outside = 0, isOtherSize = false): PageComparison => ({
  at: 'compared',
  areas: Array.from({ length: areaCount }, () => [0, 0, 1, 1] as const),
  outside,
  isOtherSize,
})

it('lists changed pages in order, and leaves out equal and unknown ones', () => {
  const pages: (PageComparison | undefined)[] = [
    compared(0),
    compared(3),
    undefined,
    compared(0, 2, true),
    compared(0, 0, true),
    { at: 'alone' },
    { at: 'failed' },
  ]
  const told = changedPages(pages).map(
    ({ pageIndex, count, outside, isAlone, isFailed, isOtherSize }) =>
      `${pageIndex}: ${count}/${outside}${isAlone ? ' alone' : ''}${isFailed ? ' failed' : ''}${isOtherSize ? ' size' : ''}`,
  )
  expect(told).toEqual(['1: 3/0', '3: 2/2 size', '4: 0/0 size', '5: 0/0 alone', '6: 0/0 failed'])
})
