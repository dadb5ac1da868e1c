/**
 * Language and theme, remembered in the browser. They stay readable, unlike the sealed values: both are needed
 * before the first paint (`public/first-paint.js`), where nothing can be unsealed yet, and neither is a secret.
 */
import { type Language, languages } from '@lectern/contract'
import { create } from 'zustand'

/** BCP 47 tags of the languages, for the `lang` attribute and for dates and numbers. */
export const localeOf: Readonly<Record<Language, string>> = {
  zh: 'zh-Hans',
  en: 'en',
  tw: 'zh-Hant',
  ja: 'ja',
  de: 'de',
}

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  tw: '繁體中文',
  ja: '日本語',
  de: 'Deutsch',
}

const defaultLanguage: Language = 'zh'

export const isLanguage = (value: unknown): value is Language => languages.some(known => known === value)

interface Preferences {
  readonly language: Language
}

/** The language on the screen. Set through `changeLanguage`, which loads its words first. */
export const usePreferences = create<Preferences>()(() => ({ language: rememberedLanguage() }))

/** Sets and remembers the language, and tells the document. */
export function rememberLanguage(language: Language): void {
  remember('lang', language)
  document.documentElement.lang = localeOf[language]
  usePreferences.setState({ language })
}

function rememberedLanguage(): Language {
  const stored = recall('lang')
  return isLanguage(stored) ? stored : defaultLanguage
}

/** A readable stored value; `undefined` where the browser forbids storage. */
export function recall(name: 'lang' | 'theme'): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a readable value where the browser allows it. */
export function remember(name: 'lang' | 'theme', value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Without storage the choice holds until the page is left.
  }
}
