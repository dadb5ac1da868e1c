import { expect, test } from 'vitest'
import { chunkBytes, lastChunk, missingChunks, storedBytes } from './chunk-plan.ts'

const whole = 3 * chunkBytes + 10
const end = whole - 1

test.each([
  ['nothing stored', [], [0, 1, 2, 3], 0],
  ['everything', [[0, end]], [], whole],
  ['the first two in one range', [[0, 2 * chunkBytes - 1]], [2, 3], 2 * chunkBytes],
  [
    'a gap',
    [
      [0, chunkBytes - 1],
      [2 * chunkBytes, end],
    ],
    [1],
    whole - chunkBytes,
  ],
  ['half a chunk counts as missing', [[0, chunkBytes + 5]], [1, 2, 3], chunkBytes],
] as const)('%s', (_, ranges, missing, bytes) => {
  expect(missingChunks(whole, ranges).map(({ first }) => first / chunkBytes)).toEqual(missing)
  expect(storedBytes(whole, ranges)).toBe(bytes)
})

test.each([
  [1, 0, 0],
  [chunkBytes, 0, chunkBytes - 1],
  [chunkBytes + 1, chunkBytes, chunkBytes],
])('the last chunk of %i bytes', (totalBytes, first, last) => {
  expect(lastChunk(totalBytes)).toEqual({ first, last })
  expect(missingChunks(totalBytes, []).at(-1)).toEqual({ first, last })
})
