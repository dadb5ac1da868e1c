/** The fragment of an address is chosen by who makes the link: reading it costs little, however long it is. */
import { expect, test } from 'vitest'
import { growthFault } from '../../../../../tests/cost/cost-growth.ts'
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

const readers = [markOf, searchedOf, (hash: string) => positionOf(hash, 'page')]

// Two megabytes, as browsers allow.
test.each(pieces)('a fragment of many of %j', async piece => {
  const hashOf = (length: number) => `#page=${piece.repeat(length / piece.length)}`
  const readAll = (hash: string) => readers.map(read => read(hash))
  expect(await growthFault(hashOf, readAll, { length: 2_000_000 })).toBeUndefined()
})
