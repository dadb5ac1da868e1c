import { expect, test } from 'vitest'
import { pagesOf } from './text-gaps.ts'

const gap = (from: number, to = from, reason: 'unreadable' | 'long' = 'unreadable') => ({ from, to, reason })

test.each([
  ['one page', [gap(3)], '3'],
  ['a run', [gap(3), gap(7, 9)], '3, 7–9'],
  ['those of the reason only', [gap(3), gap(4, 6, 'long'), gap(7)], '3, 7'],
  [
    'many',
    [...Array.from({ length: 13 }, (_, at) => gap(2 * at + 1)), gap(30, 39)],
    '1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 11 more',
  ],
])('%s', (_, gaps, text) => expect(pagesOf(gaps, 'unreadable', count => `and ${count} more`)).toBe(text))
