import { type PdfWarningCode, WarningLog } from '../errors.ts'
import { remembered } from '../objects/remembered.ts'
import { isName, PdfStream } from '../objects/values.ts'
import { findStartxref } from '../syntax/file-ends.ts'
import { findIndirectObject } from '../syntax/indirect-object.ts'
import { scanFile } from '../syntax/recovery.ts'
import type { PdfFile } from './pdf-file.ts'

/** Damage of cross-reference sections that are read nevertheless. */
const doubts: ReadonlySet<PdfWarningCode> = new Set(['xref-entry-bad', 'xref-loop', 'xref-unreadable'])

/**
 * Checks a table of which a part is damaged before anything is read by it, and rebuilds it if an object is elsewhere or is not
 * listed. Otherwise the damage would be found late or never: marks of the file would be missing in the session, and a save, which
 * may rebuild the table, would bring them back. To be called once the file can be decrypted.
 */
export const checkDoubtfulTable = remembered((file: PdfFile): void => {
  if (file.wasRebuilt || !file.warnings.items.some(({ code }) => doubts.has(code))) return
  file.checkOffsets()
  if (file.wasRebuilt) return
  const { index } = scanFile(file.bytes, { ...file.limits, warnings: new WarningLog() })
  const end = findStartxref(file.bytes)?.restAt ?? Infinity
  for (const [object, entry] of index.entries()) {
    if (file.xref.index.has(object) || entry.kind !== 'offset') continue
    // What follows the last whole revision is not read.
    if (entry.offset >= end) continue
    if (isSection(file, entry.offset)) continue
    file.rebuild(`object ${object} is not listed`, { object, offset: entry.offset }, { isMostlyRight: true })
    return
  }
})

/** Whether a cross-reference stream is there: many do not list themselves, and nothing refers to them. */
function isSection({ bytes, limits }: PdfFile, offset: number): boolean {
  const context = { ...limits, warnings: new WarningLog(), findLength: () => undefined }
  const value = findIndirectObject(bytes, offset, context)?.value
  return value instanceof PdfStream && isName(value.dict.get('Type'), 'XRef')
}
