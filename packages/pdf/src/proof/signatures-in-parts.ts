/**
 * The signatures of a file of which only parts are known, as of one that is read from a host in ranges: says which parts are still
 * needed. Objects are found by the cross-reference sections alone; a file that needs a repair cannot be read in parts.
 */
import { bytesFromLatin } from '../bytes/latin.ts'
import { indexOfBytes } from '../bytes/search.ts'
import { openFile } from '../document/open-file.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { unlockFile } from '../document/security.ts'
import { WarningLog } from '../errors.ts'
import { defaultLimits } from '../limits.ts'
import { DictReader } from '../objects/reader.ts'
import { isName, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { findHeader, findStartxref } from '../syntax/file-ends.ts'
import { findXrefChain } from '../syntax/xref-chain.ts'
import { XrefIndex } from '../syntax/xref-index.ts'
import type { ProofOptions } from './revision.ts'
import { historiesOf, type SignatureHistory } from './signature-histories.ts'

/** The bytes of a file from `from` to `to`. */
export type ByteSpan = readonly [from: number, to: number]

/** What the known parts of a file say. */
export type SignaturesInParts =
  /** Nothing before these spans are known too; the longest way to a signature takes some rounds. */
  | { readonly kind: 'needs'; readonly spans: readonly ByteSpan[] }
  /** All that can be said without the revisions: `since` is undefined, and signatures that only earlier ones have are not found. */
  | { readonly kind: 'read'; readonly histories: readonly SignatureHistory[] }
  /** The whole file is needed. */
  | { readonly kind: 'unreadable' }

const headBytes = 1024
const tailBytes = 65_536
/** A section has some kilobytes to megabytes. */
const maxSectionBytes = 64 * 1024 * 1024
const maxFields = 100_000
const maxFieldDepth = 32

/**
 * Reads the signatures of `bytes`, which has the length of the file and zeros where it is not known.
 * @throws {PdfError} the codes of an encrypted file that cannot be opened
 */
export function signaturesInParts(
  bytes: Uint8Array,
  isKnown: (from: number, to: number) => boolean,
  options: ProofOptions = {},
): SignaturesInParts {
  const need: Need = spans => {
    const missing = spans
      .map(([from, to]): ByteSpan => [from, Math.min(to, bytes.length)])
      .filter(([from, to]) => !isKnown(from, to))
    if (missing.length > 0) throw new Stop({ kind: 'needs', spans: missing })
  }
  try {
    return { kind: 'read', histories: read(bytes, need, options) }
  } catch (error) {
    if (error instanceof Stop) return error.found
    throw error
  }
}

type Need = (spans: readonly ByteSpan[]) => void

/** Reading ends early with this; never leaves the module. */
class Stop extends Error {
  readonly found: SignaturesInParts

  constructor(found: SignaturesInParts) {
    super('reading ends early')
    this.found = found
  }
}

const unreadable = () => new Stop({ kind: 'unreadable' })

function read(bytes: Uint8Array, need: Need, options: ProofOptions): readonly SignatureHistory[] {
  const tailAt = Math.max(0, bytes.length - tailBytes)
  need([
    [0, headBytes],
    [tailAt, bytes.length],
  ])
  const startxref = findStartxref(bytes.subarray(tailAt))?.value
  if (findHeader(bytes)?.offset !== 0 || startxref === undefined) throw unreadable()
  const context: Context = {
    limits: { ...defaultLimits, ...options.limits },
    warnings: new WarningLog(),
    hostInflate: options.inflate,
  }
  const sections = needSections(bytes, startxref, need, context)
  const { file } = openFile(bytes, context)
  if (file.wasRebuilt) throw unreadable()
  const spanOf = followReads(file, sections, need)
  unlockFile(file, { password: options.password, random: undefined })
  const catalog = file.resolve(file.trailer.get('Root'))
  if (!(catalog instanceof PdfDict)) throw unreadable()
  const needObjects = (numbers: readonly number[]) => need(numbers.flatMap(spanOf))
  const reader = new DictReader(catalog, file)
  needFields(file, reader, needObjects)
  // The form may lack the field of a certification.
  needSignatures(file, [reader.dictionary('Perms')?.dict.get('DocMDP') ?? null], needObjects)
  const histories = historiesOf(file, catalog, () => undefined)
  if (file.wasRebuilt) throw unreadable()
  return histories
}

type Context = Parameters<typeof openFile>[1]

/** Returns the offsets of all cross-reference sections once they are known. */
function needSections(bytes: Uint8Array, startxref: number, need: Need, context: Context): readonly number[] {
  const offsets = new Set([startxref])
  for (const offset of offsets) {
    if (offset >= bytes.length || offsets.size > context.limits.maxRevisions) throw unreadable()
    needSection(bytes, offset, need)
    const reading = { ...context.limits, index: new XrefIndex(), warnings: new WarningLog() }
    const xref = findXrefChain(bytes, offset, { ...reading, hostInflate: context.hostInflate }, 1)
    const trailer = xref?.sections[0]?.trailer
    if (!trailer) throw unreadable()
    for (const key of ['Prev', 'XRefStm']) {
      const entry = trailer.get(key)
      // Some writers use a reference with that number.
      const next = entry instanceof PdfRef ? entry.number : entry
      if (typeof next === 'number') offsets.add(next)
    }
  }
  return [...offsets]
}

const tableMark = bytesFromLatin('xref')
const afterTable = bytesFromLatin('startxref')
const afterStream = bytesFromLatin('endstream')

/** A section ends with the word that follows it, which zeros do not contain. */
function needSection(bytes: Uint8Array, offset: number, need: Need): void {
  for (let length = tailBytes; length <= maxSectionBytes; length *= 2) {
    const end = Math.min(offset + length, bytes.length)
    need([[offset, end]])
    const isTable = indexOfBytes(bytes, tableMark, offset, offset + 4) >= 0
    if (indexOfBytes(bytes, isTable ? afterTable : afterStream, offset, end) >= 0) return
    if (end === bytes.length) break
  }
  throw unreadable()
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
    if (seen.size + numbers.length > maxFields) throw unreadable()
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
