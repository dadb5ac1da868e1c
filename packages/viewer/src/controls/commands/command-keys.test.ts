import { describe, expect, it } from 'vitest'
import { isPressed, type KeyPress } from '../keys/key-press.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

/** `ctrl+alt+o` as the properties of a keyboard event. */
function press(keys: string): KeyPress {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  return {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('ctrl'),
    altKey: parts.includes('alt'),
    shiftKey: parts.includes('shift'),
    metaKey: parts.includes('meta'),
  }
}

/** The commands that a key press performs. */
const performed = (pressed: KeyPress): string[] =>
  Object.entries<Command>(commands).flatMap(([name, { keys = [] }]) =>
    keys.some(key => isPressed(key, pressed)) ? [name] : [],
  )

describe('keys', () => {
  it.each([
    ['ctrl+alt+o', ['open']],
    ['ctrl+alt+s', ['save']],
    ['ctrl+alt+x', ['close']],
    ['ctrl+alt+shift+x', []],
    ['t', ['previewer']],
    ['T', ['previewer']],
    ['1', ['textMode']],
    ['4', ['comparisonMode']],
    ['ArrowLeft', ['previousPage']],
    ['ArrowRight', ['nextPage']],
    ['ArrowUp', ['zoomIn']],
    ['ArrowDown', ['zoomOut']],
    [',', ['rotateLeft']],
    ['.', ['rotateRight']],
    ['ctrl+z', ['undo']],
    ['meta+z', ['undo']],
    ['ctrl+shift+Z', ['redo']],
    ['ctrl+y', ['redo']],
    ['ctrl+s', ['save']],
    ['meta+s', ['save']],
    ['ctrl+shift+S', []],
    ['ctrl+f', ['find']],
    ['ctrl+p', ['print']],
    ['ctrl+a', ['selectAll']],
    ['ctrl+shift+P', []],
    ['ctrl+o', []],
    ['ctrl+1', []],
    ['alt+ArrowLeft', ['goBack']],
    ['alt+ArrowRight', []],
    ['shift+ArrowDown', ['moveComparedDown']],
    ['shift+ArrowLeft', ['moveComparedLeft']],
    ['n', ['nextChange']],
    ['p', ['previousChange']],
    ['shift+n', []],
    ['ctrl+shift+ArrowLeft', []],
    ['alt+p', []],
    ['x', []],
  ])('%s', (keys, expected) => expect(performed(press(keys))).toEqual(expected))

  it('with Ctrl+Alt are those at the place of the letter, because they may type other characters', () =>
    expect(performed({ ...press('ctrl+alt+ø'), code: 'KeyO' })).toEqual(['open']))
})
