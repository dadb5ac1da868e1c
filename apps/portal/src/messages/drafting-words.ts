import { openWordArea } from './words.ts'

/** The portal’s words and those of the editor about the file of a work. */
export const useDraftingWords = await openWordArea({
  zh: async () => (await import('./drafting.zh.ts')).drafting,
  en: async () => (await import('./drafting.en.ts')).drafting,
  tw: async () => (await import('./drafting.tw.ts')).drafting,
  ja: async () => (await import('./drafting.ja.ts')).drafting,
  de: async () => (await import('./drafting.de.ts')).drafting,
})
