import * as z from 'zod/mini'
import { choice, list, maybe, plain, whole } from '../../wire/fields.ts'
import { record } from '../../wire/wire-record.ts'

/** The encodings in which a table may be imported, by their usual names. */
export const tableEncodings = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'GB 18030',
  'Big5',
  'Shift JIS',
  'EUC-KR',
  'Windows-1250',
  'Windows-1251',
  'Windows-1252',
  'Mac OS Roman',
] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** An error in a line of an imported file: a field, the key of the error, and the values for its sentence. */
const importLine = record({
  line: ['LINE', whole(1)],
  field: ['FIELD', maybe(plain)],
  key: ['KEY', maybe(plain)],
  params: ['PARAMS', maybe(z.record(z.string(), z.union([z.string(), z.number()])))],
})

/**
 * Without `partial` nothing is stored if any line is wrong; with `checksOnly` nothing is stored at all, and the report says what would
 * be. Without `encoding` only text that says itself how to read it is stored (UTF-8 or UTF-16): a guess is reported, and has
 * to be sent by somebody who has seen the first rows.
 */
export const importRequest = record({
  partial: ['PARTIAL', maybe(z.literal([0, 1]))],
  checksOnly: ['CHECK', maybe(z.literal([0, 1]))],
  encoding: ['ENCODING', maybe(z.literal([...tableEncodings]))],
})

/** The number of stored lines, and the errors of the others; a line may have several. */
export const importReport = record({
  count: ['COUNT', whole()],
  wrong: ['WRONG', list(importLine)],
  /** How the text of the file was read, such as `Windows-1252`; empty for a package. */
  encoding: ['ENCODING', plain],
  /** How the encoding is known: from the bytes or the request, or as a guess, which may have nothing that speaks for it. */
  certainty: ['CERTAINTY', choice({ known: 0, likely: 1, unlikely: 2 })],
  /**
   * The first rows of a table as they were read, the heading among them, or the first questions of a package or a list as a table has
   * them; long cells are cut. Empty if no line could be read.
   */
  preview: ['PREVIEW', list(list(plain))],
})
