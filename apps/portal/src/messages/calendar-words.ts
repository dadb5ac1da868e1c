import { openWordArea } from './words.ts'

/** The portal's words and those of the calendar in fields for days; loaded with the code of these fields. */
export const useCalendarWords = await openWordArea({
  zh: async () => (await import('./calendar.zh.ts')).calendar,
  en: async () => (await import('./calendar.en.ts')).calendar,
  tw: async () => (await import('./calendar.tw.ts')).calendar,
  ja: async () => (await import('./calendar.ja.ts')).calendar,
  de: async () => (await import('./calendar.de.ts')).calendar,
})
