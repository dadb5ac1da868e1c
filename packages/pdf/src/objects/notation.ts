import type { ByteWriter } from '../bytes/byte-writer.ts'
import { PdfError } from '../errors.ts'

/** The exact number, without an exponent, and without a zero before the decimal point. ISO 32000-2, 7.3.3 */
export function numberText(value: number): string {
  if (!Number.isFinite(value))
    throw new PdfError('value-unwritable', `${value} cannot be written as a number`)
  const text = String(value)
  const plain = text.includes('e') ? withoutExponent(text) : text
  return Math.abs(value) < 1 && value ? plain.replace('0', '') : plain
}

/** Writes what `numberText` says. */
export function writeNumber(writer: ByteWriter, value: number): void {
  const units = Math.round(value * 1e5)
  if (units === (units | 0) && units / 1e5 === value) writer.writeDecimal(units, 5)
  else writer.writeText(numberText(value))
}

/** A number of our own, rounded to five decimals, which is more precise than visible. */
export function roundedText(value: number): string {
  return numberText(roundedNumber(value))
}

/** Rounds to five decimals. */
export function roundedNumber(value: number): number {
  // The largest numbers have no decimals.
  return value * value > 1e30 ? value : Math.round(value * 1e5) / 1e5 || 0
}

/** `1.5e-7` as `0.00000015`. */
function withoutExponent(text: string): string {
  const [, sign = '', whole = '', decimals = '', exponent = ''] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  const shift = Number(exponent)
  const digits = whole + decimals
  return shift < 0 ? `${sign}0.${'0'.repeat(-shift - 1)}${digits}` : sign + digits.padEnd(shift + 1, '0')
}

/** Characters in names of the standard. */
const plainName = /^[A-Za-z0-9_.+-]*$/

/** A name with its slash; irregular characters are escaped. ISO 32000-2, 7.3.5 */
export function nameText(name: string): string {
  if (plainName.test(name)) return `/${name}`
  let text = '/'
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i) & 0xff
    const isPlain = code > 0x20 && code < 0x7f && !'#()<>[]{}/%'.includes(name.charAt(i))
    text += isPlain ? String.fromCharCode(code) : `#${hexByte(code)}`
  }
  return text
}

/** A hexadecimal string with its brackets. ISO 32000-2, 7.3.4.3 */
export function hexText(bytes: Uint8Array): string {
  let text = '<'
  for (let i = 0; i < bytes.length; i++) text += hexByte(bytes[i] as number)
  return `${text}>`
}

function hexByte(code: number): string {
  return (code < 16 ? '0' : '') + code.toString(16).toUpperCase()
}
