/** A position where a line must or may break. */
export interface LineBreak {
  /** Code units before it. */
  readonly position: number
  readonly isRequired: boolean
}

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const opening = /[\p{Ps}\p{Pi}]/u

/**
 * Breaks after blanks and hyphens and between East Asian characters, for hosts without a line-break library. No line
 * starts with closing punctuation or ends with opening punctuation.
 */
export function findSimpleBreaks(text: string): readonly LineBreak[] {
  const breaks: LineBreak[] = []
  let before = ''
  let position = 0
  for (const character of text) {
    if (before === '\n') breaks.push({ position, isRequired: true })
    else if (before !== '' && mayBreak(before, character)) breaks.push({ position, isRequired: false })
    before = character
    position += character.length
  }
  breaks.push({ position, isRequired: true })
  return breaks
}

function mayBreak(before: string, after: string): boolean {
  if (/\s/u.test(after)) return false
  if (/[\s-]/u.test(before)) return true
  const isUnspaced = unspaced.test(before) || unspaced.test(after)
  return isUnspaced && !opening.test(before) && !/\p{P}/u.test(after)
}
