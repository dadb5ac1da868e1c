import { expect, it } from 'vitest'
import { isBeatDue, isFarewellDue, type Study } from './beat-due.ts'

const reading: Study = {
  now: 1_000_000,
  isVisible: true,
  lastActiveAt: 990_000,
  position: 4,
  positionSince: 999_000,
  isPlaying: false,
  lastBeat: { at: 990_000, position: 4 },
}

it.each<[string, Partial<Study>, boolean]>([
  ['between two beats', {}, false],
  ['at the first look', { lastBeat: undefined }, true],
  ['after fifteen seconds', { lastBeat: { at: 985_000, position: 4 } }, true],
  ['on a page just turned to', { position: 5 }, false],
  ['on a page stayed at for three seconds', { position: 5, positionSince: 997_000 }, true],
  ['at another second of a playing video', { position: 5, positionSince: 997_000, isPlaying: true }, false],
  ['in a hidden window', { isVisible: false, lastBeat: undefined }, false],
  ['with nobody there for two minutes', { lastActiveAt: 879_000, lastBeat: undefined }, false],
])('a beat is due %s: %o', (_, change, expected) =>
  expect(isBeatDue({ ...reading, ...change })).toBe(expected),
)

it.each<[string, Partial<Study>, boolean]>([
  ['who is where the last beat said, a moment later', { lastBeat: { at: 998_000, position: 4 } }, false],
  ['who is elsewhere', { position: 5, lastBeat: { at: 999_900, position: 4 } }, true],
  ['who stayed for three seconds more', { lastBeat: { at: 997_000, position: 4 } }, true],
  ['who never began', { lastBeat: undefined }, false],
])('a farewell is due of somebody %s: %o', (_, change, expected) =>
  expect(isFarewellDue({ ...reading, ...change })).toBe(expected),
)
