import { type PdfWarningCode, WarningLog } from '../errors.ts'
import { remembered } from '../objects/remembered.ts'
import { isName, PdfStream } from '../objects/values.ts'
import { findStartxref } from '../syntax/file-ends.ts'
import { findIndirectObject } from '../syntax/indirect-object.ts'
import { scanFile } from '../syntax/recovery.ts'
import { StreamEndSearch } from '../syntax/stream-end-search.ts'
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
  const context = { ...file.limits, warnings: new WarningLog() }
  const { index } = scanFile(file.bytes, context)
  // As a scan reads objects, so that the time is proportional to the file's length.
  const reading = {
    ...context,
    findLength: () => undefined,
    streamEnds: new StreamEndSearch(file.bytes),
    endsAtNextObject: true,
  }
  const end = findStartxref(file.bytes)?.restAt ?? Infinity
  for (const [object, entry] of index.entries()) {
    // What follows the last whole revision is not read.
    if (file.xref.index.has(object) || entry.kind !== 'offset' || entry.offset >= end) continue
    // Many cross-reference streams do not list themselves, and nothing refers to them.
    const value = findIndirectObject(file.bytes, entry.offset, reading)?.value
    if (value instanceof PdfStream && isName(value.dict.get('Type'), 'XRef')) continue
    file.rebuild(`object ${object} is not listed`, { object, offset: entry.offset }, { isMostlyRight: true })
    return
  }
})
