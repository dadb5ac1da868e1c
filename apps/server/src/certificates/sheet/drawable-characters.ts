import { wholeFace } from './reduce-face.ts'
import { openShaper } from './shape-text.ts'
import { type FaceName, faces } from './sheet-faces.data.ts'
import { facesFor } from './split-line.ts'

/** Controls, characters for private use, and the sign for lost ones: some fonts have a glyph for them, but no name has them. */
const noCharacter = /[\p{C}\ufffd]/u
/** Arabic signs around or below the digits that follow them, which Unicode counts among the controls of formats. */
const signOverDigits = /[\u0600-\u0605\u06dd\u070f\u08e2]/
const style = { language: 'zh' } as const

/**
 * The characters that the fonts of certificates have, as ranges in ascending order separated by blanks: the distance from the end of
 * the range before, and after `+` its length if it is longer than one, to the base of 36.
 */
export async function drawableCharacters(): Promise<string> {
  const covered = new Set<number>()
  for (const name of Object.keys(faces) as FaceName[]) {
    for (const codePoint of openShaper(await wholeFace(name)).covered) {
      const character = String.fromCodePoint(codePoint)
      const isSign = !noCharacter.test(character) || signOverDigits.test(character)
      // A font that is not tried for a character does not draw it.
      if (isSign && facesFor(character, style).includes(name)) covered.add(codePoint)
    }
  }
  const parts: string[] = []
  let last = 0
  const sorted = [...covered].sort((a, b) => a - b)
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end++
    const [first = 0, final = 0] = [sorted[start], sorted[end]]
    parts.push(`${(first - last).toString(36)}${final > first ? `+${(final - first).toString(36)}` : ''}`)
    last = final
    start = end + 1
  }
  return parts.join(' ')
}
