/** Scripts that are written from right to left. */
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u

/**
 * A name or title for a place among other text: one that is read from right to left stands in its own direction, so that it does not
 * move what is beside it. Elements that hold nothing but a name use `<bdi>`. Unicode Standard Annex 9, 2.4
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
