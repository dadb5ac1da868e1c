/** Languages of the product; `zh` is the default, `tw` is Traditional Chinese. */
export const languages = ['zh', 'en', 'tw', 'ja', 'de'] as const
/** Language of the product, as in the header `lang`. */
export type Language = (typeof languages)[number]
