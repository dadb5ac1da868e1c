/**
 * The signatures of a file of which only parts are known, as of one that is read from a host in ranges: says which parts are still
 * needed. Objects are found by the cross-reference sections alone; a file that needs a repair cannot be read in parts.
 */
import { check } from '../arguments.ts'
import { openFile } from '../document/open-file.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { unlockFile } from '../document/security.ts'
import { type FoundSignature, findSignatures } from '../document/signatures.ts'
import { WarningLog } from '../errors.ts'
import { defaultLimits } from '../limits.ts'
import { DictReader } from '../objects/reader.ts'
import { isName, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { openOptions } from '../options.ts'
import { findHeader, findStartxref } from '../syntax/file-ends.ts'
import {
  type ByteSpan,
  type Context,
  type Need,
  needSections,
  revisionEnd,
  Stop,
  tailBytes,
} from './needed-sections.ts'
import type { ProofOptions } from './revision.ts'
import { findRemoved, listedIn, type SignatureHistory } from './signature-histories.ts'

export type { ByteSpan } from './needed-sections.ts'

/** What the known parts of a file say. */
export type SignaturesInParts =
  /**
   * These spans must be known too; the longest way to a signature takes some rounds. With `histories` only signatures that earlier
   * revisions have are still looked for.
   */
  | {
      readonly kind: 'needs'
      readonly spans: readonly ByteSpan[]
      readonly histories?: readonly SignatureHistory[]
    }
  /**
   * All that can be said without comparing the revisions: `since` is undefined. Signatures that were removed are found in the
   * revisions that the chain of cross-reference sections leads to; `isAll` is false if one of them could not be examined.
   */
  | { readonly kind: 'read'; readonly histories: readonly SignatureHistory[]; readonly isAll: boolean }
  /** The whole file is needed. */
  | { readonly kind: 'unreadable' }

const headBytes = 1024
const maxFields = 100_000
const maxFieldDepth = 32

/**
 * Reads the signatures of `bytes`, which has the length of the file and zeros where it is not known.
 * @throws {PdfError} the codes of an encrypted file that cannot be opened; `argument-invalid`
 */
export function signaturesInParts(
  bytes: Uint8Array,
  isKnown: (from: number, to: number) => boolean,
  options: ProofOptions = {},
): SignaturesInParts {
  check(bytes, 'bytes', 'Uint8Array')
  check(isKnown, 'isKnown', 'function')
  check(options, 'options', openOptions)
  const need: Need = spans => {
    const missing = spans
      .map(([from, to]): ByteSpan => [from, Math.min(to, bytes.length)])
      .filter(([from, to]) => !isKnown(from, to))
    if (missing.length > 0) throw new Stop(missing)
  }
  /** Known before earlier revisions are looked at. */
  let histories: readonly SignatureHistory[] | undefined
  const keep = (known: readonly SignatureHistory[]): void => {
    histories = known
  }
  try {
    return read(bytes, need, options, keep)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (!error.spans) return { kind: 'unreadable' }
    return { kind: 'needs', spans: error.spans, ...(histories && { histories }) }
  }
}

function read(
  bytes: Uint8Array,
  need: Need,
  options: ProofOptions,
  keep: (histories: readonly SignatureHistory[]) => void,
): SignaturesInParts {
  const tailAt = Math.max(0, bytes.length - tailBytes)
  need([
    [0, headBytes],
    [tailAt, bytes.length],
  ])
  const startxref = findStartxref(bytes.subarray(tailAt))?.value
  if (findHeader(bytes)?.offset !== 0 || startxref === undefined) throw new Stop()
  const { password: _, limits, ...lent } = options
  const context: Context = {
    limits: { ...defaultLimits, ...limits },
    warnings: new WarningLog(),
    lent,
  }
  const sections = needSections(bytes, startxref, need, context)
  const { file, catalog } = openPart(bytes, sections, need, { context, options })
  const nothing = () => undefined
  const listed = listedIn(file, catalog, nothing)
  if (file.wasRebuilt) throw new Stop()
  const histories = listed.map(({ history }) => history)
  keep(histories)
  const known = new Set(listed.map(({ found }) => found.signature.byteRange.join()))
  let isAll = sections.length <= maxRevisions
  for (const offset of sections.slice(1, maxRevisions)) {
    const end = revisionEnd(bytes, offset, need)
    if (end === undefined) continue
    const earlier = earlierSignatures(bytes.subarray(0, end), sections, need, { context, options })
    if (!earlier) isAll = false
    for (const found of earlier ?? []) {
      const range = found.signature.byteRange.join()
      const removed = known.has(range) ? undefined : findRemoved(found, file, listed, nothing)
      known.add(range)
      if (removed) histories.push(removed)
    }
  }
  return { kind: 'read', histories, isAll }
}

/** Revisions that are looked through for signatures. */
const maxRevisions = 40

interface Opening {
  readonly context: Context
  readonly options: ProofOptions
}

/** Opens the file, or a part of it that is a revision, and needs all objects that its signatures consist of. */
function openPart(
  bytes: Uint8Array,
  sections: readonly number[],
  need: Need,
  { context, options }: Opening,
): { readonly file: PdfFile; readonly catalog: PdfDict } {
  const { file } = openFile(bytes, context)
  if (file.wasRebuilt) throw new Stop()
  const spanOf = followReads(file, sections, need)
  unlockFile(file, options.password)
  const catalog = file.resolve(file.trailer.get('Root'))
  if (!(catalog instanceof PdfDict)) throw new Stop()
  const needObjects = (numbers: readonly number[]) => need(numbers.flatMap(spanOf))
  const reader = new DictReader(catalog, file)
  needFields(file, reader, needObjects)
  // The form may lack the field of a certification.
  needSignatures(file, [reader.dictionary('Perms')?.dict.get('DocMDP') ?? null], needObjects)
  return { file, catalog }
}

/** The signatures of an earlier revision; undefined if it cannot be read in parts. */
function earlierSignatures(
  bytes: Uint8Array,
  sections: readonly number[],
  need: Need,
  opening: Opening,
): readonly FoundSignature[] | undefined {
  try {
    const before = sections.filter(offset => offset < bytes.length)
    const { file, catalog } = openPart(bytes, before, need, opening)
    const found = findSignatures(file, new DictReader(catalog, file))
    return file.wasRebuilt ? undefined : found
  } catch (error) {
    if (error instanceof Stop && error.spans) throw error
    return undefined
  }
}

/**
 * From now on an object that is not known is needed as soon as it is looked for. Returns the span of an object by its number: up to
 * the next object or section.
 */
function followReads(
  file: PdfFile,
  sections: readonly number[],
  need: Need,
): (number: number) => readonly ByteSpan[] {
  const { index } = file.xref
  const starts: number[] = [...sections, file.bytes.length]
  for (const [, entry] of index.entries()) if (entry.kind === 'offset') starts.push(entry.offset)
  const sorted = Float64Array.from(starts).sort()
  const spanAt = (offset: number): ByteSpan => [offset, nextAfter(sorted, offset)]
  const find = index.find.bind(index)
  const spanOf = (number: number): readonly ByteSpan[] => {
    const entry = find(number)
    if (entry?.kind === 'in-stream') return spanOf(entry.streamNumber)
    return entry?.kind === 'offset' ? [spanAt(entry.offset)] : []
  }
  index.find = number => {
    const entry = find(number)
    if (entry?.kind === 'offset') need([spanAt(entry.offset)])
    return entry
  }
  return spanOf
}

/** The first of the sorted numbers that is higher. */
function nextAfter(sorted: Float64Array, offset: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) > offset) high = middle
    else low = middle + 1
  }
  return sorted[low] ?? offset
}

/** Needs all fields of one level at once, and then their signatures: one by one would take a round trip each. */
function needFields(
  file: PdfFile,
  catalog: DictReader,
  needObjects: (numbers: readonly number[]) => void,
): void {
  let level: readonly PdfValue[] = catalog.dictionary('AcroForm')?.array('Fields') ?? []
  const seen = new Set<number>()
  for (let depth = 0; depth < maxFieldDepth && level.length > 0; depth++) {
    const numbers = numbersIn(level)
    if (seen.size + numbers.length > maxFields) throw new Stop()
    const fresh = numbers.filter(number => !seen.has(number))
    needObjects(fresh)
    const dicts = level.flatMap(value => {
      if (value instanceof PdfRef && seen.has(value.number)) return []
      const dict = file.resolve(value)
      return dict instanceof PdfDict ? [dict] : []
    })
    for (const number of fresh) seen.add(number)
    const values = dicts.flatMap(dict => {
      const value = dict.get('V')
      const mayBeSignature = isName(dict.get('FT'), 'Sig') || !dict.has('FT')
      return mayBeSignature && value !== undefined ? [value] : []
    })
    needSignatures(file, values, needObjects)
    level = dicts.flatMap(dict => new DictReader(dict, file).array('Kids') ?? [])
  }
}

/** What is missing later would count as a signature that cannot be examined. */
function needSignatures(
  file: PdfFile,
  values: readonly PdfValue[],
  needObjects: (numbers: readonly number[]) => void,
): void {
  needObjects(numbersIn(values))
  for (const value of values) {
    const signature = file.resolve(value)
    if (signature instanceof PdfDict) needObjects(numbersIn([...signature.entries.values()]))
  }
}

const numbersIn = (values: readonly PdfValue[]): readonly number[] =>
  values.flatMap(value => (value instanceof PdfRef ? [value.number] : []))
