/**
 * The sentences of the portal. Each language is a chunk of its own, loaded when it is chosen; code asks by key
 * and a missing sentence is a type error. Messages are ICU and compiled on first use.
 */
import { endsSentence, type Language } from '@lectern/contract'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { isolated } from '../lib/isolated.ts'
import { localeOf, remember, setLanguage, usePreferences } from '../lib/preferences.ts'
import type { WordKey } from './zh.ts'

/**
 * Gives the sentence of a key, its slots filled. Fractions are written with the decimal sign of the language, so they are
 * given as numbers; whole numbers have no separators.
 */
export type Words<Key extends string = WordKey> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string

/** How the sentences of each language are fetched. */
type Catalogues<Key extends string> = Readonly<Record<Language, () => Promise<Readonly<Record<Key, string>>>>>

const catalogues: Catalogues<WordKey> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
  tw: async () => (await import('./tw.ts')).tw,
  ja: async () => (await import('./ja.ts')).ja,
  de: async () => (await import('./de.ts')).de,
}

const loaded = new Map<Language, Words>()

/** Areas whose screens were opened: they follow every change of the language. */
const openedAreas = new Set<(language: Language) => Promise<void>>()

/** Shows a language that somebody has chosen, and remembers it, as it does that of an account. Rejects if its words cannot be fetched. */
export async function changeLanguage(language: Language, of: 'hand' | 'account' = 'hand'): Promise<void> {
  await showLanguage(language)
  remember('lang', language)
  remember('langOf', of)
}

/** Loads the words of a language, then shows it. Rejects if they cannot be fetched. */
export async function showLanguage(language: Language): Promise<void> {
  if (!loaded.has(language)) {
    loaded.set(language, createWords(language, await catalogues[language]()))
    // The first number written in a language takes long: the browser reads its rules. Not while a page is drawn.
    setTimeout(() => words('itemCount', { count: 0 }))
  }
  let known: number
  do {
    known = openedAreas.size
    await Promise.all([...openedAreas].map(load => load(language)))
    // An area that was opened meanwhile was opened in the language that is about to be left.
  } while (openedAreas.size > known)
  setLanguage(language)
}

/**
 * Words that only the screens of one area need: they are fetched with its code, so that the first screen does not
 * carry them. Awaited at the top of the area's module; the hook it gives knows the portal's other words too.
 */
export async function openWordArea<Key extends string>(
  area: Catalogues<Key>,
): Promise<() => Words<Key | WordKey>> {
  const found = new Map<Language, Words<Key | WordKey>>()
  const load = async (language: Language) => {
    if (found.has(language)) return
    const [portal, own] = await Promise.all([catalogues[language](), area[language]()])
    found.set(language, createWords(language, { ...portal, ...own }))
  }
  openedAreas.add(load)
  let language: Language
  do {
    language = usePreferences.getState().language
    await load(language)
  } while (language !== usePreferences.getState().language)
  return () => {
    const language = usePreferences(state => state.language)
    return found.get(language) ?? (key => key)
  }
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

/** Stands behind a value that ends a sentence itself: no full stop follows it. A noncharacter, which no text has. */
const ended = '\uFDD0'
const stopAfterEnd = /\uFDD0(\u2069?)[.。]?/g

function createWords<Key extends string>(
  language: Language,
  catalogue: Readonly<Record<Key, string>>,
): Words<Key> {
  const locale = localeOf[language]
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogue } } })
  i18n.setMessagesCompiler(compileMessage)
  const fractions = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 })
  return (key, values) => {
    if (!values) return i18n._(key)
    const filled: Record<string, string | number> = { ...values }
    for (const [slot, value] of Object.entries(values)) {
      // A slot with a format, such as a plural, writes its number itself and needs it as a number.
      const isPlain = !catalogue[key].includes(`{${slot},`)
      if (typeof value === 'number' && !Number.isInteger(value) && isPlain)
        filled[slot] = fractions.format(value)
      if (typeof value === 'string') filled[slot] = isolated(endsSentence(value) ? value + ended : value)
    }
    return i18n._(key, filled).replaceAll(stopAfterEnd, '$1')
  }
}
