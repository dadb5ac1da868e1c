import { openWordArea } from './words.ts'

/** The portal's words and those of the fields for the files of a work. */
export const useUploadWords = await openWordArea({
  zh: async () => ({ ...(await import('./upload.zh.ts')).upload }),
  en: async () => ({ ...(await import('./upload.en.ts')).upload }),
  tw: async () => ({ ...(await import('./upload.tw.ts')).upload }),
  ja: async () => ({ ...(await import('./upload.ja.ts')).upload }),
  de: async () => ({ ...(await import('./upload.de.ts')).upload }),
})
