/** The topics that a person can choose as interests (`save-configuration` TYPE 3). Pure functions. */

/** A topic with the word that is stored for it: the number of a keyword of the provider's, which has no language. */
export interface Topic {
  readonly word: string
  readonly label: string
  /** The stored words that mean it; empty if it is not chosen. */
  readonly stored: readonly string[]
}

/** The stored interests; none for another value. */
export const interestsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter(word => typeof word === 'string') : []

/** The provider's keywords as topics, and after them the stored words that are none of these, so that they can be removed. */
export function topicsOf(
  offered: readonly { readonly no: string; readonly label: string }[],
  stored: unknown,
): readonly Topic[] {
  const words = interestsOf(stored)
  const topics = offered.map(({ no, label }) => ({
    word: no,
    label,
    stored: words.filter(word => word === no || word === label),
  }))
  const others = words.filter(word => !topics.some(topic => topic.stored.includes(word)))
  return [...topics, ...others.map(word => ({ word, label: word, stored: [word] }))]
}
