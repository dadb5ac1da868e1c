import { expect, test } from 'vitest'
import { Counts } from './counts.ts'

test('what is added and removed is counted by key, a key given twice twice', () => {
  const counts = new Counts()
  counts.add(['a', 'b', 'a'])
  expect(['a', 'b', 'c'].map(key => counts.of(key))).toEqual([2, 1, 0])
  counts.remove(['a', 'b'])
  expect(['a', 'b'].map(key => counts.of(key))).toEqual([1, 0])
})
