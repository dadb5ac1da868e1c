import { findIsoDate } from '../../bytes/pdf-date.ts'
import type { DictReader } from '../../objects/reader.ts'
import { isArray, PdfName, PdfStream, PdfString, type PdfValue } from '../../objects/values.ts'
import type { CommonData } from './common-data.ts'

/** Whether a value has the form of its entry. It is not null, and the elements of arrays are resolved. */
type Form = (value: PdfValue) => boolean

/** The same for values that depend on others. */
export type DependentForm = (value: PdfValue, dict: DictReader, common: CommonData) => boolean

/** Forms of the entries that are read from a dictionary; a record stands for a dictionary with these entries. */
export interface EntryForms {
  readonly [key: string]: DependentForm | EntryForms
}

const between =
  (least: number, most: number): Form =>
  value =>
    (typeof value === 'number' || typeof value === 'bigint') && value >= least && value <= most

// Small enough for computations, as in data that is given.
export const number = between(-1e30, 1e30)
export const length = between(0, 1e30)
export const flag: Form = value => typeof value === 'boolean'
export const name: Form = value => value instanceof PdfName
export const text: Form = value => value instanceof PdfString

/** One of these names. */
export const word =
  (known: readonly string[]): Form =>
  value =>
    value instanceof PdfName && known.includes(value.text)

/** An array of such elements, of a length that fits. */
export const list =
  (form: Form, fits: (length: number) => boolean): Form =>
  value =>
    isArray(value) && fits(value.length) && value.every(form)

/** This many numbers. */
export const numbers = (...counts: readonly number[]): Form => list(number, count => counts.includes(count))

/** Points as pairs of numbers, of at least this length. */
export const points = (least: number): Form => list(number, count => count >= least && count % 2 === 0)

export const color = list(between(0, 1), count => count < 5 && count !== 2)
const lengths = list(length, () => true)

/** Entries of all kinds that are read. ISO 32000-2, Tables 166, 168, 169, 172 and 186, and 12.9 */
const commonForms: EntryForms = {
  Rect: numbers(4),
  Contents: text,
  NM: text,
  M: text,
  F: value => number(value) && Number.isInteger(value),
  Border: value =>
    isArray(value) && value.length > 2 && lengths(value.slice(0, 3)) && value.slice(3).every(lengths),
  C: color,
  BS: { W: length, S: word([...'SDBIU']), D: lengths },
  BE: { S: word([...'SC']), I: length },
  AP: {},
  AS: name,
  T: text,
  Popup: { Rect: numbers(4), Open: flag },
  CA: between(0, 1),
  RC: value => text(value) || value instanceof PdfStream,
  CreationDate: (_, dict) => findIsoDate(dict.text('CreationDate') ?? '') !== undefined,
  IRT: {},
  Subj: text,
  RT: word(['R', 'Group']),
  // Kept, and not used: the measured text is in Contents.
  Measure: { Subtype: word(['RL', 'GEO']) },
}

/**
 * Notes each entry whose value has not the form that it must have, or refers to nothing, so that it is not read or only in part.
 */
export function noteWrongForms(
  dict: DictReader,
  common: CommonData,
  own: EntryForms,
  note: (message: string) => void,
): void {
  const check = (reader: DictReader, forms: EntryForms, of: string): void => {
    for (const key in forms) {
      if (!reader.has(key)) continue
      const form = forms[key]
      const value = reader.values(key) ?? reader.value(key)
      const inner = reader.dictionary(key)
      const isRight = typeof form === 'function' ? value !== null && form(value, reader, common) : inner
      if (!isRight) note(`${key}${of} has a wrong value`)
      else if (inner && typeof form === 'object') check(inner, form, ` of ${key}`)
    }
  }
  check(dict, { ...commonForms, ...own }, '')
}
