import type { WarningLog } from '../errors.ts'
import type { HostInflate } from '../filters/flate.ts'
import type { DecodeBrotli } from '../filters/pipeline.ts'
import type { PdfDict } from '../objects/values.ts'
import type { XrefEntry, XrefIndex } from './xref-index.ts'

/** One cross-reference section: its kind, its trailer and the sections it refers to. */
export interface XrefSection {
  readonly kind: 'table' | 'hybrid' | 'stream'
  readonly offset: number
  /** The trailer dictionary, or the dictionary of the cross-reference stream. */
  readonly trailer: PdfDict
  /** Object number of a cross-reference stream. */
  readonly streamNumber?: number
}

/** What reading sections needs: limits, the warnings, and the index for the entries. */
export interface XrefContext {
  readonly index: XrefIndex
  readonly warnings: WarningLog
  readonly maxObjectNumber: number
  readonly maxDepth: number
  readonly maxStreamBytes: number
  /** Inflate of the host, faster than the engine's own. */
  readonly hostInflate?: HostInflate | undefined
  readonly decodeBrotli?: DecodeBrotli | undefined
}

/** Adds an entry if its number is plausible; free entries may be deferred for hybrid files. */
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
