/**
 * Where other programs draw our annotations differently, and why; compared by eye. The first entry that matches a
 * comparison applies to it.
 */
export interface ReaderDifference {
  readonly kind: string
  /** Names of cases; all of the kind if absent. */
  readonly cases?: RegExp
  /** All if absent. */
  readonly readers?: readonly string[]
  /** Only on pages rotated by 90, 180 or 270 degrees. */
  readonly isTurned?: true
  /** Lowest measured similarity, minus a tolerance for the fonts of other machines. */
  readonly atLeast: number
  readonly cause: string
}

export const readerDifferences: readonly ReaderDifference[] = [
  {
    kind: '/Text',
    readers: ['pdf.js'],
    isTurned: true,
    atLeast: -1,
    cause:
      'pdf.js rotates the icon with its page, because its canvas ignores the flag NoRotate. The other programs and Lectern keep it upright.',
  },
  {
    kind: '/FreeText',
    cases: /standard font, (calibri|cambria|verdana)/,
    atLeast: 0.4,
    cause:
      'The text uses a font that is not embedded: every program substitutes another one and fits each letter to the width in the file; a browser fits the line as a whole. Lines break and end at the same places.',
  },
  {
    kind: '/FreeText',
    cases: /standard font/,
    atLeast: 0.8,
    cause:
      'The text uses a standard font, which is not embedded: every program has its own Helvetica, Times and Courier.',
  },
  {
    kind: '/FreeText',
    readers: ['Poppler'],
    atLeast: 0.92,
    cause:
      'Poppler positions letters on whole pixels, which are half pixels in the reduced picture; this is most visible on text alone.',
  },
  {
    kind: '/Line',
    cases: /standard font/,
    atLeast: 0.9,
    cause: 'The caption uses Helvetica, which is not embedded: every program has its own.',
  },
]
