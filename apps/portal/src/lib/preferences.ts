/**
 * Language and theme, stored in the browser. Unlike the sealed values they are stored as plain text: both are needed
 * before the first paint (`public/first-paint.js`), when nothing can be decrypted yet, and neither is secret.
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

/** The native name of each language. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  tw: '繁體中文',
  ja: '日本語',
  de: 'Deutsch',
}

/** The language of browsers that prefer none of the five, and of messages to accounts without a language. */
export const defaultLanguage: Language = 'zh'

export const isLanguage = (value: unknown): value is Language => languages.some(known => known === value)

interface Preferences {
  readonly language: Language
}

/** The current language. Set it with `changeLanguage` or `showLanguage`, which load its texts first. */
export const usePreferences = create<Preferences>()(() => ({ language: firstLanguage() }))

/** Whether somebody has chosen a language in this browser by hand; that of an account is remembered too, but not chosen. */
export const hasChosenLanguage = (): boolean => isLanguage(recall('lang')) && recall('langOf') !== 'account'

/** Sets the language and updates the `lang` attribute of the document. */
export function setLanguage(language: Language): void {
  document.documentElement.lang = localeOf[language]
  usePreferences.setState({ language })
}

/** The language that `public/first-paint.js` has given the document: the chosen one, else the browser's. */
function firstLanguage(): Language {
  const lang = globalThis.document?.documentElement.lang
  return languages.find(language => localeOf[language] === lang) ?? defaultLanguage
}

/** Values stored as plain text. `langOf`: whether the language was chosen by hand or is that of the account that signed in last. */
type PlainName = 'lang' | 'langOf' | 'theme' | 'pages'

/** A value stored as plain text; `undefined` if the browser forbids storage. */
export function recall(name: PlainName): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as plain text if the browser allows it. */
export function remember(name: PlainName, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Without storage the choice is lost when the page is left.
  }
}
