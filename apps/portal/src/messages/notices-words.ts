import { openWordArea } from './words.ts'

/** The portal's words and those of the notices under the bell. */
export const useNoticesWords = await openWordArea({
  zh: async () => (await import('./notices.zh.ts')).notices,
  en: async () => (await import('./notices.en.ts')).notices,
  tw: async () => (await import('./notices.tw.ts')).notices,
  ja: async () => (await import('./notices.ja.ts')).notices,
  de: async () => (await import('./notices.de.ts')).notices,
})
