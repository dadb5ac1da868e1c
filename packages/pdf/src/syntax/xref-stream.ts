import { runFilters } from '../filters/pipeline.ts'
import { DictReader } from '../objects/reader.ts'
import { isName, type PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import { findIndirectObject } from './indirect-object.ts'
import { noteTooHigh, type XrefContext } from './xref-section.ts'

/** Cross-reference streams contain only direct values, so references are not followed. */
const directOnly = {
  resolve: (value: PdfValue | undefined): PdfValue => (value instanceof PdfRef ? null : (value ?? null)),
}

/**
 * Reads the cross-reference stream at `offset` into the index; undefined if there is none, if it is invalid, or if it
 * has fewer entries than declared. Entries beyond a `Size` that is too small are read as well. Never encrypted.
 * ISO 32000-2, 7.5.8
 */
export function findXrefStream(
  bytes: Uint8Array,
  offset: number,
  context: XrefContext,
): { readonly trailer: PdfDict; readonly number: number } | undefined {
  const { warnings, maxDepth, maxStreamBytes, hostInflate, decodeBrotli } = context
  const object = findIndirectObject(bytes, offset, { warnings, maxDepth, findLength: () => 'unread' })
  if (!object || !(object.value instanceof PdfStream)) return undefined
  const { dict } = object.value
  if (!isName(dict.get('Type'), 'XRef')) return undefined
  const reader = new DictReader(dict, directOnly)
  const widths = reader.numbers('W')
  if (
    !widths ||
    widths.length < 3 ||
    !widths.every(width => Number.isInteger(width) && width >= 0 && width <= 8)
  ) {
    return undefined
  }
  const data = runFilters(object.value.bytes, dict, {
    resolver: directOnly,
    warnings,
    maxBytes: maxStreamBytes,
    hostInflate,
    decodeBrotli,
    object: object.number,
  }).bytes
  const entryWidth = widths.reduce((sum, width) => sum + width, 0)
  const rowCount = entryWidth === 0 ? 0 : Math.floor(data.length / entryWidth)
  const size = reader.integer('Size') ?? 0
  const ranges = reader.numbers('Index') ?? [0, Math.max(rowCount, size)]
  if (!dict.has('Index') && rowCount > size) {
    warnings.note('xref-entry-bad', `Size is ${size}, there are ${rowCount} entries`, {
      object: object.number,
      offset,
    })
  }
  const promised = ranges.reduce((sum, count, at) => (at % 2 === 1 ? sum + count : sum), 0)
  if (rowCount < promised) {
    warnings.note('xref-entry-bad', `${promised} entries promised, ${rowCount} there`, {
      object: object.number,
      offset,
    })
    return undefined
  }
  readEntries(data, widths, ranges, context, offset)
  return { trailer: dict, number: object.number }
}

function readEntries(
  data: Uint8Array,
  widths: readonly number[],
  ranges: readonly number[],
  context: XrefContext,
  offset: number,
): void {
  const [typeWidth = 0, firstWidth = 0, secondWidth = 0] = widths
  const entryWidth = widths.reduce((sum, width) => sum + width, 0)
  if (entryWidth === 0) return
  let at = 0
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const start = ranges[range] ?? 0
    const count = Math.min(ranges[range + 1] ?? 0, Math.floor((data.length - at) / entryWidth))
    const highest = Math.min(start + count - 1, context.maxObjectNumber)
    for (let row = 0; row < count; row++, at += entryWidth) {
      const number = start + row
      if (number < 0 || number > highest) continue
      // A type field of width 0 means type 1.
      const type = typeWidth === 0 ? 1 : bigEndian(data, at, typeWidth)
      const first = bigEndian(data, at + typeWidth, firstWidth)
      const second = bigEndian(data, at + typeWidth + firstWidth, secondWidth)
      context.index.addTyped(number, type, first, second)
    }
    if (start + count - 1 > highest) noteTooHigh(context, highest + 1, offset)
  }
}

function bigEndian(bytes: Uint8Array, at: number, width: number): number {
  let value = 0
  for (let i = 0; i < width; i++) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}
