import { openWordArea } from './words.ts'

/** The portal's words and those of the search page. */
export const useSearchWords = await openWordArea({
  zh: async () => (await import('./search.zh.ts')).search,
  en: async () => (await import('./search.en.ts')).search,
  tw: async () => (await import('./search.tw.ts')).search,
  ja: async () => (await import('./search.ja.ts')).search,
  de: async () => (await import('./search.de.ts')).search,
})
