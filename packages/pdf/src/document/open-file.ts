import { bytesFromLatin } from '../bytes/latin.ts'
import { indexOfBytes } from '../bytes/search.ts'
import { PdfError, type WarningLog } from '../errors.ts'
import { PdfDict } from '../objects/values.ts'
import { findHeader, findStartxref } from '../syntax/file-ends.ts'
import { beginsXrefSection, findXrefChain, type Xref } from '../syntax/xref-chain.ts'
import { XrefIndex } from '../syntax/xref-index.ts'
import { PdfFile, type PdfFileParts } from './pdf-file.ts'

/** A file whose cross-reference sections were read or rebuilt. */
export interface OpenedFile {
  readonly file: PdfFile
  /** The byte from which the file's offsets count: the header, or the first byte. */
  readonly origin: number
  /** Version in the header, `1.4` if unreadable. */
  readonly headerVersion: string
  /** The value of the last `startxref`; undefined if it was invalid. */
  readonly startxref: number | undefined
}

/** The environment for opening a file. */
type OpenContext = Omit<PdfFileParts, 'bytes' | 'xref'>

/**
 * Finds header and cross-reference sections. Unusable sections are rebuilt by a scan. Does not decrypt or read the
 * page tree.
 * @throws {PdfError} `empty-file`, `not-a-pdf`
 * ISO 32000-2, 7.5
 */
export function openFile(bytes: Uint8Array, context: OpenContext): OpenedFile {
  const { warnings } = context
  if (bytes.length === 0) throw new PdfError('empty-file', 'the file is empty')
  const header = findHeader(bytes)
  if (!header) warnings.note('header-missing', 'no %PDF- at the start', { offset: 0 })
  else if (header.offset > 0)
    warnings.note('header-displaced', `${header.offset} bytes precede the header`, { offset: 0 })
  if (header && header.version === undefined)
    warnings.note('version-unreadable', 'the header names no version', { offset: header.offset })

  const end = findStartxref(bytes)
  const startxref = end?.value
  const origin = findOrigin(bytes, header?.offset ?? 0, startxref)
  const data = origin === 0 ? bytes : bytes.subarray(origin)
  const xref = findXref(data, startxref, context)
  if (xref) noteMissingEntries(xref, warnings)
  if (xref && end) noteRest(bytes.subarray(end.restAt), warnings, end.restAt - origin)
  const parts = { ...context, bytes: data }
  const file = new PdfFile({ ...parts, xref: xref ?? emptyXref() })
  // Whether the file is encrypted must be known before anything is read.
  if (!xref?.trailer.has('Root')) {
    const reason = startxref === undefined ? 'there is no startxref' : 'the cross-reference cannot be read'
    file.rebuild(reason, { offset: startxref ?? data.length })
    if (file.xref.index.size === 0) throw new PdfError('not-a-pdf', 'no PDF object in the file')
  }
  return { file, origin, headerVersion: header?.version ?? '1.4', startxref: xref ? startxref : undefined }
}

/**
 * Offsets should count from the header, but in some files with bytes before it they count from the first byte: the
 * origin with which `startxref` leads to a section is right.
 */
function findOrigin(bytes: Uint8Array, headerOffset: number, startxref: number | undefined): number {
  if (headerOffset === 0 || startxref === undefined) return headerOffset
  if (beginsXrefSection(bytes.subarray(headerOffset), startxref)) return headerOffset
  return beginsXrefSection(bytes, startxref) ? 0 : headerOffset
}

function findXref(
  data: Uint8Array,
  startxref: number | undefined,
  { limits, warnings, lent }: OpenContext,
): Xref | undefined {
  if (startxref === undefined) {
    warnings.note('startxref-missing', 'there is no startxref', { offset: data.length })
    return undefined
  }
  const xref = findXrefChain(
    data,
    startxref,
    {
      ...limits,
      index: new XrefIndex(),
      warnings,
      hostInflate: lent?.inflate,
      decodeBrotli: lent?.decodeBrotli,
    },
    limits.maxRevisions,
  )
  if (!xref) warnings.note('xref-unreadable', 'the cross-reference cannot be read', { offset: startxref })
  return xref
}

/** A trailer must contain the number of objects, and in an encrypted file its identifier. ISO 32000-2, Table 15 */
function noteMissingEntries({ trailer, sections }: Xref, warnings: WarningLog): void {
  const required = trailer.has('Encrypt') ? ['Size', 'Root', 'ID'] : ['Size', 'Root']
  for (const key of required) {
    if (!trailer.has(key)) {
      const offset = sections[0]?.offset ?? 0
      warnings.note('trailer-entry-missing', `the trailer has no ${key}`, { offset })
    }
  }
}

/**
 * What follows the last whole revision: mostly one that was not written to its end. It is kept and not read.
 */
function noteRest(rest: Uint8Array, warnings: WarningLog, offset: number): void {
  if (rest.length === 0) return
  const parts = restParts.filter(part => indexOfBytes(rest, bytesFromLatin(part)) >= 0).join(' ')
  warnings.note('data-after-end', `${rest.length} bytes after the last whole revision: ${parts}`, { offset })
}

/** Words that tell objects, a cross-reference and a signature. */
const restParts = [' obj', 'xref', '/ByteRange']

function emptyXref(): Xref {
  return { index: new XrefIndex(), sections: [], trailer: new PdfDict({}) }
}
