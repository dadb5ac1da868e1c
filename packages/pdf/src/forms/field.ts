import { bytesFromLatin } from '../bytes/latin.ts'
import { textFromBytes } from '../bytes/text-string.ts'
import type { FormFile } from '../lent.ts'
import { DictReader } from '../objects/reader.ts'
import { isArray, PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from '../objects/values.ts'

/** What a field holds. */
export type FieldType = 'text' | 'choice' | 'button' | 'signature'

/** The field of a widget. ISO 32000-2, 12.7.4 */
export interface Field {
  readonly type: FieldType
  /** Bits of `/Ff`. ISO 32000-2, Tables 227, 229, 231 and 233 */
  readonly flags: number
  /** The nearest value of an inheritable entry; null if there is none. */
  readonly inherited: (key: string) => PdfValue
  readonly widget: DictReader
  /** The form of the document; empty if there is none. */
  readonly form: DictReader
}

/** Flags of fields, by their position in the standard. ISO 32000-2, Tables 227, 229, 231 and 233 */
export const fieldFlags = {
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  comb: 1 << 24,
} as const

const types: Readonly<Record<string, FieldType>> = {
  Tx: 'text',
  Ch: 'choice',
  Btn: 'button',
  Sig: 'signature',
}

/** Fields nested more deeply are cyclic or hostile. */
const maxDepth = 32

/** The field that a widget belongs to; undefined if it has no type. ISO 32000-2, 12.7.4.1 */
export function findField(dict: PdfDict, file: FormFile): Field | undefined {
  const widget = new DictReader(dict, file)
  const chain: DictReader[] = [widget]
  for (let parent = widget.dictionary('Parent'); parent && chain.length < maxDepth; ) {
    chain.push(parent)
    parent = parent.dictionary('Parent')
  }
  const inherited = (key: string): PdfValue => {
    for (const each of chain) {
      const value = each.value(key)
      if (value !== null) return value
    }
    return null
  }
  const holder = new DictReader(new PdfDict({ FT: inherited('FT'), Ff: inherited('Ff') }), file)
  const type = types[holder.name('FT') ?? '']
  if (!type) return undefined
  const root = new DictReader(file.trailer, file).dictionary('Root')
  const form = root?.dictionary('AcroForm') ?? new DictReader(new PdfDict({}), file)
  return { type, flags: holder.integer('Ff') ?? 0, inherited, widget, form }
}

/** Whether the file asks that the appearances of its fields be drawn again. ISO 32000-2, Table 224 */
export const needsAppearances = ({ form }: Field): boolean => form.boolean('NeedAppearances') === true

/** The text of a string or of a text stream, also of a name or a number instead; undefined for other values. */
export function textOf(value: PdfValue | undefined, file: FormFile): string | undefined {
  if (value instanceof PdfName) return textFromBytes(bytesFromLatin(value.text))
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof PdfString) return textFromBytes(value.bytes)
  return value instanceof PdfStream ? textFromBytes(file.decodeStream(value).bytes) : undefined
}

/** The texts of a string, or of those in a list. */
export function textsOf(value: PdfValue, file: FormFile): readonly string[] {
  const parts = isArray(value) ? value.map(part => file.resolve(part)) : [value]
  return parts.flatMap(part => textOf(part, file) ?? [])
}

/** An inheritable number, of the field or of the form. */
export function numberOf({ inherited, form }: Field, key: string): number {
  const value = inherited(key)
  return typeof value === 'number' ? value : (form.number(key) ?? 0)
}

/** An option of a choice: what is exported, and what is shown. */
export interface FieldOption {
  readonly value: string
  readonly label: string
}

/** ISO 32000-2, Table 234 */
export function optionsOf({ inherited }: Field, file: FormFile): readonly FieldOption[] {
  const list = inherited('Opt')
  return (isArray(list) ? list : []).flatMap(entry => {
    const [value, label = value] = textsOf(file.resolve(entry), file)
    return value === undefined ? [] : [{ value, label: label ?? value }]
  })
}
