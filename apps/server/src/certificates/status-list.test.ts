import { expect, test } from 'vitest'
import { statusListPlace, statusListUrl } from './status-list.ts'

test.each([
  [0, 1, 0],
  [131_071, 1, 131_071],
  [131_072, 2, 0],
  [262_149, 3, 5],
])('entry %s is in list %s at place %s', (index, list, place) => {
  expect(statusListUrl('https://lectern.example', index)).toBe(
    `https://lectern.example/credentials/status/${list}`,
  )
  expect(statusListPlace(index)).toBe(place)
})
