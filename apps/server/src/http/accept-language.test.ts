import { expect, test } from 'vitest'
import { acceptedLanguage } from './accept-language.ts'

test.each([
  [undefined, 'en'],
  ['fr', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, zh-TW;q=0.7, zh;q=0.8', 'zh'],
  ['zh-Hant-HK', 'tw'],
  ['zh-CN', 'zh'],
  ['en;q=0.1, ja', 'ja'],
  ['de;q=0, ja;q=x, en;q=0.2', 'en'],
])('%s is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
