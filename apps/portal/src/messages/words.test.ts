import type { Language } from '@lectern/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { usePreferences } from '../lib/preferences.ts'

/** A catalogue of one message in five languages, each of which is loaded when the test says so. */
function slowArea() {
  const waiting: (() => void)[] = []
  const asked: Language[] = []
  const sentence = (language: Language) => async () => {
    asked.push(language)
    await new Promise<void>(arrive => waiting.push(arrive))
    return { greeting: `hello in ${language}` }
  }
  const area = {
    zh: sentence('zh'),
    en: sentence('en'),
    tw: sentence('tw'),
    ja: sentence('ja'),
    de: sentence('de'),
  }
  return { area, asked, letGo: () => waiting.shift()?.() }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('a catalogue that is loaded while the language changes', () => {
  it('has its messages in the language that is shown in the end', async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    const { changeLanguage, openWordArea } = await import('./words.ts')
    await changeLanguage('zh')
    const { area, asked, letGo } = slowArea()
    const isChanged = changeLanguage('de')
    const opened = openWordArea(area)
    await vi.waitFor(() => expect(asked).toContain('zh'))
    letGo()
    await vi.waitFor(() => expect(asked).toContain('de'))
    expect(usePreferences.getState().language, 'not shown before its words are there').toBe('zh')
    letGo()
    await Promise.all([isChanged, opened])
    expect(asked).toEqual(['zh', 'de'])
  })
})

it.each([
  ['de', 1.25, '1,25 (Z)', '1,25 Einträge'],
  ['de', 1200, '1200 (Z)', '1.200 Einträge'],
  ['en', 1.25, '1.25 (Z)', '1.25 items'],
] as const)(
  'in %s the number %d in a sentence has the decimal sign of the language',
  async (language, value, plain, plural) => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    const { changeLanguage, words } = await import('./words.ts')
    await changeLanguage(language)
    expect(words('dayInZone', { day: value, zone: 'Z' })).toBe(plain)
    expect(words('itemCount', { count: value })).toBe(plural)
  },
)

describe('a slot', () => {
  it('keeps a name from right to left in its own direction', async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    const { changeLanguage, words } = await import('./words.ts')
    await changeLanguage('en')
    const named = (name: string) => words('accountOf', { name })
    expect(named('سلمى 7')).toContain('\u2068سلمى 7\u2069')
    expect(named('Anna')).not.toMatch(/[\u2066-\u2069]/)
  })

  it.each([
    ['12 €', 'costs 12 €. Sign in'],
    ['a lot.', 'costs a lot. Sign in'],
    ['what?', 'costs what? Sign in'],
    ['سلمى.', 'costs \u2068سلمى.\u2069 Sign in'],
  ])('with “%s” is followed by one mark', async (price, part) => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    const { changeLanguage, words } = await import('./words.ts')
    await changeLanguage('en')
    expect(words('lockPaidLoginRemedy', { price })).toContain(part)
    expect(words('accountOf', { name: 'Anna B.' })).toMatch(/Anna B\.(?!\uFDD0)/)
  })
})
