import { openWordArea } from './words.ts'

/** The portal’s words and those of the exam centre and of results. */
export const useExamWords = await openWordArea({
  zh: async () => (await import('./exams.zh.ts')).exams,
  en: async () => (await import('./exams.en.ts')).exams,
  tw: async () => (await import('./exams.tw.ts')).exams,
  ja: async () => (await import('./exams.ja.ts')).exams,
  de: async () => (await import('./exams.de.ts')).exams,
})
