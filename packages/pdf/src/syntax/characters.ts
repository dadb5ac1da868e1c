/**
 * Character classes of the syntax. This folder parses bytes to objects: lexer, objects, cross-reference sections,
 * object streams, and the recovery without cross-reference sections. Damage never throws: it is noted as a warning,
 * and reading continues.
 * ISO 32000-2, 7.2.3
 */

/** Classes of the 256 byte values. */
const characterClass = { regular: 0, whitespace: 1, delimiter: 2 } as const

const classes = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = characterClass.whitespace
for (const character of '()<>[]{}/%') classes[character.charCodeAt(0)] = characterClass.delimiter

export function isWhitespace(code: number): boolean {
  return classes[code] === characterClass.whitespace
}

export function isRegular(code: number): boolean {
  return classes[code] === characterClass.regular
}

export function isDelimiter(code: number): boolean {
  return classes[code] === characterClass.delimiter
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Value of a hexadecimal digit, or -1. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  if (code >= 0x41 && code <= 0x46) return code - 0x37
  return code >= 0x61 && code <= 0x66 ? code - 0x57 : -1
}
