import { describe, expect, it } from 'vitest'
import { type ToolGroup, toolGroupNames } from '../tools/tool-definition.ts'
import { offeredModes, offeredTools, type ViewerMode } from '../viewer/modes.ts'
import {
  fixedOptionsOf,
  previewWidthOf,
  settingsOf,
  settingsSince,
  viewerDefaults,
} from './viewer-options.ts'

describe('a host disables', () => {
  it.each<[string, readonly ViewerMode[], readonly ToolGroup[], readonly ViewerMode[]]>([
    ['nothing', [], [], ['text', 'hand', 'annotation', 'comparison']],
    ['a mode', ['hand'], [], ['text', 'annotation', 'comparison']],
    [
      'some tools, and marking is still possible',
      [],
      ['stamp', 'pen'],
      ['text', 'hand', 'annotation', 'comparison'],
    ],
    ['comparing', ['comparison'], [], ['text', 'hand', 'annotation']],
    ['all tools, and thereby marking', [], toolGroupNames, ['text', 'hand', 'comparison']],
  ])('%s', (_, modes, tools, expected) => {
    expect(offeredModes(modes, tools)).toEqual(expected)
  })

  it('groups of tools, and the others keep their order', () => {
    expect(offeredTools(['text', 'pen'])).toEqual(['select', 'geometric', 'stamp'])
  })
})

it.each([
  [3, 3],
  [10, 10],
  [1e9, 10],
])('a host that asks for %d pages before and after the visible ones gets %d', (asked, count) => {
  expect(settingsOf({ visibleAdjPages: asked }).visibleAdjPages).toBe(count)
})

it('an appearance without its spread has the usual one', () => {
  const { appearance } = fixedOptionsOf({ appearance: { colours: 'dark' } as never })
  expect(appearance).toEqual({ colours: 'dark', spread: 'single' })
})

it('the settings that a host changes are those that differ from what it said before', () => {
  const before = settingsOf({ theme: 'dark', fileButtons: ['open'], toolbar: ['page'] })
  const now = settingsOf({ language: 'de', fileButtons: ['open'], toolbar: ['page'] })
  expect(settingsSince(before, now)).toEqual({ language: 'de', theme: 'auto' })
  expect(settingsSince(undefined, now)).toEqual(now)
})

describe('without options', () => {
  it('a page is shown at 0.25 to 4 times its size, and none is drawn ahead', () => {
    expect(viewerDefaults).toMatchObject({ minScale: 0.25, maxScale: 4, visibleAdjPages: 0 })
  })

  it.each([
    [undefined, 100],
    [200, 200],
    [50, 50],
    [49, 50],
    [-1, 50],
    [1e9, 500],
  ])('a thumbnail for which the host asks %s is %d wide', (asked, width) => {
    expect(previewWidthOf(asked)).toBe(width)
  })
})
