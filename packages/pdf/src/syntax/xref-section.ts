import type { WarningLog } from '../errors.ts'
import type { HostInflate } from '../filters/flate.ts'
import type { PdfDict } from '../objects/values.ts'
import type { XrefEntry, XrefIndex } from './xref-index.ts'

/** One section of the cross-reference as it was read: its kind, its trailer and what it leads to. */
export interface XrefSection {
  readonly kind: 'table' | 'hybrid' | 'stream'
  readonly offset: number
  /** The trailer dictionary, or the dictionary of the cross-reference stream. */
  readonly trailer: PdfDict
  /** Object number of a cross-reference stream. */
  readonly streamNumber?: number
}

/** What reading sections needs: bounds, a place for warnings, and the index the entries go into. */
export interface XrefContext {
  readonly index: XrefIndex
  readonly warnings: WarningLog
  readonly maxObjectNumber: number
  readonly maxDepth: number
  readonly maxStreamBytes: number
  /** Undoes deflate faster than the engine's own. */
  readonly hostInflate?: HostInflate | undefined
}

/** Adds an entry when its number is believable; free entries may be held back for hybrid files. */
export function addEntry(context: XrefContext, number: number, entry: XrefEntry, offset: number): boolean {
  if (number > context.maxObjectNumber) {
    noteTooHigh(context, number, offset)
    return false
  }
  context.index.add(number, entry)
  return true
}

export function noteTooHigh({ warnings }: XrefContext, number: number, offset: number): void {
  warnings.note('xref-entry-bad', `object number ${number} is too high`, { offset })
}
