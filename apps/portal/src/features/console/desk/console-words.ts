import type { ConsoleKey } from '../../../messages/console.zh.ts'
import { openWordArea, type Words } from '../../../messages/words.ts'
import type { WordKey } from '../../../messages/zh.ts'

/** Key of a sentence of the console or the portal. */
export type DeskKey = ConsoleKey | WordKey
/** The sentences of console and portal. */
export type DeskWords = Words<DeskKey>

/** Texts for a screen of the console; loaded together with the console's code. */
export const useConsoleWords: () => DeskWords = await openWordArea<ConsoleKey>({
  zh: async () => (await import('../../../messages/console.zh.ts')).consoleWords,
  en: async () => (await import('../../../messages/console.en.ts')).consoleWords,
  tw: async () => (await import('../../../messages/console.tw.ts')).consoleWords,
  ja: async () => (await import('../../../messages/console.ja.ts')).consoleWords,
  de: async () => (await import('../../../messages/console.de.ts')).consoleWords,
})
