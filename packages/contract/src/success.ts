/** Sentences of code 200, by key; their words are in `success.data.ts`. */
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

/** Key of the sentence of a call that succeeded. */
export type SuccessKey = (typeof successKeys)[number]
