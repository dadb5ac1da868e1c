import { describe, expect, it } from 'vitest'
import { playTool } from '../../test/play-tool.ts'
import { toolCases } from '../../test/tool-cases.data.ts'
import { toolNames } from './all-tools.ts'

for (const name of toolNames)
  describe(name, () => {
    for (const [behaviour, script, expected, present] of toolCases[name])
      it(behaviour, () => expect(playTool(name, script, present)).toEqual(expected))
  })
