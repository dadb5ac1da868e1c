import type { PdfFile } from '../document/pdf-file.ts'
import { WarningLog } from '../errors.ts'
import { remembered } from '../objects/remembered.ts'
import { findIndirectObject, type IndirectObjectContext } from '../syntax/indirect-object.ts'
import { Lexer } from '../syntax/lexer.ts'
import { StreamEndSearch } from '../syntax/stream-end-search.ts'
import type { XrefIndex } from '../syntax/xref-index.ts'

/**
 * Where each object with a place of its own ends, by its number: behind its `endobj`, or behind the word that begins what follows.
 * Infinity if its end is unknown. What is read as an object depends on no byte behind that end, unless `/Length` is a reference.
 * Each file is read once.
 */
export function objectEnds(file: PdfFile): Float64Array {
  return endsOf(file.xref.index, file)
}

/** Whether an object that both files have at the same place does not end before the end of the first, with whose bytes the second begins. */
export function hasOpenObjects(first: PdfFile, second: PdfFile): boolean {
  const ends = objectEnds(second)
  for (const [number, entry] of first.xref.index.entries()) {
    const other = entry.kind === 'offset' ? second.xref.index.find(number) : undefined
    if (entry.kind !== 'offset' || other?.kind !== 'offset' || other.offset !== entry.offset) continue
    if (!((ends[number] ?? Infinity) <= first.bytes.length)) return true
  }
  return false
}

const endsOf = remembered((index: XrefIndex, file: PdfFile): Float64Array => {
  const { bytes, limits } = file
  const ends = new Float64Array(index.size).fill(Infinity)
  const context: IndirectObjectContext = {
    maxDepth: limits.maxDepth,
    warnings: new WarningLog(),
    // Without the sections: other programs believe a length that leads beyond one, so that nobody can say what they show.
    streamEnds: new StreamEndSearch(bytes),
    endsAtNextObject: file.wasRebuilt,
    findLength: ref => {
      const length = file.resolve(ref)
      return typeof length === 'number' ? length : undefined
    },
  }
  // Objects do not overlap, so that all together are no longer than the file; others would be read again and again.
  let left = bytes.length
  for (const [number, entry] of index.entries()) {
    if (left < 0) break
    if (entry.kind !== 'offset') continue
    const { end, isCertain } = endOf(bytes, entry.offset, context)
    left -= end - entry.offset
    if (isCertain && left >= 0) ends[number] = end
  }
  return ends
})

/** How far an object was read, and whether it ends there. */
function endOf(
  bytes: Uint8Array,
  offset: number,
  context: IndirectObjectContext,
): { readonly end: number; readonly isCertain: boolean } {
  const object = findIndirectObject(bytes, offset, context)
  if (!object) return { end: offset, isCertain: false }
  if (object.isUnterminated) return { end: bytes.length, isCertain: false }
  const lexer = new Lexer(bytes, object.end)
  const isWord = (word: string): boolean => lexer.kind === 'keyword' && lexer.text.startsWith(word)
  lexer.next()
  if (isWord('endstream')) lexer.next()
  if (isWord('endobj')) return { end: lexer.start + 'endobj'.length, isCertain: true }
  // Without `endobj` it ends where another object or the cross-reference begins.
  const isFollowed = isWord('xref') || beginsAnyObject(lexer)
  return { end: lexer.position, isCertain: isFollowed && object.value !== null }
}

/** Whether the lexer, which has read one word, has read the first of `n g obj`; reads on if it has. */
function beginsAnyObject(lexer: Lexer): boolean {
  return (
    lexer.kind === 'number' &&
    lexer.next() === 'number' &&
    lexer.next() === 'keyword' &&
    lexer.text.startsWith('obj')
  )
}
