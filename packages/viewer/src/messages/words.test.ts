import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { viewerLanguages } from './language.ts'
import { tw } from './tw.ts'
import { createWords, type WordKey } from './words.ts'
import { zh } from './zh.ts'

const slots = (sentence: string) => [...sentence.matchAll(/\{(\w+)/g)].map(match => match[1]).toSorted()
const keys = Object.keys(en) as (keyof typeof en)[]

describe('words', () => {
  it.each(Object.entries({ de, zh, tw, ja }))('%s has the same slots as English', (_language, words) => {
    for (const key of keys) expect([key, slots(words[key])]).toEqual([key, slots(en[key])])
  })

  it.each(viewerLanguages)('%s fills its slots', language => {
    expect(createWords(language)('page.announce', { page: 3, total: 12 })).toMatch(/3.*12|12.*3/)
  })

  it.each([
    ['invoice\u202Efdp.exe', 'invoice\uFFFDfdp.exe'],
    ['Ada\u2067', 'Ada\uFFFD'],
    ['a\u0000b\u001B[31m\uD800', 'a\uFFFDb\uFFFD[31m\uFFFD'],
    ['two\nlines, אדה and 👩‍🔬', 'two\nlines, אדה and 👩‍🔬'],
  ])('a value from a file does not change how the words around it are read: %j', (name, seen) => {
    expect(createWords('en')('attachments.save', { name })).toBe(`Save ${seen}`)
  })

  it('writes large numbers as the language does', () => {
    const over = { over: 1, max: 20_000 }
    expect(createWords('de')('wording.tooLong', over)).toContain('20.000')
    expect(createWords('en')('wording.tooLong', over)).toContain('20,000')
  })

  it('never shows a key instead of a message', () => {
    for (const language of viewerLanguages) {
      const words = createWords(language)
      for (const key of keys) expect(words(key as WordKey)).not.toBe(key)
    }
  })
})
