import { expect, it } from 'vitest'
import { type ComparisonKey, comparisonKeyOf } from './comparison-keys.ts'

it.each<[string, ComparisonKey | undefined]>([
  ['n', { do: 'step', direction: 1 }],
  ['p', { do: 'step', direction: -1 }],
  ['shift+ArrowLeft', { do: 'move', direction: 'left' }],
  ['shift+ArrowUp', { do: 'move', direction: 'up' }],
  ['ArrowLeft', undefined],
  ['shift+n', undefined],
  ['ctrl+n', undefined],
  ['ctrl+shift+ArrowLeft', undefined],
  ['alt+p', undefined],
  ['4', undefined],
])('%s in a comparison', (keys, expected) => {
  const parts = keys.split('+')
  const press = {
    key: parts.at(-1) ?? '',
    code: '',
    ctrlKey: parts.includes('ctrl'),
    altKey: parts.includes('alt'),
    shiftKey: parts.includes('shift'),
    metaKey: false,
  }
  expect(comparisonKeyOf(press)).toEqual(expected)
})
