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
  ['when the page is first shown', { lastBeat: undefined }, true],
  ['after fifteen seconds', { lastBeat: { at: 985_000, position: 4 } }, true],
  ['on a page that was just opened', { position: 5 }, false],
  ['after three seconds on a page', { position: 5, positionSince: 997_000 }, true],
  ['at a new position of a playing video', { position: 5, positionSince: 997_000, isPlaying: true }, false],
  ['in a hidden window', { isVisible: false, lastBeat: undefined }, false],
  ['after two minutes without activity', { lastActiveAt: 879_000, lastBeat: undefined }, false],
])('a heartbeat is due %s: %o', (_, change, expected) =>
  expect(isBeatDue({ ...reading, ...change })).toBe(expected),
)

it.each<[string, Partial<Study>, boolean]>([
  [
    'at the position of the last heartbeat, a moment later',
    { lastBeat: { at: 998_000, position: 4 } },
    false,
  ],
  ['at another position', { position: 5, lastBeat: { at: 999_900, position: 4 } }, true],
  ['three seconds after the last heartbeat', { lastBeat: { at: 997_000, position: 4 } }, true],
  ['before the first heartbeat', { lastBeat: undefined }, false],
])('a last heartbeat on leaving is due %s: %o', (_, change, expected) =>
  expect(isFarewellDue({ ...reading, ...change })).toBe(expected),
)
