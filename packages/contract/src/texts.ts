import type { Language } from './models/catalogue.ts'

/** A sentence or label in each language of the product. */
export type Texts = Readonly<Record<Language, string>>
