import { openWordArea } from './words.ts'

/** The portal's words and those of an examiner's marks on an answer. */
export const useMarksWords = await openWordArea({
  zh: async () => (await import('./marks.zh.ts')).marks,
  en: async () => (await import('./marks.en.ts')).marks,
  tw: async () => (await import('./marks.tw.ts')).marks,
  ja: async () => (await import('./marks.ja.ts')).marks,
  de: async () => (await import('./marks.de.ts')).marks,
})
