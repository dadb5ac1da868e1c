/** Which characters the fonts of certificates have. */
import { drawableRanges } from './drawable.data.ts'

/** The letters of most names, so that the table is read only for others. */
const common = /^[ -~\u00a0-\u017f\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fa5]*$/

let ranges: readonly (readonly [first: number, last: number])[] | undefined

/** The table as ranges. Each has its distance from the one before, and its length if it is longer than one. */
function readRanges(): readonly (readonly [number, number])[] {
  let last = 0
  return drawableRanges.split(' ').map(range => {
    const [distance = '', length = '0'] = range.split('+')
    const first = last + Number.parseInt(distance, 36)
    last = first + Number.parseInt(length, 36)
    return [first, last] as const
  })
}

function isDrawable(codePoint: number): boolean {
  ranges ??= readRanges()
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle] ?? [0, 0]
    if (codePoint < first) high = middle - 1
    else if (codePoint > last) low = middle + 1
    else return true
  }
  return false
}

/** A text without the characters that no font of certificates has. */
export const withoutUndrawable = (text: string): string =>
  findUndrawable(text) === undefined
    ? text
    : Array.from(text.normalize('NFC'))
        .filter(character => findUndrawable(character) === undefined)
        .join('')

/** The first character of a text that no font of certificates has; undefined if all can be drawn. Joiners and selectors need none. */
export function findUndrawable(text: string): string | undefined {
  if (common.test(text)) return undefined
  return Array.from(text.normalize('NFC')).find(
    character =>
      !/\p{Default_Ignorable_Code_Point}|\s/u.test(character) && !isDrawable(character.codePointAt(0) ?? 0),
  )
}
