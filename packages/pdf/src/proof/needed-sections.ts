/** The cross-reference sections of a file of which only parts are known, and where its revisions end. */
import { bytesFromLatin } from '../bytes/latin.ts'
import { indexOfBytes } from '../bytes/search.ts'
import type { openFile } from '../document/open-file.ts'
import { WarningLog } from '../errors.ts'
import { PdfRef } from '../objects/values.ts'
import { findStartxref } from '../syntax/file-ends.ts'
import { findXrefChain } from '../syntax/xref-chain.ts'
import { XrefIndex } from '../syntax/xref-index.ts'

/** The bytes of a file from `from` to `to`. */
export type ByteSpan = readonly [from: number, to: number]

/** Ends the reading with `Stop` if bytes are not known. */
export type Need = (spans: readonly ByteSpan[]) => void

/** Reading ends early with this; never leaves the folder. */
export class Stop extends Error {
  /** Bytes that must be known too; undefined if the whole file is needed. */
  readonly spans: readonly ByteSpan[] | undefined

  constructor(spans?: readonly ByteSpan[]) {
    super('reading ends early')
    this.spans = spans
  }
}

/** How files are opened. */
export type Context = Parameters<typeof openFile>[1]

/** Read at once from the end of the file, and from the beginning of a section. */
export const tailBytes = 65_536
/** A section has some kilobytes to megabytes. */
const maxSectionBytes = 64 * 1024 * 1024

/** Returns the offsets of all cross-reference sections once they are known. */
export function needSections(
  bytes: Uint8Array,
  startxref: number,
  need: Need,
  context: Context,
): readonly number[] {
  const offsets = new Set([startxref])
  for (const offset of offsets) {
    if (offset >= bytes.length || offsets.size > context.limits.maxRevisions) throw new Stop()
    needSection(bytes, offset, need)
    const reading = { ...context.limits, index: new XrefIndex(), warnings: new WarningLog() }
    const xref = findXrefChain(
      bytes,
      offset,
      { ...reading, hostInflate: context.lent?.inflate, decodeBrotli: context.lent?.decodeBrotli },
      1,
    )
    const trailer = xref?.sections[0]?.trailer
    if (!trailer) throw new Stop()
    for (const key of ['Prev', 'XRefStm']) {
      const entry = trailer.get(key)
      // Some writers use a reference with that number.
      const next = entry instanceof PdfRef ? entry.number : entry
      if (typeof next === 'number') offsets.add(next)
    }
  }
  return [...offsets]
}

const tableMark = bytesFromLatin('xref')
const afterTable = bytesFromLatin('startxref')
const afterStream = bytesFromLatin('endstream')

/** A section ends with the word that follows it, which zeros do not contain. */
function needSection(bytes: Uint8Array, offset: number, need: Need): void {
  for (let length = tailBytes; length <= maxSectionBytes; length *= 2) {
    const end = Math.min(offset + length, bytes.length)
    need([[offset, end]])
    const isTable = indexOfBytes(bytes, tableMark, offset, offset + 4) >= 0
    if (indexOfBytes(bytes, isTable ? afterTable : afterStream, offset, end) >= 0) return
    if (end === bytes.length) break
  }
  throw new Stop()
}

/**
 * Where the revision ends whose newest section is at this offset; undefined for a section that is none by itself, such as the
 * second one of a linearized file or that of hidden objects.
 */
export function revisionEnd(bytes: Uint8Array, offset: number, need: Need): number | undefined {
  for (let length = 1024; length <= maxSectionBytes; length *= 8) {
    const end = Math.min(offset + length, bytes.length)
    need([[offset, end]])
    const at = indexOfBytes(bytes, afterTable, offset, end)
    if (at >= 0) {
      const past = at + endBytes
      need([[at, past]])
      const lead = findStartxref(bytes.subarray(at, past))
      return lead?.value === offset ? Math.min(past, bytes.length) : undefined
    }
    if (end === bytes.length) break
  }
  return undefined
}

/** `startxref`, its number and the mark of the end. */
const endBytes = 32
