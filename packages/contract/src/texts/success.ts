/** The keys of the sentences for code 200; the texts are in `success.data.ts`. */
export const successKeys = [
  'MODIFIED',
  'UPLOADED',
  'DONE',
  'SENT',
  'SUBMITTED',
  'ANSWERS_SUBMITTED',
  'PASSWORD_CHANGED_OK',
  'CODE_SENT',
] as const

/** Key of the sentence for a successful call. */
export type SuccessKey = (typeof successKeys)[number]
