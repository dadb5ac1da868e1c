import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

test('every advisory lock has a number of its own, so that nothing waits for what it has nothing to do with', () => {
  const numbers = sources
    .filter(path => path.startsWith('apps/server/'))
    .flatMap(path => [...read(path).matchAll(/Lock = ([\d_]+)$/gm)].map(([, number = '']) => number))
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
