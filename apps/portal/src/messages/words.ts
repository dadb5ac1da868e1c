/**
 * The sentences of the portal. Each language is a chunk of its own, loaded when it is chosen; code asks by key
 * and a missing sentence is a type error. Messages are ICU and compiled on first use.
 */
import type { Language } from '@lectern/contract'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { localeOf, rememberLanguage, usePreferences } from '../lib/preferences.ts'
import type { WordKey } from './zh.ts'

type Catalogue = Readonly<Record<WordKey, string>>

/** Gives the sentence of a key, its slots filled. */
export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
  tw: async () => (await import('./tw.ts')).tw,
  ja: async () => (await import('./ja.ts')).ja,
  de: async () => (await import('./de.ts')).de,
}

const loaded = new Map<Language, Words>()

/** Loads the words of a language, then shows and remembers it. Rejects if they cannot be fetched. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, createWords(language, await catalogues[language]()))
  rememberLanguage(language)
}

/** The sentence of a key in the language on the screen, outside components. */
export const words: Words = (key, values) => wordsIn(usePreferences.getState().language)(key, values)

/** Words for a component; it is drawn again when the language changes. */
export function useWords(): Words {
  return wordsIn(usePreferences(state => state.language))
}

/** `main.tsx` loads a language before anything is drawn, so only its own failure screen can come too early. */
function wordsIn(language: Language): Words {
  return loaded.get(language) ?? (key => key)
}

function createWords(language: Language, catalogue: Catalogue): Words {
  const locale = localeOf[language]
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogue } } })
  i18n.setMessagesCompiler(compileMessage)
  return (key, values) => i18n._(key, values ? { ...values } : undefined)
}
