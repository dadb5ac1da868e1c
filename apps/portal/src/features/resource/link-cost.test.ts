/** The fragment of an address is chosen by who makes the link: reading it costs little, however long it is. */
import { expect, test } from 'vitest'
import { markOf, positionOf, searchedOf } from './resource-link.ts'

const pieces = [
  'a',
  '&',
  '=',
  '#',
  '%',
  '%41',
  '%ff',
  '+',
  'page=',
  'page=1&',
  'mark=a&',
  'find=',
  '0',
  '1',
  '字',
  '\ud800',
  '\u0301',
  ';',
  '[]',
]

test.each(pieces)('a fragment of many of %j', piece => {
  const hash = `#page=${piece.repeat(2_000_000 / piece.length)}`
  const before = process.cpuUsage().user
  for (const read of [markOf, searchedOf, (given: string) => positionOf(given, 'page')]) read(hash)
  // Two megabytes, as browsers allow; something that is not linear takes minutes.
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(5_000)
})
