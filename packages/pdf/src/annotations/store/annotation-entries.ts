import { dateString } from '../../bytes/pdf-date.ts'
import { roundedNumber } from '../../objects/notation.ts'
import { isArray, PdfDict, type PdfValue } from '../../objects/values.ts'
import { serializeValue } from '../../writer/serialize.ts'
import type { DictEntries } from '../fields/kind.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { markupEntries, textEntry } from './markup-entries.ts'

/** All entries that are determined by the data, except references to other objects. */
export function entriesOf(data: AnnotationData): DictEntries {
  const [r, g, b, alpha] = data.color
  const [created, modified] = [data.dateCreated, data.dateModified].map(iso => dateString(new Date(iso)))
  return {
    Rect: data.rect,
    NM: textEntry(data.uuid),
    F: data.flags,
    ...markupEntries(data),
    M: textEntry(modified),
    // A missing creation date reads as the modification date; the first change to the annotation writes it.
    CreationDate: created === modified ? undefined : textEntry(created),
    T: data.author === 'unknown' ? undefined : textEntry(data.author),
    // Paragraphs of Contents are separated by CR. ISO 32000-2, 12.5.6.2
    Contents: textEntry(data.textContent.replaceAll('\n', '\r')),
    C: [r, g, b],
    CA: alpha === 1 ? undefined : alpha,
    ca: undefined,
    ...getKind(data.annotationType).write(data),
  }
}

/** Our own numbers are written with five decimals; unchanged ones of the file are kept. */
export function roundedEntries(entries: DictEntries): DictEntries {
  const result: Record<string, PdfValue | undefined> = {}
  for (const key in entries) {
    const value = entries[key]
    result[key] = value === undefined ? undefined : rounded(value)
  }
  return result
}

export function rounded(value: PdfValue): PdfValue {
  if (typeof value === 'number') return roundedNumber(value)
  if (isArray(value)) return value.map(rounded)
  return value instanceof PdfDict ? new PdfDict(roundedEntries(Object.fromEntries(value.entries))) : value
}

export function changedEntries(before: DictEntries, after: DictEntries): DictEntries {
  const text = (value: PdfValue | undefined): string => (value === undefined ? '' : serializeValue(value))
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => text(before[key]) !== text(value)))
}
