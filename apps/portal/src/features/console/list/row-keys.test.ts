import { describe, expect, it } from 'vitest'
import { rowAfterKey, rowAfterRemoval } from './row-keys.ts'

describe('keys in a list of five rows', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['j', 3, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 0, 0],
    ['k', 2, 1],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Enter', 1, undefined],
  ])('%s on row %i', (key, at, next) => expect(rowAfterKey(key, at, 5)).toBe(next))
})

describe('the next item after a decision', () => {
  it.each([
    [['a', 'b', 'c'], 0, 'b'],
    [['a', 'b', 'c'], 2, 'b'],
    [['a'], 0, undefined],
    [['a', 'b'], -1, 'a'],
  ])('%j at %i', (rows, at, next) => expect(rowAfterRemoval(rows, at)).toBe(next))
})
