import { expect, it } from 'vitest'
import { wholeYuan } from './typed-price.ts'

it.each([
  ['5', 5],
  [' 12 ', 12],
  ['99 999', 99_999],
  ['99\u00A0999', 99_999],
  ['１２', 12],
  ['0', 0],
  ['1234567', 1_234_567],
  ['9,99', undefined],
  ['9.99', undefined],
  ['9.000', undefined],
  ['-5', undefined],
  ['1 2', undefined],
  ['1e3', undefined],
  ['5元', undefined],
  ['', undefined],
])('a typed price of "%s" is %s', (typed, yuan) => expect(wholeYuan(typed)).toBe(yuan))
