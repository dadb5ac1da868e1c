import { expect, test } from 'vitest'
import { coveredBy, formatSpans, parseSpans, percentOf } from './coverage.ts'

test.each([
  ['first beat', 'PDF', undefined, 3, 15, undefined],
  ['stayed on a page', 'PDF', 3, 3, 15, { from: 3, to: 4 }],
  ['turned the page', 'PDF', 3, 4, 15, { from: 3, to: 4 }],
  ['turned it at once', 'PDF', 3, 4, 2, undefined],
  ['page zero', 'PDF', 0, 1, 15, undefined],
  ['played', 'VIDEO', 0, 15, 15, { from: 0, to: 15 }],
  ['played twice as fast', 'VIDEO', 10, 40, 15, { from: 10, to: 40 }],
  ['played twice as fast by a clock that is two seconds off', 'VIDEO', 10, 42, 15, { from: 10, to: 42 }],
  ['jumped ahead by a little', 'VIDEO', 10, 43, 15, undefined],
  ['jumped ahead', 'VIDEO', 10, 90, 15, undefined],
  ['jumped back', 'VIDEO', 90, 10, 15, undefined],
  ['paused', 'VIDEO', 10, 10, 15, undefined],
  ['past the end', 'VIDEO', 95, 110, 15, { from: 95, to: 100 }],
] as const)('%s', (_, kind, before, now, sinceSeconds, expected) => {
  expect(coveredBy({ kind, length: 100, before, now, sinceSeconds })).toEqual(expected)
})

test.each([
  ['{}', 'PDF', 10, 0],
  ['{[1,6)}', 'PDF', 10, 50],
  ['{[1,11)}', 'PDF', 10, 100],
  ['{[1,1000)}', 'PDF', 1001, 99],
  ['{[0,95)}', 'VIDEO', 100, 100],
  ['{[0,94)}', 'VIDEO', 100, 94],
  ['{[1,100)}', 'VIDEO', 100, 99],
  ['{}', 'VIDEO', 0, 0],
] as const)('%s of a %s of %i is %i percent', (text, kind, length, expected) => {
  expect(percentOf(parseSpans(text), kind, length)).toBe(expected)
})

test('spans that touch become one', () => {
  expect(formatSpans(parseSpans('{[5,7),[1,3),[2,5),[9,10)}'))).toBe('{[1,7),[9,10)}')
  expect(formatSpans([])).toBe('{}')
})
