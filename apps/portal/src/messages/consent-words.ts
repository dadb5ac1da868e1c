import { openWordArea } from './words.ts'

/** The portal's words and those of the question to accept a new version of an agreement. */
export const useConsentWords = await openWordArea({
  zh: async () => (await import('./consent.zh.ts')).consent,
  en: async () => (await import('./consent.en.ts')).consent,
  tw: async () => (await import('./consent.tw.ts')).consent,
  ja: async () => (await import('./consent.ja.ts')).consent,
  de: async () => (await import('./consent.de.ts')).consent,
})
