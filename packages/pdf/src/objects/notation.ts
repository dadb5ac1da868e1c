import { PdfError } from '../errors.ts'

/** A number with at most five decimals and no exponent. ISO 32000-2, 7.3.3 */
export function numberText(value: number): string {
  if (!Number.isFinite(value))
    throw new PdfError('value-unwritable', `${value} cannot be written as a number`)
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : BigInt(value).toString()
  // Numbers with few decimals, which are the most, are short as they are.
  if (Math.round(value * 1000) / 1000 === value && Math.abs(value) < 1e15) return String(value)
  const fixed = value.toFixed(5)
  let end = fixed.length
  while (fixed.charAt(end - 1) === '0') end--
  if (fixed.charAt(end - 1) === '.') end--
  const text = fixed.slice(0, end)
  return text === '-0' ? '0' : text
}

/** What names of the standard are made of. */
const plainName = /^[A-Za-z0-9_.+-]*$/

/** A name with its slash; everything irregular is escaped. ISO 32000-2, 7.3.5 */
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
