import { describe, expect, it } from 'vitest'
import { type ToolGroup, toolGroupNames } from './tools/tool-names.ts'
import { offeredModes, offeredTools, type ViewerMode } from './viewer-options.ts'

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
