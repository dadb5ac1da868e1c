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
