/**
 * What is known about the signatures of a document without checking them: who signed, what each of them covers, and what was
 * changed afterwards. Says nothing about whether a signature is genuine.
 */
import type { PdfFile } from '../document/pdf-file.ts'
import { type FoundSignature, findSignatures, type Signature } from '../document/signatures.ts'
import { DictReader } from '../objects/reader.ts'
import type { PdfDict } from '../objects/values.ts'
import { type ChangesSince, changesSince } from './changes-since.ts'
import { hasOpenObjects } from './object-ends.ts'
import { openRevision, type ProofOptions, type Revision } from './revision.ts'
import { findSigned } from './signed-part.ts'
import { findSignerName, tidied } from './signer-name.ts'
import { hasUnreadObjects } from './unread-objects.ts'
import { findWrittenDate } from './written-date.ts'
import { writtenRanges } from './written-ranges.ts'

export type { ChangesSince } from './changes-since.ts'
export type { ChangedPart } from './named-changes.ts'

/** A signature and what became of the document after it. */
export interface SignatureHistory extends Pick<Signature, 'kind' | 'field' | 'allows' | 'lock'> {
  /**
   * Its `/M`: when it was signed, as the signing program's clock said. ISO 8601 with the day and the zone as they are written; the
   * zone may be missing.
   */
  readonly date: string | undefined
  /** From the certificate, otherwise as the signing program wrote it; undefined if nobody is named. */
  readonly signer: string | undefined
  /** Why it was signed, as the signing program wrote it. */
  readonly reason: string | undefined
  /**
   * `file`: every byte of the file but its own. `revision`: every byte up to where it was signed, but more was appended.
   * `parts`: anything less, so that signed bytes say nothing about what is shown.
   */
  readonly covers: 'file' | 'revision' | 'parts'
  /** What was changed after signing, for `revision`; undefined if that is unknown. */
  readonly since: ChangesSince | undefined
  /** Present if an earlier revision has it, but not the file as it is. */
  readonly isRemoved?: true
}

/** Revisions that are compared; a file with more signatures is hostile. */
const maxCompared = 40
/**
 * Bytes that are read for all comparisons, and places for objects, of which each costs as much as some bytes: in a small file a
 * single object with a high number makes millions of them.
 */
const maxWork = 2 ** 31
const workOfPlace = 16

/**
 * The signatures of a document, except usage rights, in the form's order; one that several fields have occurs once. Those that an
 * earlier revision has and the last one no more follow. If a signature cannot be examined, it counts as one after which something
 * unknown was changed.
 * @throws {PdfError} what `PdfDocument.open` throws
 * ISO 32000-2, 12.8.1
 */
export function signatureHistories(
  bytes: Uint8Array,
  options: ProofOptions = {},
): readonly SignatureHistory[] {
  return findHistories(bytes, options).map(({ history }) => history)
}

/** The same, with the signatures themselves. */
export function findHistories(bytes: Uint8Array, options: ProofOptions): readonly Listed[] {
  const after = openRevision(bytes, options)
  const findChanges = (end: number) => changesAfter(end, after, options)
  const listed = listedIn(after.file, after.catalog, findChanges)
  return [...listed, ...removedSince(after, options, listed, findChanges)]
}

/** A signature that the file as it is has, or that an earlier revision has. */
export interface Listed {
  readonly found: FoundSignature
  readonly history: SignatureHistory
}

/** The signatures of an opened file; `findChanges` finds what was changed after the byte at which a signed part ends. */
export function listedIn(file: PdfFile, catalog: PdfDict, findChanges: FindChanges): readonly Listed[] {
  const most = mostCompared(file)
  const told = new Set<number>()
  const listed: Listed[] = []
  for (const found of findSignatures(file, new DictReader(catalog, file))) {
    const { object } = found
    if (object !== undefined && told.has(object)) continue
    if (object !== undefined) told.add(object)
    listed.push({ found, history: historyOf(found, file, listed.length < most ? findChanges : undefined) })
  }
  return listed
}

type FindChanges = (end: number) => ChangesSince | undefined

function mostCompared(file: PdfFile): number {
  const workOfOne = file.bytes.length + workOfPlace * file.xref.index.size
  return Math.min(maxCompared, Math.ceil(maxWork / workOfOne))
}

/** Signatures of earlier revisions: a byte range in the file leads to the end of the revision that was signed. */
function removedSince(
  { file }: Revision,
  options: ProofOptions,
  listed: readonly Listed[],
  findChanges: FindChanges,
): readonly Listed[] {
  const known = new Set(listed.map(({ found }) => found.signature.byteRange.join()))
  const removed: Listed[] = []
  let left = mostCompared(file) - listed.length
  for (const range of writtenRanges(file.bytes)) {
    if (known.has(range.join())) continue
    known.add(range.join())
    if (left-- <= 0) break
    const found = findSignatureOf(range, file.bytes, options)
    const history = found && findRemoved(found, file, listed, findChanges)
    if (found && history) removed.push({ found, history })
  }
  return removed
}

/** The history of a signature that an earlier revision has; undefined if it is not one that was removed. */
export function findRemoved(
  found: FoundSignature,
  file: PdfFile,
  listed: readonly Listed[],
  findChanges: FindChanges,
): SignatureHistory | undefined {
  if (isChanged(found, listed)) return undefined
  const history = historyOf(found, file, findChanges)
  return history.covers === 'revision' ? { ...history, isRemoved: true } : undefined
}

/** Whether the object has become another signature, whose own history says that something was changed. */
const isChanged = ({ object }: FoundSignature, listed: readonly Listed[]): boolean =>
  listed.some(
    ({ found, history }) => object !== undefined && found.object === object && history.covers !== 'file',
  )

/** The signature with this byte range, in the revision that ends with it. */
function findSignatureOf(
  range: readonly number[],
  bytes: Uint8Array,
  options: ProofOptions,
): FoundSignature | undefined {
  const [, , behind = 0, length = 0] = range
  try {
    const { file, catalog } = openRevision(bytes.subarray(0, behind + length), options)
    const signatures = findSignatures(file, new DictReader(catalog, file))
    return signatures.find(({ signature }) => signature.byteRange.join() === range.join())
  } catch {
    // Bytes that are no file of their own have no signature.
    return undefined
  }
}

/** Without `findChanges` nothing is compared. */
function historyOf(
  { signature, dict }: FoundSignature,
  file: PdfFile,
  findChanges: FindChanges | undefined,
): SignatureHistory {
  const { kind, field, allows, lock } = signature
  const date = findWrittenDate(dict.text('M') ?? '')
  const found: Found = findChanges ? whatIsKnown(signature, dict, file, findChanges) : { covers: 'revision' }
  const signer = tidied(found.signer ?? dict.text('Name'))
  const reason = tidied(dict.text('Reason'))
  return { kind, field, date, allows, lock, signer, reason, covers: found.covers, since: found.since }
}

/** What the bytes of a signature say. */
type Found = Pick<SignatureHistory, 'covers'> & Partial<Pick<SignatureHistory, 'signer' | 'since'>>

/** Whatever goes wrong, nobody may take a signature for one after which nothing was changed. */
function whatIsKnown(
  { byteRange }: Signature,
  dict: DictReader,
  file: PdfFile,
  findChanges: FindChanges,
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
