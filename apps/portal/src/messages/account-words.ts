import { openWordArea } from './words.ts'

/** The portal's words and those of what is one's own; its forms ask for the same things as the ways in. */
export const useAccountWords = await openWordArea({
  zh: async () => ({
    ...(await import('./entry.zh.ts')).entry,
    ...(await import('./account.zh.ts')).account,
  }),
  en: async () => ({
    ...(await import('./entry.en.ts')).entry,
    ...(await import('./account.en.ts')).account,
  }),
  tw: async () => ({
    ...(await import('./entry.tw.ts')).entry,
    ...(await import('./account.tw.ts')).account,
  }),
  ja: async () => ({
    ...(await import('./entry.ja.ts')).entry,
    ...(await import('./account.ja.ts')).account,
  }),
  de: async () => ({
    ...(await import('./entry.de.ts')).entry,
    ...(await import('./account.de.ts')).account,
  }),
})
