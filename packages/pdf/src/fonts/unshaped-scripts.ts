/** Scripts that need shaping: characters are reordered, stacked or joined by rules in fonts. */
const scripts = new RegExp(
  `[${[
    ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
    ...['Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Mongolian', 'Syriac', 'Nko', 'Javanese'],
  ]
    .map(script => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
)

/** Whether a text contains characters that need shaping and are drawn one by one here. See ADR 0024. */
export function hasUnshapedLetters(text: string): boolean {
  return scripts.test(text)
}
