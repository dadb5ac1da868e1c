import { expect, test } from 'vitest'
import { arePoints } from './are-points.ts'

test.each([
  ['', 5, true],
  [0, 5, true],
  [4.5, 5, true],
  [5.1, 5, false],
  [-1, 5, false],
  [4.25, 5, false],
])('%s of %s points', (got, score, fits) => expect(arePoints(got, score)).toBe(fits))
