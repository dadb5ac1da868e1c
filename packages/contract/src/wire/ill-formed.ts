/**
 * Text that is refused in every request, because it could not be stored, hashed and displayed in the same form: lone
 * surrogates, which cannot be encoded in UTF-8; control characters (each field decides about tab and line breaks); and
 * more than thirty combining marks on one letter, which nobody writes and which take minutes to normalise. Unicode
 * Standard Annex 15, 13 (stream-safe text).
 */
export const isIllFormed = (text: string): boolean =>
  surrogate.test(text) || control.test(text) || hasMarksInRow(text, 31)

// Two expressions, because one for both takes longer than both.
const surrogate = /\p{Surrogate}/u
const control = /[^\P{Cc}\t\n\v\f\r]/u
const marksAround = /(?=\p{M})(?<=(\p{M}{0,30}))\p{M}{1,31}/uy

/** Whether so many combining marks, at most 31, stand in a row: such a row covers every so-many-th place, so only these are looked at. */
export function hasMarksInRow(text: string, count: number): boolean {
  for (let place = count - 1; place < text.length; place += count) {
    marksAround.lastIndex = place
    const [after, before = ''] = marksAround.exec(text) ?? ['']
    if (before.length + after.length >= count && [...before, ...after].length >= count) return true
  }
  return false
}

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
