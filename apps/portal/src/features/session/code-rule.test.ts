import { describe, expect, test } from 'vitest'
import { codeFault, codeIn } from './code-rule.ts'

describe('a code is taken as it was copied', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['１２３ ４５６', '123456'],
    ['12 34 56', '123456'],
  ])('%j', (typed, code) => {
    expect([codeFault(typed), codeIn(typed)]).toEqual([undefined, code])
  })
})

test.each([
  ['', 'codeRequired'],
  ['  ', 'codeRequired'],
  ['12345', 'codeForm'],
  ['1234567', 'codeForm'],
  ['12345a', 'codeForm'],
])('%j is %s', (typed, fault) => {
  expect(codeFault(typed)).toBe(fault)
})
