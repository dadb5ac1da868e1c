/** Which language a visit begins in: `public/first-paint.js` decides before anything else is loaded. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../public/first-paint.js'), 'utf8')

/** The `lang` of the document after the script, in a browser that prefers these languages. */
function startIn(preferred: readonly string[], stored?: string): string {
  const root = { lang: '', setAttribute: () => {} }
  runInNewContext(script, {
    document: { documentElement: root, currentScript: { dataset: {} } },
    localStorage: { getItem: (name: string) => (name === 'lang' ? (stored ?? null) : null) },
    matchMedia: () => ({ matches: false }),
    navigator: { languages: preferred },
    Intl,
  })
  return root.lang
}

describe('a first visit begins in the first of the browser’s languages that the portal speaks', () => {
  test.each([
    ['de', ['de-AT', 'de', 'en']],
    ['de', ['fr-FR', 'fr', 'de', 'en']],
    ['en', ['en-GB']],
    ['ja', ['ja-JP', 'en-US']],
    ['zh-Hans', ['zh-CN', 'en']],
    ['zh-Hans', ['zh']],
    ['zh-Hans', ['zh-SG']],
    ['zh-Hant', ['zh-TW', 'zh']],
    ['zh-Hant', ['zh-HK']],
    ['zh-Hant', ['zh-Hant']],
    // Twi has the code that the wire uses for Traditional Chinese.
    ['zh-Hans', ['tw']],
    ['zh-Hans', ['fr', 'ko', 'not a tag', '']],
    ['zh-Hans', []],
  ])('%s for %j', (lang, preferred) => {
    expect(startIn(preferred)).toBe(lang)
  })
})

test('a later visit begins in the chosen language, whatever the browser prefers', () => {
  expect(startIn(['de'], 'ja')).toBe('ja')
  expect(startIn(['ja'], 'tw')).toBe('zh-Hant')
  expect(startIn(['de'], 'fr')).toBe('de')
  expect(startIn(['de'], 'toString')).toBe('de')
})
