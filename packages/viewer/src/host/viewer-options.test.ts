import { describe, expect, it } from 'vitest'
import { type ToolGroup, toolGroupNames } from '../tools/tool-definition.ts'
import { offeredModes, offeredTools, type ViewerMode } from '../viewer/modes.ts'
import { previewWidthOf, viewerDefaults } from './viewer-options.ts'

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
  ])('a thumbnail for which the host asks %s is %d wide', (asked, width) => {
    expect(previewWidthOf(asked)).toBe(width)
  })
})
