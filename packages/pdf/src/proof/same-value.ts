import type { PdfFile } from '../document/pdf-file.ts'
import { isArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../objects/values.ts'

/** A value and the file in which it is. */
export interface ValueIn {
  readonly file: PdfFile
  readonly value: PdfValue
}

/** Whether two values are written the same: references by their numbers, streams by their decrypted bytes. */
export function isSameValue({ file: fileA, value: a }: ValueIn, { file: fileB, value: b }: ValueIn): boolean {
  const same = (one: PdfValue | undefined, other: PdfValue | undefined): boolean => {
    if (one === other) return true
    if (one === undefined || other === undefined || one === null || other === null) return false
    if (one instanceof PdfName) return other instanceof PdfName && one.text === other.text
    if (one instanceof PdfString) return other instanceof PdfString && isSameBytes(one.bytes, other.bytes)
    if (one instanceof PdfRef)
      return other instanceof PdfRef && one.number === other.number && one.generation === other.generation
    if (isArray(one))
      return (
        isArray(other) && one.length === other.length && one.every((element, at) => same(element, other[at]))
      )
    if (one instanceof PdfDict)
      return other instanceof PdfDict && differingKeys(one, other, same).length === 0
    if (one instanceof PdfStream && other instanceof PdfStream) {
      // The length is that of the bytes, which are compared.
      const keys = differingKeys(one.dict, other.dict, same).filter(key => key !== 'Length')
      return keys.length === 0 && isSameBytes(fileA.storedBytes(one), fileB.storedBytes(other))
    }
    return false
  }
  return same(a, b)
}

/** A direct value as one text, equal for values that `isSameValue` calls the same. Streams are never direct. */
export function writtenAs(value: PdfValue): string {
  if (value instanceof PdfName) return `/${JSON.stringify(value.text)}`
  if (value instanceof PdfString) return `(${value.bytes.join(' ')})`
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`
  if (isArray(value)) return `[${value.map(writtenAs).join()}]`
  if (value instanceof PdfDict) {
    const entries = [...value.entries].map(([key, entry]) => `${JSON.stringify(key)} ${writtenAs(entry)}`)
    return `<<${entries.sort().join()}>>`
  }
  return String(value)
}

/** The keys whose values differ, those that only one of both has included. */
export function differingKeys(
  a: PdfDict,
  b: PdfDict,
  same: (one: PdfValue | undefined, other: PdfValue | undefined) => boolean,
): readonly string[] {
  return [...new Set([...a.entries.keys(), ...b.entries.keys()])].filter(key => !same(a.get(key), b.get(key)))
}

/** Whether both begin with the same bytes, as many as the shorter one has. */
export function beginsSame(a: Uint8Array, b: Uint8Array): boolean {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return false
  return true
}

/** Whether both are the same bytes. */
export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && beginsSame(a, b)
}
