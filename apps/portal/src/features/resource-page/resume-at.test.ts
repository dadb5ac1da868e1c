import { expect, it } from 'vitest'
import { resumeAt } from './resume-at.ts'

it.each([
  [0, 36, 0],
  [30, 36, 30],
  [34, 36, 0],
  [36, 36, 0],
  [580, 600, 580],
  [590, 600, 0],
  [7180, 7200, 7180],
  [7190, 7200, 0],
  [15, 0, 15],
])('who stopped at second %i of %i begins at %i', (position, length, begin) =>
  expect(resumeAt(position, length)).toBe(begin),
)
