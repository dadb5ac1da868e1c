import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  ['de', [0, 2], '1, 3'],
  ['de', [0, 1, 2, 3, 4, 5], '1, 2, 3, 4, 5 …'],
  ['zh-CN', [0, 2], '1、3'],
  ['ja', [0, 1, 2, 3, 4, 5], '1、2、3、4、5…'],
])('%s lists pages with its own comma, and the first five of them: %j', (locale, indices, expected) => {
  expect(pageNumbers(indices, locale)).toBe(expected)
})
