import { textFromBytes } from '../bytes/text-string.ts'
import { Lexer } from '../syntax/lexer.ts'

const maxRange = 65_536

/**
 * The text of character codes as a ToUnicode map says: `bfchar` and `bfrange` sections, all else is stepped over.
 * ISO 32000-2, 9.10.3
 */
export function readToUnicode(content: Uint8Array): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  const lexer = new Lexer(content)
  while (lexer.next() !== 'end') {
    if (lexer.isKeyword('beginbfchar')) readCharacters(lexer, texts)
    else if (lexer.isKeyword('beginbfrange')) readRanges(lexer, texts)
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

function readRanges(lexer: Lexer, texts: Map<number, string>): void {
  while (lexer.next() === 'string') {
    const first = codeOf(lexer.string)
    if (lexer.next() !== 'string') return
    const last = Math.min(codeOf(lexer.string), first + maxRange)
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
    } else return
  }
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
