import { textFromBytes } from '../bytes/text-string.ts'
import { Lexer } from '../syntax/lexer.ts'

const maxRange = 65_536
/** Maximum number of codes in all ranges together; no font has as many glyphs. */
const maxCodes = 500_000

/**
 * The text of character codes in a ToUnicode CMap: `bfchar` and `bfrange` sections, everything else is skipped.
 * ISO 32000-2, 9.10.3
 */
export function readToUnicode(content: Uint8Array): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  const lexer = new Lexer(content)
  let left = maxCodes
  while (lexer.next() !== 'end' && left > 0) {
    if (lexer.isKeyword('beginbfchar')) readCharacters(lexer, texts)
    else if (lexer.isKeyword('beginbfrange')) left = readRanges(lexer, texts, left)
  }
  return texts
}

function readCharacters(lexer: Lexer, texts: Map<number, string>): void {
  while (lexer.next() === 'string') {
    const code = codeOf(lexer.string)
    if (lexer.next() !== 'string') return
    texts.set(code, utf16(lexer.string))
  }
}

/** Reads ranges with at most `most` codes together, and returns the remaining number. */
function readRanges(lexer: Lexer, texts: Map<number, string>, most: number): number {
  let left = most
  while (left > 0 && lexer.next() === 'string') {
    const first = codeOf(lexer.string)
    if (lexer.next() !== 'string') return left
    const last = Math.min(codeOf(lexer.string), first + Math.min(maxRange, left))
    left -= Math.max(1, last - first)
    const kind = lexer.next()
    if (kind === 'string') {
      const start = utf16(lexer.string)
      const head = start.slice(0, -1)
      const tail = start.charCodeAt(start.length - 1)
      for (let code = first; code <= last; code++)
        texts.set(code, head + String.fromCharCode(tail + code - first))
    } else if (kind === 'array-open') {
      for (let code = first; lexer.next() === 'string'; code++)
        if (code <= last) texts.set(code, utf16(lexer.string))
    } else return left
  }
  return left
}

function codeOf(bytes: Uint8Array): number {
  return bytes.reduce((code, byte) => code * 256 + byte, 0)
}

function utf16(bytes: Uint8Array): string {
  const marked = new Uint8Array(bytes.length + 2)
  marked.set([0xfe, 0xff])
  marked.set(bytes, 2)
  return textFromBytes(marked)
}
