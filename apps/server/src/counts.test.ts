import { expect, test } from 'vitest'
import { Counts } from './counts.ts'

test('counts additions and removals by key; a key that occurs twice counts twice', () => {
  const counts = new Counts()
  counts.add(['a', 'b', 'a'])
  expect(['a', 'b', 'c'].map(key => counts.of(key))).toEqual([2, 1, 0])
  counts.remove(['a', 'b'])
  expect(['a', 'b'].map(key => counts.of(key))).toEqual([1, 0])
})
