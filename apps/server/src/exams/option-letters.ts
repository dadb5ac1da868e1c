/**
 * The options of a paper have letters by their place: A, B, C … The keys of the bank stay on the server, because an author
 * may have given the right option the same key again and again.
 */

/** The letter of the option at this place, counted from 0; there are at most 26. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** The letters of these keys, in the order of the paper. */
export const lettersOf = (optionOrder: readonly string[], keys: readonly string[]): string[] =>
  optionOrder.flatMap((key, place) => (keys.includes(key) ? [letterOf(place)] : []))

/** The keys of these letters, in the order of the paper; undefined if a letter is none of the paper's or comes twice. */
export function keysOf(
  optionOrder: readonly string[],
  letters: readonly string[],
): readonly string[] | undefined {
  const keys = optionOrder.filter((_, place) => letters.includes(letterOf(place)))
  return keys.length === letters.length ? keys : undefined
}
