/**
 * What is known about the signatures of a document without checking them: who signed, what each of them covers, and what was
 * changed afterwards. Says nothing about whether a signature is genuine.
 */
import type { PdfFile } from '../document/pdf-file.ts'
import { findSignatures, type Signature } from '../document/signatures.ts'
import { DictReader } from '../objects/reader.ts'
import type { PdfDict } from '../objects/values.ts'
import { type ChangesSince, changesSince } from './changes-since.ts'
import { hasOpenObjects } from './object-ends.ts'
import { openRevision, type ProofOptions, type Revision } from './revision.ts'
import { findSignerName } from './signer-name.ts'
import { hasUnreadObjects } from './unread-objects.ts'
import { findWrittenDate } from './written-date.ts'

export type { ChangesSince } from './changes-since.ts'
export type { ChangedPart } from './named-changes.ts'

/** A signature and what became of the document after it. */
export interface SignatureHistory extends Pick<Signature, 'kind' | 'field' | 'allows'> {
  /**
   * Its `/M`: when it was signed, as the signing program's clock said. ISO 8601 with the day and the zone as they are written; the
   * zone may be missing.
   */
  readonly date: string | undefined
  /** From the certificate, otherwise as the signing program wrote it; undefined if nobody is named. */
  readonly signer: string | undefined
  /**
   * `file`: every byte of the file but its own. `revision`: every byte up to where it was signed, but more was appended.
   * `parts`: anything less, so that signed bytes say nothing about what is shown.
   */
  readonly covers: 'file' | 'revision' | 'parts'
  /** What was changed after signing, for `revision`; undefined if that is unknown. */
  readonly since: ChangesSince | undefined
}

/** Revisions that are compared; a file with more signatures is hostile. */
const maxCompared = 40
/**
 * Bytes that are read for all comparisons, and places for objects, of which each costs as much as some bytes: in a small file a
 * single object with a high number makes millions of them.
 */
const maxWork = 2 ** 31
const workOfPlace = 16
const maxNameLength = 100
/** A signature object has some kilobytes, with its certificates and lists of withdrawn ones some hundreds. */
const maxContentsLength = 16 * 1024 * 1024

/**
 * The signatures of a document, except usage rights, in the form's order; one that several fields have occurs once. If a signature
 * cannot be examined, it counts as one after which something unknown was changed.
 * @throws {PdfError} what `PdfDocument.open` throws
 * ISO 32000-2, 12.8.1
 */
export function signatureHistories(
  bytes: Uint8Array,
  options: ProofOptions = {},
): readonly SignatureHistory[] {
  const after = openRevision(bytes, options)
  return historiesOf(after.file, after.catalog, end => changesAfter(end, after, options))
}

/** The signatures of an opened file; `findChanges` finds what was changed after the byte at which a signed part ends. */
export function historiesOf(
  file: PdfFile,
  catalog: PdfDict,
  findChanges: (end: number) => ChangesSince | undefined,
): readonly SignatureHistory[] {
  const workOfOne = file.bytes.length + workOfPlace * file.xref.index.size
  const mostCompared = Math.min(maxCompared, Math.ceil(maxWork / workOfOne))
  const told = new Set<number>()
  const histories: SignatureHistory[] = []
  for (const { signature, dict, object } of findSignatures(file, new DictReader(catalog, file))) {
    if (object !== undefined && told.has(object)) continue
    if (object !== undefined) told.add(object)
    const { kind, field, allows } = signature
    const date = findWrittenDate(dict.text('M') ?? '')
    const found: Found =
      histories.length < mostCompared
        ? whatIsKnown(signature, dict, file, findChanges)
        : { covers: 'revision' }
    const signer = tidied(found.signer ?? dict.text('Name'))
    histories.push({ kind, field, date, allows, signer, covers: found.covers, since: found.since })
  }
  return histories
}

/** What the bytes of a signature say. */
type Found = Pick<SignatureHistory, 'covers'> & Partial<Pick<SignatureHistory, 'signer' | 'since'>>

/** Whatever goes wrong, nobody may take a signature for one after which nothing was changed. */
function whatIsKnown(
  { byteRange }: Signature,
  dict: DictReader,
  file: PdfFile,
  findChanges: (end: number) => ChangesSince | undefined,
): Found {
  try {
    const signed = findSigned(file.bytes, byteRange, dict.bytes('Contents'))
    if (!signed) return { covers: 'parts' }
    const signer = findSignerName(signed.cms)
    if (isEnd(file.bytes, signed.end)) return { covers: 'file', signer }
    return { covers: 'revision', signer, since: findChanges(signed.end) }
  } catch {
    return { covers: 'revision' }
  }
}

/** The signature object and the end of what it covers; undefined unless it covers everything before but itself. */
function findSigned(
  bytes: Uint8Array,
  byteRange: readonly number[],
  contents: Uint8Array | undefined,
): { readonly cms: Uint8Array; readonly end: number } | undefined {
  const [start, before = 0, behind = 0, length = 0] = byteRange
  const end = behind + length
  if (
    byteRange.length !== 4 ||
    start !== 0 ||
    before >= behind ||
    length <= 0 ||
    end > bytes.length ||
    behind - before > maxContentsLength
  )
    return undefined
  // Some programs sign the brackets of the hexadecimal string too.
  const isInside = bytes[before - 1] === 0x3c && bytes[behind] === 0x3e
  const hasBrackets = bytes[before] === 0x3c && bytes[behind - 1] === 0x3e
  if (!isInside && !hasBrackets) return undefined
  const digits = isInside ? bytes.subarray(before, behind) : bytes.subarray(before + 1, behind - 1)
  // A range around another signature is a copied one.
  return contents && isHexOf(digits, contents) ? { cms: contents, end } : undefined
}

/** Whether these are the hexadecimal digits of the bytes, with nothing but white space between them. */
function isHexOf(digits: Uint8Array, bytes: Uint8Array): boolean {
  let count = 0
  for (const code of digits) {
    const digit = digitOf(code)
    if (digit === undefined) {
      if (!isSpace(code)) return false
      continue
    }
    const byte = bytes[count >> 1] ?? 0
    if (digit !== (count % 2 === 0 ? byte >> 4 : byte & 15)) return false
    count++
  }
  // A last digit that is alone has a 0 after it. ISO 32000-2, 7.3.4.3
  return (count + 1) >> 1 === bytes.length
}

function digitOf(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0 || (code >= 9 && code <= 13)

/** Whether nothing but ends of lines follows. */
function isEnd(bytes: Uint8Array, end: number): boolean {
  return bytes.subarray(end, end + 5).every(byte => byte === 10 || byte === 13) && bytes.length - end < 5
}

/** A signed part that cannot be opened by itself is compared with nothing. */
function changesAfter(end: number, after: Revision, options: ProofOptions): ChangesSince | undefined {
  const before = openRevision(after.file.bytes.subarray(0, end), options)
  // Broken sections are rebuilt by a search, which finds other objects than those that were signed.
  if (before.file.wasRebuilt || hasUnreadObjects(after.file, end)) return undefined
  // What was signed would go on in what was appended.
  if (hasOpenObjects(before.file, after.file)) return undefined
  return changesSince(before, after)
}

/** A name as one short line: it was written by a stranger. */
function tidied(name: string | undefined): string | undefined {
  const line = name?.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (!line) return undefined
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength)}…` : line
}
