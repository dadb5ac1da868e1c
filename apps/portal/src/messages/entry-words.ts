import { openWordArea } from './words.ts'

/** The portal's words and those of the ways in: login, finding a password, registration. */
export const useEntryWords = await openWordArea({
  zh: async () => (await import('./entry.zh.ts')).entry,
  en: async () => (await import('./entry.en.ts')).entry,
  tw: async () => (await import('./entry.tw.ts')).entry,
  ja: async () => (await import('./entry.ja.ts')).entry,
  de: async () => (await import('./entry.de.ts')).entry,
})
