import { openWordArea } from './words.ts'

/** The portal’s words and those of an exam in progress. */
export const useTakingWords = await openWordArea({
  zh: async () => (await import('./taking.zh.ts')).taking,
  en: async () => (await import('./taking.en.ts')).taking,
  tw: async () => (await import('./taking.tw.ts')).taking,
  ja: async () => (await import('./taking.ja.ts')).taking,
  de: async () => (await import('./taking.de.ts')).taking,
})
