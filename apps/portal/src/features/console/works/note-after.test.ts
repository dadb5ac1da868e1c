import { expect, it } from 'vitest'
import { noteAfter } from './note-after.ts'

it.each([
  ['the next one', [2, 5, 9], 2, 1, 5],
  ['the next one from between two', [2, 5, 9], 6, 1, 9],
  ['none after the last', [2, 5, 9], 9, 1, undefined],
  ['the previous one', [2, 5, 9], 9, -1, 5],
  ['none before the first', [2, 5, 9], 1, -1, undefined],
  ['none without notes', [], 1, 1, undefined],
] as const)('%s', (_name, places, at, by, expected) => expect(noteAfter(places, at, by)).toBe(expected))
