import { textFromBytes } from '../bytes/text-string.ts'
import { DictReader } from '../objects/reader.ts'
import { isName, PdfDict, PdfRef, PdfString, type PdfValue } from '../objects/values.ts'
import { type Certification, certificationOf, findTransform, levelOf, strictest } from './certification.ts'
import type { PdfFile } from './pdf-file.ts'

/** The form fields that a signature locks. ISO 32000-2, Tables 236 and 259 */
export interface FieldLock {
  readonly action: 'all' | 'include' | 'exclude'
  /** Full names; empty for `all`. */
  readonly fields: readonly string[]
}

/** A signature and its restrictions on changes. The signature itself is not verified. */
export interface Signature {
  /** A certification is by the author; usage rights are granted by the vendor of a program. */
  readonly kind: 'certification' | 'approval' | 'timestamp' | 'usage-rights'
  /** Full name of its form field; undefined for usage rights and for a certification that only the catalogue names. */
  readonly field: string | undefined
  /** Offset and length in bytes of each signed part; empty when unreadable. */
  readonly byteRange: readonly number[]
  /** Nothing was appended after signing. */
  readonly coversWholeFile: boolean
  /** The changes it still permits; undefined if it states no limit. */
  readonly allows: Certification | undefined
  /** Fields it locks; undefined if it locks none. */
  readonly lock: FieldLock | undefined
}

/** Maximum nesting and number of fields; a form beyond that is cyclic or hostile. */
const maxFieldDepth = 32
const maxFields = 100_000

/** A signature and where it is. */
export interface FoundSignature {
  readonly signature: Signature
  readonly dict: DictReader
  /** Its object number; undefined if the field itself contains it. */
  readonly object: number | undefined
}

/**
 * All signatures in form fields, in the form's order, the certification without a field, and the document's usage rights.
 * ISO 32000-2, 12.7.5.5 and 12.8
 */
export function readSignatures(file: PdfFile, catalog: DictReader): readonly Signature[] {
  const signatures = findSignatures(file, catalog).map(({ signature }) => signature)
  const perms = catalog.dictionary('Perms')
  const rights = perms?.dictionary('UR3') ?? perms?.dictionary('UR')
  return rights ? [...signatures, readUsageRights(file, rights)] : signatures
}

/** The same without usage rights. */
export function findSignatures(file: PdfFile, catalog: DictReader): readonly FoundSignature[] {
  const found: FoundSignature[] = []
  const perms = catalog.dictionary('Perms')
  const certifying = perms?.ref('DocMDP')?.number
  const add = (holder: DictReader, key: string, field?: string): void => {
    const dict = holder.dictionary(key)
    if (!dict) return
    const object = holder.ref(key)?.number
    const isCertifying = holder === perms || (object !== undefined && object === certifying)
    const lock = holder.dictionary('Lock')
    found.push({ signature: readSignature(file, dict, { field, lock, isCertifying }), dict, object })
  }
  for (const { name, type, dict } of formFields(file, catalog)) if (type === 'Sig') add(dict, 'V', name)
  if (perms && !found.some(({ object }) => object !== undefined && object === certifying))
    add(perms, 'DocMDP')
  return found
}

/** The changes that all signatures together permit; undefined if none states a limit. */
export function allowedBy(signatures: readonly Signature[]): Certification | undefined {
  return strictest(signatures.map(({ allows }) => allows))
}

/**
 * Whether the form may contain signatures, as far as is known without reading its fields. A form without `SigFlags`
 * may. ISO 32000-2, Table 225
 */
export function mayBeSigned(catalog: DictReader): boolean {
  const form = catalog.dictionary('AcroForm')
  if (catalog.has('Perms') || !form) return catalog.has('Perms')
  return form.has('SigFlags') ? form.integer('SigFlags') !== 0 : (form.array('Fields')?.length ?? 0) > 0
}

function readSignature(
  file: PdfFile,
  signature: DictReader,
  {
    field,
    lock,
    isCertifying,
  }: { field: string | undefined; lock: DictReader | undefined; isCertifying: boolean },
): Signature {
  const certified = certificationOf(signature)
  const isTimestamp =
    signature.name('Type') === 'DocTimeStamp' || signature.name('SubFilter') === 'ETSI.RFC3161'
  const closed = findTransform(signature, 'FieldMDP')
  return {
    kind: isCertifying || certified ? 'certification' : isTimestamp ? 'timestamp' : 'approval',
    field,
    ...signedParts(file, signature),
    allows: strictest([isCertifying ? (certified ?? 'forms') : certified, levelOf(lock?.integer('P'))]),
    lock: readLock(closed ?? lock),
  }
}

/**
 * Usage rights restrict other programs only if they say so; then annotations need the right to create them.
 * ISO 32000-2, 12.8.2.3
 */
function readUsageRights(file: PdfFile, signature: DictReader): Signature {
  const rights = findTransform(signature, 'UR3') ?? findTransform(signature, 'UR')
  const mayCreate = rights?.values('Annots')?.some(right => isName(right, 'Create')) ?? false
  const mayAnnotate = mayCreate || rights?.boolean('P') !== true
  return {
    kind: 'usage-rights',
    field: undefined,
    ...signedParts(file, signature),
    allows: mayAnnotate ? undefined : 'forms',
    lock: undefined,
  }
}

function signedParts(file: PdfFile, signature: DictReader): Pick<Signature, 'byteRange' | 'coversWholeFile'> {
  const byteRange = signature.numbers('ByteRange') ?? []
  const [start, before = 0, behind = 0, length = 0] = byteRange
  // Two ranges around nothing but the digits of the signature itself, from the first byte to the last. ISO 32000-2, 12.8.1
  const hole = 2 * (signature.bytes('Contents')?.length ?? 0) + 2
  const coversWholeFile =
    byteRange.length === 4 &&
    start === 0 &&
    before < behind &&
    behind - before <= hole &&
    behind + length >= file.bytes.length
  return { byteRange, coversWholeFile }
}

function readLock(dict: DictReader | undefined): FieldLock | undefined {
  const action = dict?.name('Action')
  if (!dict || !action) return undefined
  const fields = (dict.values('Fields') ?? []).flatMap(field =>
    field instanceof PdfString ? [textFromBytes(field.bytes)] : [],
  )
  if (action === 'All') return { action: 'all', fields: [] }
  return action === 'Exclude' ? { action: 'exclude', fields } : { action: 'include', fields }
}

/** A field of the form, or one of its widgets. */
export interface FormField {
  /** Full name. */
  readonly name: string
  /** `/FT`, its own or that of its parents. */
  readonly type: string | undefined
  readonly dict: DictReader
  /** Object number; undefined for a direct dictionary. */
  readonly number: number | undefined
}

/** The form's fields and their kids, parents first. One that occurs twice is read once. ISO 32000-2, 12.7.4 */
export function* formFields(file: PdfFile, catalog: DictReader): Generator<FormField> {
  const seen = new Set<number>()
  let count = 0
  function* walk(
    value: PdfValue,
    parent: { readonly name: string; readonly type: string | undefined; readonly depth: number },
  ): Generator<FormField> {
    const number = value instanceof PdfRef ? value.number : undefined
    if (number !== undefined) {
      if (seen.has(number)) return
      seen.add(number)
    }
    const field = file.resolve(value)
    if (!(field instanceof PdfDict) || parent.depth > maxFieldDepth || ++count > maxFields) return
    const dict = new DictReader(field, file)
    const name = [parent.name, dict.text('T')].filter(Boolean).join('.')
    const type = dict.name('FT') ?? parent.type
    yield { name, type, dict, number }
    for (const kid of dict.array('Kids') ?? []) yield* walk(kid, { name, type, depth: parent.depth + 1 })
  }
  for (const field of catalog.dictionary('AcroForm')?.array('Fields') ?? [])
    yield* walk(field, { name: '', type: undefined, depth: 0 })
}
