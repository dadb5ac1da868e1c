import { openWordArea } from './words.ts'

/** The portal’s words and those of the contents editor. */
export const useContentsWords = await openWordArea({
  zh: async () => (await import('./contents.zh.ts')).contentsWords,
  en: async () => (await import('./contents.en.ts')).contentsWords,
  tw: async () => (await import('./contents.tw.ts')).contentsWords,
  ja: async () => (await import('./contents.ja.ts')).contentsWords,
  de: async () => (await import('./contents.de.ts')).contentsWords,
})
