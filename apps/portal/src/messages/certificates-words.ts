import { openWordArea } from './words.ts'

/** The portal’s words and those of certificates and of verifying them. */
export const useCertificateWords = await openWordArea({
  zh: async () => (await import('./certificates.zh.ts')).certificates,
  en: async () => (await import('./certificates.en.ts')).certificates,
  tw: async () => (await import('./certificates.tw.ts')).certificates,
  ja: async () => (await import('./certificates.ja.ts')).certificates,
  de: async () => (await import('./certificates.de.ts')).certificates,
})
