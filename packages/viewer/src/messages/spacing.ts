/** Whether the language puts no spaces between words and sentences. */
export const isUnspaced = (locale: string): boolean => /^(zh|ja)/.test(locale)

/** What stands between two sentences. */
export const spaceIn = (locale: string): string => (isUnspaced(locale) ? '' : ' ')
