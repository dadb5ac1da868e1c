/**
 * Text that is refused in every request, because it could not be stored, hashed and displayed in the same form: lone
 * surrogates, which cannot be encoded in UTF-8; control characters (each field decides about tab and line breaks); and
 * more than thirty combining marks on one letter, which nobody writes and which take minutes to normalise. Unicode
 * Standard Annex 15, 13 (stream-safe text).
 */
const illFormed = /\p{Surrogate}|[^\P{Cc}\t\n\v\f\r]|(?<!\p{M})\p{M}{31}/u

/** Whether a text contains any of these. The time grows with its length only. */
export const isIllFormed = (text: string): boolean => illFormed.test(text)

/** The deepest valid value has lists of records of texts. */
const deepest = 16

/**
 * The path to the first ill-formed text in a value from JSON, including names of members; undefined if there is none.
 * The path does not contain a name that is itself ill-formed. More than sixteen levels of nesting count as ill-formed.
 */
export function findIllFormed(value: unknown): readonly string[] | undefined {
  return findWithin(value, 0)
}

function findWithin(value: unknown, depth: number): readonly string[] | undefined {
  if (typeof value === 'string') return isIllFormed(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return []
  for (const [name, member] of Object.entries(value)) {
    if (isIllFormed(name)) return []
    const found = findWithin(member, depth + 1)
    if (found) return [name, ...found]
  }
  return undefined
}
