import type { CreationListKey } from './creation.zh.ts'
import type { CreationFormKey } from './creation-form.zh.ts'
import type { CreationSavingKey } from './creation-saving.zh.ts'
import { openWordArea } from './words.ts'
import type { WordKey } from './zh.ts'

/** Key of a sentence of the creation centre or the portal. */
export type CreationKey = CreationListKey | CreationFormKey | CreationSavingKey | WordKey

/** The portal's words and those of the creation centre: the list of own works and the form of one. */
export const useCreationWords = await openWordArea({
  zh: async () => ({
    ...(await import('./creation.zh.ts')).creation,
    ...(await import('./creation-form.zh.ts')).creationForm,
    ...(await import('./creation-saving.zh.ts')).creationSaving,
  }),
  en: async () => ({
    ...(await import('./creation.en.ts')).creation,
    ...(await import('./creation-form.en.ts')).creationForm,
    ...(await import('./creation-saving.en.ts')).creationSaving,
  }),
  tw: async () => ({
    ...(await import('./creation.tw.ts')).creation,
    ...(await import('./creation-form.tw.ts')).creationForm,
    ...(await import('./creation-saving.tw.ts')).creationSaving,
  }),
  ja: async () => ({
    ...(await import('./creation.ja.ts')).creation,
    ...(await import('./creation-form.ja.ts')).creationForm,
    ...(await import('./creation-saving.ja.ts')).creationSaving,
  }),
  de: async () => ({
    ...(await import('./creation.de.ts')).creation,
    ...(await import('./creation-form.de.ts')).creationForm,
    ...(await import('./creation-saving.de.ts')).creationSaving,
  }),
})
