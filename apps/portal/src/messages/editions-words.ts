import { openWordArea } from './words.ts'

/** The portal’s words and those about the editions of a work. */
export const useEditionWords = await openWordArea({
  zh: async () => (await import('./editions.zh.ts')).editions,
  en: async () => (await import('./editions.en.ts')).editions,
  tw: async () => (await import('./editions.tw.ts')).editions,
  ja: async () => (await import('./editions.ja.ts')).editions,
  de: async () => (await import('./editions.de.ts')).editions,
})
