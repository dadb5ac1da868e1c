/**
 * What no text of a request may hold, because it could not be stored, hashed and shown alike: halves of surrogate pairs,
 * which UTF-8 cannot write; control characters (tab and line breaks are left to each field); and more than thirty
 * combining marks on one letter, which nobody writes and which take minutes to bring into order.
 * Unicode Standard Annex 15, 13 (stream-safe text).
 */
const illFormed = /\p{Surrogate}|[^\P{Cc}\t\n\v\f\r]|\p{M}{31}/u

/** Nobody nests deeper: the deepest request has lists of records of texts. */
const deepest = 16

/**
 * The way to the first ill-formed text in a value that came as JSON, names of members included, or undefined when there
 * is none. A name that is itself ill-formed is not part of the way; nesting beyond sixteen levels counts as ill-formed.
 */
export function findIllFormed(value: unknown): readonly string[] | undefined {
  return findWithin(value, 0)
}

function findWithin(value: unknown, depth: number): readonly string[] | undefined {
  if (typeof value === 'string') return illFormed.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return []
  for (const [name, member] of Object.entries(value)) {
    if (illFormed.test(name)) return []
    const found = findWithin(member, depth + 1)
    if (found) return [name, ...found]
  }
  return undefined
}
