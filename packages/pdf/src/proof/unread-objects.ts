import { latinFromBytes } from '../bytes/latin.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { WarningLog } from '../errors.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfStream } from '../objects/values.ts'
import { scanFile } from '../syntax/recovery.ts'

/**
 * Whether the bytes from `end` on say something else than the cross-reference: an object that it does not list, or one of which
 * it lists an earlier version, or a trailer that it does not lead to. A program that searches the file for objects shows those, so that
 * what is seen depends on the program.
 * ISO 32000-2, 7.5.6
 */
export function hasUnreadObjects(file: PdfFile, end: number): boolean {
  const { index, sections } = file.xref
  const scan = scanFile(file.bytes.subarray(end), { ...file.limits, warnings: new WarningLog() })
  const newest = sections[0]?.offset ?? 0
  if (newest < end && scan.trailer.entries.size > 0) return true
  const lists = new Set(sections.flatMap(({ offset, trailer }) => [offset, trailer.get('XRefStm')]))
  /** Whether the object at this offset is what the file says, or was replaced or freed later. */
  const isRead = (number: number, offset: number): boolean => {
    const entry = index.find(number)
    if (entry?.kind === 'offset') return entry.offset >= offset
    // A cross-reference stream need not list itself.
    if (entry?.kind !== 'in-stream') return lists.has(offset) || (entry !== undefined && newest > offset)
    const container = index.find(entry.streamNumber)
    return container?.kind === 'offset' && container.offset >= offset
  }
  for (const [number, entry] of scan.index.entries())
    if (entry.kind === 'offset' && !isRead(number, end + entry.offset)) return true
  return scan.objectStreams.some(({ number, offset }) =>
    numbersInStream(file, number).some(inner => !isRead(inner, end + offset)),
  )
}

/** The numbers of the objects in an object stream. ISO 32000-2, 7.5.7 */
function numbersInStream(file: PdfFile, number: number): readonly number[] {
  const stream = file.getObjectOnce(number)
  if (!(stream instanceof PdfStream)) return []
  const reader = new DictReader(stream.dict, file)
  const { bytes } = file.decodeStream(stream, file.limits.maxObjectStreamBytes)
  const heads = latinFromBytes(bytes.subarray(0, reader.integer('First') ?? 0)).split(/[\0\s]+/)
  const words = heads.filter(word => word !== '').slice(0, 2 * (reader.integer('N') ?? 0))
  return words.flatMap((word, at) => (at % 2 === 0 ? [Number(word)] : []))
}
