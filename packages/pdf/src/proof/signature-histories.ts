/**
 * What is known about the signatures of a document without checking them: who signed, what each of them covers, and what was
 * changed afterwards. Says nothing about whether a signature is genuine.
 */
import { latinFromBytes } from '../bytes/latin.ts'
import { findIsoDate } from '../bytes/pdf-date.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { formFields, readSignatures, type Signature } from '../document/signatures.ts'
import { PdfError } from '../errors.ts'
import { DictReader } from '../objects/reader.ts'
import { type ChangesSince, changesSince } from './changes-since.ts'
import { openRevision, type ProofOptions, type Revision } from './revision.ts'
import { findSignerName } from './signer-name.ts'

export type { ChangedPart, ChangesSince } from './changes-since.ts'

/** A signature and what became of the document after it. */
export interface SignatureHistory extends Pick<Signature, 'kind' | 'field' | 'allows'> {
  /** Its `/M`, ISO 8601: when it was signed, as the signing program's clock said. */
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
const maxNameLength = 100
/** A signature object has some kilobytes, with its certificates and lists of withdrawn ones some hundreds. */
const maxContentsLength = 16 * 1024 * 1024

/**
 * The signatures of a document, except usage rights, in the form's order.
 * @throws {PdfError} what `PdfDocument.open` throws
 * ISO 32000-2, 12.8.1
 */
export function signatureHistories(
  bytes: Uint8Array,
  options: ProofOptions = {},
): readonly SignatureHistory[] {
  const after = openRevision(bytes, options)
  const { file, catalog } = after
  const reader = new DictReader(catalog, file)
  const signatures = readSignatures(file, reader)
  const dicts = signatureDicts(file, reader)
  return signatures.flatMap((signature, index): readonly SignatureHistory[] => {
    if (signature.kind === 'usage-rights') return []
    const { kind, field, allows } = signature
    const dict = dicts[index]
    const date = findIsoDate(dict?.text('M') ?? '')
    const signed = findSigned(file.bytes, signature.byteRange, dict?.bytes('Contents'))
    const name = (signed && findSignerName(signed.cms)) ?? dict?.text('Name')
    const end = signed?.end ?? 0
    const covers = !signed ? 'parts' : isEnd(file.bytes, end) ? 'file' : 'revision'
    const since = covers === 'revision' && index < maxCompared ? changesAfter(end, after, options) : undefined
    return [{ kind, field, date, allows, signer: tidied(name), covers, since }]
  })
}

/** The dictionaries of the signatures in fields, in the order of `readSignatures`. */
function signatureDicts(file: PdfFile, catalog: DictReader): readonly DictReader[] {
  const fields = [...formFields(file, catalog)].filter(({ type }) => type === 'Sig')
  return fields.flatMap(({ dict }) => {
    const signature = dict.dictionary('V')
    return signature?.has('Contents') ? [signature] : []
  })
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
  const gap = latinFromBytes(bytes.subarray(before, behind))
  if (!(isInside ? /^[0-9a-f\s]*$/i : /^<[0-9a-f\s]*>$/i).test(gap)) return undefined
  const digits = gap.replace(/[<>\s]/g, '')
  const cms = new Uint8Array(digits.length >> 1)
  for (let at = 0; at < cms.length; at++) cms[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)
  // A range around another signature is a copied one.
  const isOwn = cms.length === contents?.length && cms.every((byte, at) => byte === contents[at])
  return isOwn ? { cms, end } : undefined
}

/** Whether nothing but ends of lines follows. */
function isEnd(bytes: Uint8Array, end: number): boolean {
  return bytes.subarray(end, end + 5).every(byte => byte === 10 || byte === 13) && bytes.length - end < 5
}

/** A signed part that cannot be opened by itself is compared with nothing. */
function changesAfter(end: number, after: Revision, options: ProofOptions): ChangesSince | undefined {
  try {
    const before = openRevision(after.file.bytes.subarray(0, end), options)
    // Broken sections are rebuilt by a search, which finds other objects than those that were signed.
    return before.file.wasRebuilt ? undefined : changesSince(before, after)
  } catch (error) {
    if (error instanceof PdfError) return undefined
    throw error
  }
}

/** A name as one short line: it was written by a stranger. */
function tidied(name: string | undefined): string | undefined {
  const line = name?.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (!line) return undefined
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength)}…` : line
}
