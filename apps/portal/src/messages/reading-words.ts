import { openWordArea } from './words.ts'

/** The portal’s words and those of the page of a resource about its editions. */
export const useReadingWords = await openWordArea({
  zh: async () => (await import('./reading.zh.ts')).reading,
  en: async () => (await import('./reading.en.ts')).reading,
  tw: async () => (await import('./reading.tw.ts')).reading,
  ja: async () => (await import('./reading.ja.ts')).reading,
  de: async () => (await import('./reading.de.ts')).reading,
})
