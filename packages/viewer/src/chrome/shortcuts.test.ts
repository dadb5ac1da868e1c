import { describe, expect, it } from 'vitest'
import { type KeyPress, type Shortcut, shortcutOf } from './shortcuts.ts'

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

describe('shortcuts', () => {
  it.each<[string, Shortcut | undefined]>([
    ['ctrl+alt+o', { do: 'open' }],
    ['ctrl+alt+s', { do: 'save' }],
    ['ctrl+alt+x', { do: 'close' }],
    ['t', { do: 'previewer' }],
    ['1', { do: 'mode', index: 0 }],
    ['4', { do: 'mode', index: 3 }],
    ['ArrowLeft', { do: 'page', direction: -1 }],
    ['ArrowRight', { do: 'page', direction: 1 }],
    ['ArrowUp', { do: 'zoom', direction: 1 }],
    ['ArrowDown', { do: 'zoom', direction: -1 }],
    [',', { do: 'rotate', direction: -1 }],
    ['.', { do: 'rotate', direction: 1 }],
    ['ctrl+z', { do: 'undo' }],
    ['meta+z', { do: 'undo' }],
    ['ctrl+shift+Z', { do: 'redo' }],
    ['ctrl+y', { do: 'redo' }],
    ['ctrl+s', { do: 'save' }],
    ['meta+s', { do: 'save' }],
    ['ctrl+shift+S', undefined],
    ['ctrl+f', { do: 'find' }],
    ['ctrl+p', { do: 'print' }],
    ['ctrl+a', { do: 'select-all' }],
    ['ctrl+shift+P', undefined],
    ['ctrl+o', undefined],
    ['ctrl+1', undefined],
    ['alt+ArrowLeft', undefined],
    ['shift+ArrowDown', undefined],
    ['x', undefined],
  ])('%s', (keys, expected) => {
    expect(shortcutOf(press(keys))).toEqual(expected)
  })

  it('uses the position of the key with Ctrl+Alt, because letters may type other characters', () => {
    expect(shortcutOf({ ...press('ctrl+alt+ø'), code: 'KeyO' })).toEqual({ do: 'open' })
  })
})
