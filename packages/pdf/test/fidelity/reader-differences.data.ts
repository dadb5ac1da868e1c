/**
 * Where programs do not draw our annotations as we do, and why: looked at by eye. A comparison falls under the first
 * entry that names it.
 */
export interface ReaderDifference {
  readonly kind: string
  /** Names of cases; all of the kind where it is missing. */
  readonly cases?: RegExp
  /** All where it is missing. */
  readonly readers?: readonly string[]
  /** Only on pages that lie so. */
  readonly isTurned?: true
  /** Lowest likeness that was measured, less what fonts of another machine may cost. */
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
      'pdf.js turns the icon with its page: its canvas does not heed the flag NoRotate. The others and we keep it upright.',
  },
  {
    kind: '/FreeText',
    cases: /standard font, (calibri|cambria|verdana)/,
    atLeast: 0.4,
    cause:
      'Letters of a font that is not in the file: every program takes another one and fits each letter to the width that the file gives; a browser fits the line as a whole. Lines break at the same places and end alike.',
  },
  {
    kind: '/FreeText',
    cases: /standard font/,
    atLeast: 0.8,
    cause:
      'Letters of a standard font, which is not in the file: every program brings its own Helvetica, Times and Courier.',
  },
  {
    kind: '/FreeText',
    readers: ['Poppler'],
    atLeast: 0.92,
    cause: 'Poppler puts letters on whole pixels, which are half ones here; text alone shows it most.',
  },
  {
    kind: '/Line',
    cases: /standard font/,
    atLeast: 0.9,
    cause: 'The caption is set in Helvetica, which is not in the file: every program brings its own.',
  },
]
