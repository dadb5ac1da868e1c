/** Scripts whose letters change places, stack or melt, by rules that stand in fonts. */
const scripts = new RegExp(
  `[${[
    ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
    ...['Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Mongolian', 'Syriac', 'Nko', 'Javanese'],
  ]
    .map(script => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
)

/** Whether a text has letters that would have to be shaped, and are set one by one here. See ADR 0024. */
export function hasUnshapedLetters(text: string): boolean {
  return scripts.test(text)
}
