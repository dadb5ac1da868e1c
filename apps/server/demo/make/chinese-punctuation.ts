const han = '[\\u3400-\\u9fff\\u3007]'

const fullWidth: Readonly<Record<string, string>> = {
  ',': '\uff0c',
  ':': '\uff1a',
  ';': '\uff1b',
  '?': '\uff1f',
  '!': '\uff01',
}

/**
 * Sets Chinese text as Chinese print does: a comma, colon, semicolon, question or exclamation mark that
 * follows a Han character, or a comma that comes before one, becomes full-width, and so do brackets
 * around Han text. Latin text, addresses and fenced code stay as they are.
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
