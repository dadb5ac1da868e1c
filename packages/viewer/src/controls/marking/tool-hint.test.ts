import { describe, expect, it } from 'vitest'
import { viewerLanguages } from '../../messages/language.ts'
import { createWords } from '../../messages/words.ts'
import { toolNamed, toolNames } from '../../tools/all-tools.ts'
import { toolHint } from './tool-hint.ts'

const tools = toolNames
/** Words that only fit a mouse or a keyboard. */
const mouseOrKey = /klick|click|クリック|点击|點擊|マウス|Enter|Shift|Eingabetaste|Umschalttaste/i

describe('hints of tools', () => {
  it.each(viewerLanguages)('name neither clicks nor keys to a finger in %s', language => {
    const words = createWords(language)
    const sentences = tools.map(tool => toolHint(words, tool, true))
    expect(sentences).toHaveLength(17)
    expect(sentences.filter(sentence => mouseOrKey.test(sentence))).toEqual([])
  })

  it('name the keys to people who have them', () => {
    expect(toolHint(createWords('de'), 'square', false)).toMatch(/Umschalttaste/)
  })

  it.each(viewerLanguages)('name Enter for each tool that it places a mark of in %s', language => {
    const words = createWords(language)
    const placed = tools.filter(tool => toolNamed(tool).gesture)
    expect(placed).toHaveLength(11)
    expect(placed.filter(tool => !/Enter|Eingabetaste/.test(toolHint(words, tool, false)))).toEqual([])
  })
})
