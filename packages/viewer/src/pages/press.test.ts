import { describe, expect, it } from 'vitest'
import { type Pointer, type PressEvent, type PressState, pressStep } from './press.ts'

const finger: Pointer = { id: 1, isMouse: false, x: 100, y: 100, atMs: 0, isDown: true }
const mouse: Pointer = { ...finger, isMouse: true }

/** Plays a press: `down`, `down grab`, `down text`, `move PX`, `up MS`, `hold`, `cancel`, `lost` (no button any more). */
function play(pointer: Pointer, script: string): string {
  let state: PressState
  let at = pointer
  return script
    .split('; ')
    .map(line => {
      const [word, detail = ''] = line.split(' ')
      if (word === 'move') at = { ...at, x: pointer.x + Number(detail) }
      if (word === 'up') at = { ...at, atMs: Number(detail) }
      const events: Readonly<Record<string, PressEvent>> = {
        down: { type: 'down', pointer: at, grabs: detail === 'grab', isOnText: detail === 'text' },
        second: { type: 'down', pointer: { ...at, id: 2 }, grabs: false, isOnText: false },
        move: { type: 'move', pointer: at },
        other: { type: 'move', pointer: { ...at, id: 2, x: 0 } },
        lost: { type: 'move', pointer: { ...at, isDown: false } },
        up: { type: 'up', pointer: at },
        hold: { type: 'hold' },
        cancel: { type: 'cancel' },
      }
      const step = pressStep(state, events[word ?? ''] ?? { type: 'cancel' })
      state = step.state
      return step.effects.join(' ')
    })
    .join(' | ')
}

describe('a press of the mouse', () => {
  it.each([
    ['on a mark is for the mark at once', 'down grab; up 90', 'claim tell-down await-hold | tell-up forget'],
    ['on text may select the text', 'down text; up 90', 'tell-down | tell-up forget'],
    [
      'beside both begins a rectangle',
      'down; move 1; up 90',
      'begin-band tell-down | tell-move | tell-up forget',
    ],
    [
      'is held after a while',
      'down grab; hold; move 3',
      'claim tell-down await-hold | capture tell-hold | tell-move',
    ],
    ['ends where the button was last seen', 'down text; lost', 'tell-down | tell-up forget'],
    ['is taken back', 'down grab; cancel; up 90', 'claim tell-down await-hold | tell-cancel forget | '],
  ])('%s', (_, script, expected) => expect(play(mouse, script)).toBe(expected))
})

describe('a finger', () => {
  it.each([
    ['that lifts soon has tapped', 'down; up 700', ' | tell-down tell-up forget'],
    ['that rests for longer is left to the system', 'down; up 701', ' | forget'],
    ['may tremble', 'down; move 7.5; up 100', ' |  | tell-down tell-up forget'],
    ['that moves on scrolls', 'down; move 7.6; up 100', ' | forget | '],
    ['on a mark is told once it has held it', 'down grab; hold', 'await-hold | capture tell-down tell-hold'],
    [
      'that holds a mark may tremble',
      'down grab; hold; move 7',
      'await-hold | capture tell-down tell-hold | ',
    ],
    [
      'that has begun to drag drags back to its beginning',
      'down grab; hold; move 8; move 0',
      'await-hold | capture tell-down tell-hold | tell-move | tell-move',
    ],
    [
      'that is joined by a second one ends its drag',
      'down grab; hold; second',
      'await-hold | capture tell-down tell-hold | tell-cancel forget',
    ],
    ['that the tool does not know of is forgotten without a word', 'down; cancel', ' | forget'],
    ['is not moved by another one', 'down grab; hold; other', 'await-hold | capture tell-down tell-hold | '],
  ])('%s', (_, script, expected) => expect(play(finger, script)).toBe(expected))
})

it('without a press nothing is held, moved or released', () =>
  expect(play(mouse, 'hold; move 9; up 9')).toBe(' |  | '))
