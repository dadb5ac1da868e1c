const han = '[\\u3400-\\u9fff\\u3007]'

const fullWidth: Readonly<Record<string, string>> = {
  ',': '\uff0c',
  ':': '\uff1a',
  ';': '\uff1b',
  '?': '\uff1f',
  '!': '\uff01',
}

/**
 * Replaces punctuation in Chinese text by full-width forms: a comma, colon, semicolon, question or exclamation mark after a
 * Han character, a comma before one, and brackets around Han text. Latin text, addresses and fenced code stay unchanged.
 */
export function withChinesePunctuation(text: string): string {
  return text
    .split('```')
    .map((part, index) => (index % 2 === 0 ? setProse(part) : part))
    .join('```')
}

function setProse(text: string): string {
  return text
    .replaceAll(new RegExp(`(?<!\\])\\((?=[^()\\n]*${han})([^()\\n]*)\\)`, 'g'), '\uff08$1\uff09')
    .replaceAll(
      new RegExp(`(?<=${han}|[\u201d\uff09%℃*\`$])[,:;?!](?!\\d*\\]|/)`, 'g'),
      mark => fullWidth[mark] ?? mark,
    )
    .replaceAll(new RegExp(`[,:;](?=${han}|\u201c)`, 'g'), mark => fullWidth[mark] ?? mark)
}
