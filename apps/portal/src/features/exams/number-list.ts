import type { Language } from '@lectern/contract'

/** More numbers than this are not listed one by one. */
const mostListed = 12

const isSpaced = (language: Language) => language === 'en' || language === 'de'

/** Numbers of questions as a list in a sentence: `3, 7, 9`, and `…` after many. Pure. */
export function numberList(numbers: readonly number[], language: Language): string {
  const listed = numbers.slice(0, mostListed).map(String)
  const more = numbers.length > mostListed ? ['…'] : []
  return [...listed, ...more].join(isSpaced(language) ? ', ' : '、')
}

/** Sentences one after the other. Pure. */
export const sentencesOf = (sentences: readonly string[], language: Language): string =>
  sentences.join(isSpaced(language) ? ' ' : '')
