import { isUnspaced, spaceIn } from './spacing.ts'

/** Pages that are named; more are summed up. */
const named = 5

/** The numbers of the first pages of a list of indices, as a part of a sentence. */
export function pageNumbers(indices: readonly number[], locale: string): string {
  const numbers = indices.slice(0, named).map(index => `${index + 1}`)
  const more = `${spaceIn(locale)}…`
  return `${numbers.join(isUnspaced(locale) ? '、' : ', ')}${indices.length > named ? more : ''}`
}
