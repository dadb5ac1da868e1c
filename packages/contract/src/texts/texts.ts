import type { Language } from './languages.ts'

/** A sentence or label in each language of the product. */
export type Texts = Readonly<Record<Language, string>>
