/** What differs in the form: new signatures, signatures that are no longer what they were, and all other fields. */
import { formFields } from '../document/signatures.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { AnnotationChange } from './annotation-changes.ts'
import type { Comparison, NamedChanges } from './named-changes.ts'
import type { Revision } from './revision.ts'
import { differingKeys } from './same-value.ts'

/** What is new in the form. */
export interface ChangedFields {
  /** Signatures that were added. */
  readonly signatures: number
  /** Full names of all other fields that differ. */
  readonly names: readonly string[]
  /** Object numbers of all fields and their widgets, before and after. */
  readonly objects: ReadonlySet<number>
}

/** The nodes of one field: itself and its widgets. */
interface Field {
  /** Full name. */
  readonly name: string
  readonly isSignature: boolean
  readonly value: PdfValue | undefined
  readonly dicts: readonly PdfDict[]
  /** Object numbers, undefined for direct dictionaries, in the same order. */
  readonly numbers: readonly (number | undefined)[]
}

/** Entries that a program writes into a field when somebody fills it in. ISO 32000-2, 12.7.4 and 12.7.5 */
const ofFilling: ReadonlySet<string> = new Set('V AP AS I TI RV M MK BS'.split(' '))

/** Entries that a program writes into a field when it signs it. */
const ofSigningField: ReadonlySet<string> = new Set(
  'V AP AS F M MK BS Border DA Q Lock SV P Type Subtype FT NM Ff StructParent'.split(' '),
)

/** Compares the form. `widgets` are all that pages list differently. */
export function nameFieldChanges(
  comparison: Comparison,
  widgets: readonly AnnotationChange[],
  named: NamedChanges,
): ChangedFields {
  const { before, after } = comparison
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  let signatures = 0
  // A signature in another field than before is no new one.
  const known = new Set(
    [...was.values()].flatMap(({ value }) => (value instanceof PdfRef ? [value.number] : [])),
  )
  const names: string[] = []
  const partOf = ({ isSignature, value }: Field, isFilled = false) =>
    isSignature && value !== undefined ? 'signature' : isFilled ? 'forms' : 'fields'
  const nameField = (old: Field | undefined, field: Field | undefined) => {
    const told = old ?? field
    if (!told) return
    const part = partOf(told, old && field && isOnlyFilled(old, field, comparison))
    named.parts.add(part)
    if (part !== 'signature') names.push(told.name)
    for (const dict of old?.dicts ?? []) named.explain(dict, undefined)
    for (const dict of field?.dicts ?? []) named.explain(undefined, dict)
  }
  for (const [key, field] of is) {
    const old = was.get(key)
    const { value } = field
    const isKnown = value instanceof PdfRef && known.has(value.number)
    const isNewSignature = field.isSignature && value !== undefined && old?.value === undefined && !isKnown
    if (isNewSignature) {
      signatures++
      named.explain(value, value)
      for (const dict of field.dicts) named.explain(undefined, dict)
      if (old && !isOnlySigned(old, field, comparison)) named.parts.add('fields')
    } else if (!old || isFieldChanged(old, field, comparison)) nameField(old, field)
  }
  for (const [key, field] of was) if (!is.has(key)) nameField(field, undefined)
  nameFormEntries(comparison, signatures, named)
  nameWidgets([was, is], widgets, named)
  const objects = new Set<number>()
  for (const { numbers } of [...was.values(), ...is.values()])
    for (const number of numbers) if (number !== undefined) objects.add(number)
  return { signatures, names, objects }
}

/** Whether a field or a widget of it is another one. Kids with names of their own are fields of their own. */
function isFieldChanged(old: Field, field: Field, { same, fieldReaches }: Comparison): boolean {
  return (
    field.dicts.length !== old.dicts.length ||
    field.dicts.some(
      (dict, at) =>
        fieldReaches(dict) ||
        differingKeys(old.dicts[at] ?? new PdfDict({}), dict, same).some(key => key !== 'Kids'),
    )
  )
}

/** Whether nothing was done to a field but to fill it in. One that only looks different has the value it had. */
function isOnlyFilled(old: Field, field: Field, { same, reaches, fieldReaches }: Comparison): boolean {
  const isFilledIn = (key: string): boolean => key === 'Kids' || ofFilling.has(key)
  return (
    (!same(old.value, field.value) || reaches(field.value)) &&
    field.dicts.length === old.dicts.length &&
    field.dicts.every((dict, at) => {
      const kept = [...dict.entries].filter(([key]) => !ofFilling.has(key))
      const differing = differingKeys(old.dicts[at] ?? new PdfDict({}), dict, same)
      return differing.every(isFilledIn) && !fieldReaches(new PdfDict(Object.fromEntries(kept)))
    })
  )
}

/** Whether nothing was done to an empty field but to sign it. */
function isOnlySigned(old: Field, field: Field, { same }: Comparison): boolean {
  return (
    field.dicts.length === old.dicts.length &&
    field.dicts.every((dict, at) =>
      differingKeys(old.dicts[at] ?? new PdfDict({}), dict, same).every(key => ofSigningField.has(key)),
    )
  )
}

/** The fields by full name and whether they are for signatures; those without a name of their own belong to their parent. */
function fieldsOf({ file, catalog }: Revision): ReadonlyMap<string, Field> {
  const fields = new Map<
    string,
    {
      name: string
      isSignature: boolean
      value: PdfValue | undefined
      dicts: PdfDict[]
      numbers: (number | undefined)[]
    }
  >()
  for (const { name, type, dict, number } of formFields(file, new DictReader(catalog, file))) {
    const isSignature = type === 'Sig'
    // A field may not hide behind a signature of the same name.
    const key = `${isSignature ? 'signature' : 'field'} ${name}`
    const field = fields.get(key) ?? { name, isSignature, value: undefined, dicts: [], numbers: [] }
    const value = dict.dict.get('V')
    const resolved = file.resolve(value)
    // What is no dictionary is no signature.
    if (isSignature ? resolved instanceof PdfDict : resolved !== null) field.value ??= value
    field.dicts.push(dict.dict)
    field.numbers.push(number)
    fields.set(key, field)
  }
  return fields
}

/** Entries of the form that may change with each new signature, if they only grow. */
const ofSigning: ReadonlySet<string> = new Set(['Fields', 'SigFlags', 'DR', 'DA'])

/** Entries of the form that a program writes when somebody fills it in; fonts may be added for what was filled in. */
const ofFillingForm: ReadonlySet<string> = new Set(['NeedAppearances', 'XFA', 'DR', 'DA'])

function nameFormEntries(
  { before, after, same, reaches }: Comparison,
  signatures: number,
  named: NamedChanges,
): void {
  const [old, form] = [before, after].map(({ file, catalog }) => {
    const dict = file.resolve(catalog.get('AcroForm'))
    return dict instanceof PdfDict ? dict : new PdfDict({})
  }) as [PdfDict, PdfDict]
  const fieldsSaid =
    signatures > 0 || (['fields', 'forms', 'signature'] as const).some(part => named.parts.has(part))
  for (const key of new Set([...old.entries.keys(), ...form.entries.keys()])) {
    const [was, is] = [old.get(key), form.get(key)]
    // The fields themselves are compared one by one.
    const isOther = !same(was, is) || (key !== 'Fields' && reaches(is))
    if (!isOther && key !== 'Fields') continue
    const isGrown = grows(was, is, { before, after, same, reaches })
    const isSigning = ofSigning.has(key) && signatures > 0 && isGrown
    const isFilling = ofFillingForm.has(key) && (isGrown || key === 'XFA')
    // The flag goes with the last signature.
    const isUnsigning = key === 'SigFlags' && named.parts.has('signature')
    const isSaid = key === 'Fields' ? !isOther || fieldsSaid : isSigning || isUnsigning
    if (isSaid) named.explain(was, is)
    else named.name(isFilling ? 'forms' : 'fields', was, is)
  }
}

/** Whether the later value contains everything that the earlier one has. */
function grows(
  was: PdfValue | undefined,
  is: PdfValue | undefined,
  comparison: Pick<Comparison, 'before' | 'after' | 'same' | 'reaches'>,
  depth = 0,
): boolean {
  const { before, after, same, reaches } = comparison
  if (was === undefined || (same(was, is) && !reaches(is))) return true
  const [old, now] = [before.file.resolve(was), after.file.resolve(is)]
  if (typeof old === 'number' && typeof now === 'number') return (old & ~now) === 0
  return (
    old instanceof PdfDict &&
    now instanceof PdfDict &&
    depth < maxResourceDepth &&
    [...old.entries].every(([key, value]) => grows(value, now.get(key), comparison, depth + 1))
  )
}

/** Resources, their kinds, and what each names. */
const maxResourceDepth = 2

/** Widgets of fields that were there and that pages now list or no longer list, and those that belong to no field. */
function nameWidgets(
  [was, is]: readonly [ReadonlyMap<string, Field>, ReadonlyMap<string, Field>],
  widgets: readonly AnnotationChange[],
  named: NamedChanges,
): void {
  const [owners, laterOwners] = [was, is].map(ownersOf) as [
    ReadonlyMap<number, Field>,
    ReadonlyMap<number, Field>,
  ]
  for (const { what, number = 0, annotation } of widgets) {
    const owner = owners.get(number)
    // The fields themselves are compared one by one.
    if (owner ? what === 'changed' : laterOwners.has(number)) continue
    named.name(
      owner?.isSignature && owner.value !== undefined ? 'signature' : 'fields',
      annotation,
      annotation,
    )
  }
}

function ownersOf(fields: ReadonlyMap<string, Field>): ReadonlyMap<number, Field> {
  const owners = new Map<number, Field>()
  for (const field of fields.values())
    for (const number of field.numbers) if (number !== undefined) owners.set(number, field)
  return owners
}
