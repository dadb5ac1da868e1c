import type { ByteWriter } from '../bytes/byte-writer.ts'
import { PdfDict, PdfName, PdfRef, PdfStream } from '../objects/values.ts'
import { deflate, type HostDeflate } from './deflate.ts'
import { writeIndirectObject, writeValue } from './serialize.ts'

/** An entry of the new section. */
export type WrittenEntry =
  | { readonly kind: 'free'; readonly nextFree: number; readonly generation: number }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'in-stream'; readonly streamNumber: number; readonly index: number }

/** Entries by object number. */
export type WrittenEntries = ReadonlyMap<number, WrittenEntry>

/** Keys of a cross-reference stream or another section, which must not be copied. */
const sectionKeys = [
  'Prev',
  'XRefStm',
  'Length',
  'Filter',
  'DecodeParms',
  'W',
  'Index',
  'Type',
  'Size',
  'F',
  'DL',
]

/** Entries of an old trailer that a new one keeps. ISO 32000-2, Table 15 */
export function carriedTrailer(trailer: PdfDict): PdfDict {
  return trailer.with(Object.fromEntries(sectionKeys.map(key => [key, undefined])))
}

/**
 * Writes a table and its trailer.
 * ISO 32000-2, 7.5.4
 */
export function writeXrefTable(writer: ByteWriter, entries: WrittenEntries, trailer: PdfDict): void {
  writer.writeText('xref\n')
  for (const run of runsOf([...entries.keys()])) {
    writer.writeText(`${run.start} ${run.count}\n`)
    for (let number = run.start; number < run.start + run.count; number++)
      writer.writeText(tableLine(entries.get(number)))
  }
  writer.writeText('trailer\n')
  writeValue(writer, trailer)
  writer.writeByte(0x0a)
}

/**
 * Writes a cross-reference stream as object `number`, which lists itself. `offset` is its own offset.
 * ISO 32000-2, 7.5.8
 */
export function writeXrefStream(
  writer: ByteWriter,
  entries: WrittenEntries,
  trailer: PdfDict,
  self: { readonly number: number; readonly offset: number },
  hostDeflate?: HostDeflate,
): void {
  const all = new Map(entries).set(self.number, { kind: 'offset', offset: self.offset, generation: 0 })
  const numbers = [...all.keys()].sort((a, b) => a - b)
  const fields = numbers.map(number => streamFields(all.get(number)))
  const widths = [1, bytesFor(fields.map(field => field[1])), bytesFor(fields.map(field => field[2]))]
  const data = new Uint8Array(fields.length * widths.reduce((sum, width) => sum + width, 0))
  let at = 0
  for (const field of fields) {
    for (const [column, width] of widths.entries()) {
      for (let byte = width - 1; byte >= 0; byte--)
        data[at++] = Math.floor((field[column] ?? 0) / 256 ** byte) & 0xff
    }
  }
  const compressed = data.length > 200 ? deflate(data, hostDeflate) : undefined
  const dict = new PdfDict({
    Type: new PdfName('XRef'),
    ...Object.fromEntries(trailer.entries),
    Index: runsOf(numbers).flatMap(run => [run.start, run.count]),
    W: widths,
    Filter: compressed && new PdfName('FlateDecode'),
  })
  writeIndirectObject(writer, new PdfRef(self.number), new PdfStream(dict, compressed ?? data))
}

function streamFields(entry: WrittenEntry | undefined): [type: number, first: number, second: number] {
  switch (entry?.kind) {
    case 'offset':
      return [1, entry.offset, entry.generation]
    case 'in-stream':
      return [2, entry.streamNumber, entry.index]
    case 'free':
      return [0, entry.nextFree, entry.generation]
    case undefined:
      return [0, 0, 65535]
  }
}

/** Exactly 20 bytes. */
function tableLine(entry: WrittenEntry | undefined): string {
  const line = (first: number, second: number, letter: string): string =>
    `${String(first).padStart(10, '0')} ${String(second).padStart(5, '0')} ${letter} \n`
  if (entry?.kind === 'offset') return line(entry.offset, entry.generation, 'n')
  return entry?.kind === 'free' ? line(entry.nextFree, entry.generation, 'f') : line(0, 65535, 'f')
}

function runsOf(numbers: readonly number[]): { start: number; count: number }[] {
  const runs: { start: number; count: number }[] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run.start + run.count === number) run.count++
    else runs.push({ start: number, count: 1 })
  }
  return runs
}

function bytesFor(values: readonly number[]): number {
  const highest = values.reduce((max, value) => Math.max(max, value), 0)
  let width = 1
  while (highest >= 256 ** width) width++
  return width
}
