/** The appearance of a stamp for other programs, as `xfdf-appearance.ts` reads it. ISO 19444-1, 6.5.4 */
import { base64FromBytes } from '../../bytes/base64.ts'
import { utf8FromText } from '../../bytes/text-string.ts'
import { unlessRefused } from '../../errors.ts'
import {
  isArray,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../../objects/values.ts'
import { type CarriedLook, openLook } from '../shapes/carried-look.ts'
import { hexDigits } from './xfdf-data.ts'
import { elementXml } from './xml-tree.ts'

/** Objects are written as often as they are referred to; what would become longer, in characters, is not written. */
const maxLength = 4_000_000
const maxDepth = 40

/** Characters of all appearances of a file; what is beyond is left out, so that the file can be imported. */
const maxTogether = 16_000_000

/** Writes the element with the appearance of a stamp that another program has drawn; empty for a damaged or very long one. */
export function appearanceWriter(): (stampAppearance: string | undefined) => string {
  // Many stamps have the same one.
  const known = new Map<string, string>()
  let room = maxTogether
  return stampAppearance => {
    if (stampAppearance === undefined) return ''
    const element = known.get(stampAppearance) ?? (room > 0 ? appearanceElement(stampAppearance) : '')
    known.set(stampAppearance, element)
    if (element.length > room) return ''
    room -= element.length
    return element
  }
}

function appearanceElement(stampAppearance: string): string {
  const look = unlessRefused(
    () => openLook(stampAppearance),
    () => undefined,
  )
  const normal = look && new Writer(look).write()
  if (normal === undefined) return ''
  const objects = elementXml('DICT', [['KEY', 'AP']], normal)
  return elementXml('appearance', [], base64FromBytes(utf8FromText(objects)))
}

class Writer {
  readonly #look: CarriedLook
  #length = 0

  constructor(look: CarriedLook) {
    this.#look = look
  }

  /** The normal appearance; undefined if it would be too long, or contains itself. */
  write(): string | undefined {
    const written = this.#element(this.#look.form, [['KEY', 'N']], 0)
    return this.#length > maxLength ? undefined : written
  }

  #element(given: PdfValue, key: readonly (readonly [string, string])[], depth: number): string {
    if (depth > maxDepth) this.#length = Infinity
    if (this.#length > maxLength) return ''
    const value = given instanceof PdfRef ? this.#look.file.resolve(given) : given
    const nested = this.#nested(value, key, depth)
    if (nested !== undefined) return nested
    const [name, text] = simpleForm(value)
    return this.#counted(elementXml(name, [...key, ['VAL', text]]))
  }

  #counted(written: string): string {
    this.#length += written.length
    return written
  }

  #nested(value: PdfValue, key: readonly (readonly [string, string])[], depth: number): string | undefined {
    if (value instanceof PdfString)
      return this.#counted(elementXml('STRING', key, elementXml('DATA', encoding, hexDigits(value.bytes))))
    if (isArray(value))
      return elementXml('ARRAY', key, value.map(part => this.#element(part, [], depth + 1)).join(''))
    if (value instanceof PdfDict) return elementXml('DICT', key, this.#entries(value, depth))
    if (!(value instanceof PdfStream)) return undefined
    const bytes = this.#look.file.storedBytes(value)
    const data = bytes.length > maxLength ? undefined : this.#counted(hexDigits(bytes))
    if (data === undefined) this.#length = Infinity
    return elementXml(
      'STREAM',
      [...key, ['DEFINE', '']],
      `${this.#entries(value.dict, depth)}${elementXml('DATA', [['MODE', 'RAW'], ...encoding], data)}`,
    )
  }

  #entries(dict: PdfDict, depth: number): string {
    return [...dict.entries].map(([key, value]) => this.#element(value, [['KEY', key]], depth + 1)).join('')
  }
}

const encoding = [['ENCODING', 'HEX']] as const

function simpleForm(value: PdfValue): [name: string, text: string] {
  if (value instanceof PdfName) return ['NAME', value.text]
  if (typeof value === 'boolean') return ['BOOL', String(value)]
  if (typeof value === 'number') return [Number.isInteger(value) ? 'INT' : 'FIXED', String(value)]
  return ['NULL', '']
}
