import { expect, it } from 'vitest'
import type { ToolName } from '../../tools/all-tools.ts'
import { type MarkingKey, markingKeyOf, removesMarks } from './marking-keys.ts'

const press = (keys: string) => {
  const parts = keys.split('+')
  return markingKeyOf({
    key: parts.at(-1) ?? '',
    code: '',
    ctrlKey: parts.includes('ctrl'),
    altKey: parts.includes('alt'),
    shiftKey: parts.includes('shift'),
    metaKey: parts.includes('meta'),
  })
}

it.each<[string, MarkingKey | undefined]>([
  ['ArrowLeft', { do: 'nudge', dx: -1, dy: 0 }],
  ['shift+ArrowDown', { do: 'nudge', dx: 0, dy: 10 }],
  ['ctrl+ArrowDown', undefined],
  ['alt+ArrowLeft', undefined],
  ['ctrl+c', { do: 'copy' }],
  ['meta+X', { do: 'cut' }],
  ['ctrl+v', { do: 'paste' }],
  ['ctrl+d', { do: 'duplicate' }],
  ['ctrl+shift+V', undefined],
  ['c', { do: 'take', tool: 'callout' }],
  ['G', { do: 'take', tool: 'polygon' }],
  ['shift+G', undefined],
  ['t', undefined],
  ['4', undefined],
  ['Backspace', { do: 'tool', key: 'Delete' }],
  ['Escape', { do: 'tool', key: 'Escape' }],
])('%s', (keys, expected) => {
  expect(press(keys)).toEqual(expected)
})

it.each<[string, ToolName, boolean]>([
  ['Delete', 'select', true],
  ['Backspace', 'select', true],
  ['ctrl+x', 'select', true],
  ['ctrl+x', 'ink', true],
  ['Backspace', 'polygon', false],
  ['ctrl+v', 'select', false],
  ['Enter', 'select', false],
  ['ArrowLeft', 'select', false],
])('%s with the tool %s removes marks: %s', (keys, tool, expected) => {
  const key = press(keys)
  expect(key && removesMarks(key, tool)).toBe(expected)
})
