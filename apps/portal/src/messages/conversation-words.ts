import { openWordArea } from './words.ts'

/** The portal's words and those of conversations about works. */
export const useConversationWords = await openWordArea({
  zh: async () => (await import('./conversation.zh.ts')).conversation,
  en: async () => (await import('./conversation.en.ts')).conversation,
  tw: async () => (await import('./conversation.tw.ts')).conversation,
  ja: async () => (await import('./conversation.ja.ts')).conversation,
  de: async () => (await import('./conversation.de.ts')).conversation,
})
