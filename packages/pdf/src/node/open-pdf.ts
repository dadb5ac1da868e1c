/**
 * `@lectern/pdf/node`: the engine with everything that Node can lend it. The engine itself does no input or output and reads
 * no clock; this folder and `cli` are the only ones of the package that may use Node.
 */
import { readFile } from 'node:fs/promises'
import { check } from '../arguments.ts'
import { type OpenOptions, PdfDocument } from '../index.ts'
import { openOptions } from '../options.ts'
import { type LentPart, lendNode } from './lend.ts'

export { type LentPart, lendNode, lentParts } from './lend.ts'

/** Options of `openPdf`: those of `PdfDocument.open`, which replace what Node lends. */
export interface OpenPdfOptions extends OpenOptions {
  /**
   * What is loaded besides zlib, random bytes and the clock; everything if absent. A program that only reads or marks Latin
   * text starts sooner with `[]`.
   */
  readonly parts?: readonly LentPart[]
}

/**
 * Opens a document: the file at a path or `file:` URL, or its bytes. It can be saved, encrypted documents too, drawn and
 * marked in every script without further options.
 * @throws {PdfError} as `PdfDocument.open`, `argument-invalid` for an unknown part; Node's error with its code, such as `ENOENT`, if the file cannot be read
 */
export async function openPdf(
  source: string | URL | Uint8Array,
  options: OpenPdfOptions = {},
): Promise<PdfDocument> {
  if (!(typeof source === 'string' || source instanceof URL)) check(source, 'source', 'Uint8Array')
  check(options, 'options', 'Object')
  const { parts, ...others } = options
  // Checked before anything is loaded or read.
  check(others, 'options', openOptions)
  const [bytes, lent] = await Promise.all([
    source instanceof Uint8Array ? source : readFile(source),
    lendNode(parts),
  ])
  return PdfDocument.open(new Uint8Array(bytes), { ...lent, ...others })
}
