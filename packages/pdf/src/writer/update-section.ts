import { ByteWriter } from '../bytes/byte-writer.ts'
import { bytesFromLatin } from '../bytes/latin.ts'
import { isArray, type PdfDict, PdfRef, PdfString, type PdfValue } from '../objects/values.ts'
import type { HostDeflate } from './deflate.ts'
import { type Encipher, serializeValue, writeIndirectObject } from './serialize.ts'
import { carriedTrailer, type WrittenEntry, writeXrefStream, writeXrefTable } from './xref-writer.ts'

/** An object to write, with its reference. */
interface WrittenObject {
  readonly ref: PdfRef
  readonly value: PdfValue
}

/** Everything that determines the bytes of an update. Equal values give equal bytes. */
export interface UpdateSection {
  /** Changed and new objects. */
  readonly objects: readonly WrittenObject[]
  /** Numbers to free, with the generation of their next use. */
  readonly freed: readonly { readonly number: number; readonly nextGeneration: number }[]
  /** First number of the file's list of free objects, and the generation entry of object 0. */
  readonly firstFree: number
  /** Length of the original from its origin, in bytes. */
  readonly originalLength: number
  /** Written first, so that the last token of the original does not merge with what follows. */
  readonly closing: string
  /** Number of the cross-reference stream, unused so far; undefined to write a table. */
  readonly streamNumber: number | undefined
  /** Offset of the previous section; undefined to write a complete section. */
  readonly previousOffset: number | undefined
  /** Further entries: of all unchanged objects in a complete section, and of numbers that stay free. */
  readonly others: ReadonlyMap<number, WrittenEntry>
  /** Highest object number + 1 over all revisions. */
  readonly size: number
  readonly trailer: PdfDict
  /** Used for the identifier; undefined keeps the identifier. */
  readonly now: Date | undefined
  readonly encipher: Encipher | undefined
  readonly hostDeflate: HostDeflate | undefined
}

/**
 * The bytes to append to a file: objects, cross-reference section of the given kind, trailer.
 * ISO 32000-2, 7.5.6
 */
export function writeUpdateSection(update: UpdateSection): Uint8Array {
  const writer = new ByteWriter(4096)
  writer.writeText(update.closing)
  const entries = new Map<number, WrittenEntry>(update.others)
  addFreed(entries, update)
  for (const { ref, value } of [...update.objects].sort((a, b) => a.ref.number - b.ref.number)) {
    entries.set(ref.number, {
      kind: 'offset',
      offset: update.originalLength + writer.length,
      generation: ref.generation,
    })
    writeIndirectObject(writer, ref, value, update.encipher)
  }
  const { streamNumber } = update
  let highest = Math.max(update.size - 1, streamNumber ?? 0)
  for (const number of entries.keys()) highest = Math.max(highest, number)
  const sectionOffset = update.originalLength + writer.length
  const trailer = newTrailer(update, writer, highest + 1)
  if (streamNumber === undefined) writeXrefTable(writer, entries, trailer)
  else {
    const self = { number: streamNumber, offset: sectionOffset }
    writeXrefStream(writer, entries, trailer, self, update.hostDeflate)
  }
  writer.writeText(`startxref\n${sectionOffset}\n%%EOF\n`)
  return writer.toBytes()
}

/** Inserts the freed numbers at the start of the list of free objects. ISO 32000-2, 7.5.4 */
function addFreed(
  entries: Map<number, WrittenEntry>,
  { freed, firstFree, others, previousOffset }: UpdateSection,
): void {
  const sorted = [...freed].sort((a, b) => a.number - b.number)
  for (const [index, { number, nextGeneration }] of sorted.entries()) {
    const nextFree = sorted[index + 1]?.number ?? firstFree
    entries.set(number, { kind: 'free', nextFree, generation: nextGeneration })
  }
  const head = sorted[0]?.number
  if (head !== undefined) entries.set(0, { kind: 'free', nextFree: head, generation: 65535 })
  else if (previousOffset === undefined && !others.has(0)) {
    entries.set(0, { kind: 'free', nextFree: 0, generation: 65535 })
  }
}

function newTrailer(update: UpdateSection, body: ByteWriter, size: number): PdfDict {
  return carriedTrailer(update.trailer).with({
    Size: size,
    Prev: update.previousOffset,
    ID: newId(update, body),
  })
}

/**
 * The file identifier with a new second half, computed from the time, the old one and the appended bytes. If the file
 * has none, one is created; not in an encrypted file, because its key may depend on the missing one.
 * ISO 32000-2, 14.4
 */
function newId({ trailer, now, encipher }: UpdateSection, body: ByteWriter): PdfValue | undefined {
  if (!now) return trailer.get('ID')
  const old = trailer.get('ID')
  const seed = bytesFromLatin(`${now.toISOString()} ${old ? serializeValue(old) : ''} ${body.length}`)
  const fresh = new PdfString(digest([seed, body.view()]))
  const first = isArray(old) ? old[0] : undefined
  if (first instanceof PdfString) return [first, fresh]
  if (encipher || old instanceof PdfRef) return old
  return [fresh, fresh]
}

/**
 * 16 lower-case letters that differ for different contents: FNV-1a in four lanes, a word of four bytes at a time.
 * Bytes after the last whole word are ignored: a body ends with `endobj`, a seed with its length. Not cryptographic:
 * an identifier proves nothing.
 */
function digest(parts: readonly Uint8Array[]): Uint8Array {
  const lanes = new Uint32Array(4).fill(0x811c9dc5)
  for (const bytes of parts) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let at = 0; at + 4 <= bytes.length; at += 4) {
      const lane = (at >> 2) & 3
      lanes[lane] = Math.imul((lanes[lane] as number) ^ view.getUint32(at), 0x01000193)
    }
  }
  // Letters take half the space of arbitrary bytes in a string, and contain no line ends that could be converted.
  return new Uint8Array(lanes.buffer).map(byte => 0x61 + (byte % 26))
}
