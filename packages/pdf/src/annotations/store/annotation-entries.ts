import { dateString } from '../../bytes/pdf-date.ts'
import { type Matrix, transformCoordinates } from '../../geometry/matrix.ts'
import { roundedNumber } from '../../objects/notation.ts'
import { type DictReader, numbersOf } from '../../objects/reader.ts'
import { isArray, PdfDict, type PdfValue } from '../../objects/values.ts'
import { serializeValue } from '../../writer/serialize.ts'
import { undated } from '../fields/common-data.ts'
import type { DictEntries } from '../fields/kind.ts'
import { findMove } from '../values/kept-look.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { markupEntries, textEntry } from './markup-entries.ts'

/** All entries that are determined by the data, except references to other objects. */
export function entriesOf(data: AnnotationData): DictEntries {
  const [r, g, b, alpha] = data.color
  const [created, modified] = [data.dateCreated, data.dateModified].map(iso =>
    iso === undated ? undefined : dateString(new Date(iso)),
  )
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

/** The entries of an annotation that an edit of its data changes. */
export function editedEntries(dict: DictReader, before: AnnotationData, after: AnnotationData): DictEntries {
  const [old, entries] = [before, after].map(data => roundedEntries(entriesOf(data)))
  const text = (value: PdfValue | undefined): string => (value === undefined ? '' : serializeValue(value))
  const changed = Object.fromEntries(
    Object.entries(entries ?? {}).filter(([key, value]) => text(old?.[key]) !== text(value)),
  )
  const isMoved = 'Vertices' in changed || 'InkList' in changed
  return isMoved ? { ...changed, Path: movedPath(dict.values('Path'), findMove(before, after)) } : changed
}

/**
 * Curves take precedence over the points of the shape: they move with them, and a shape of another form has none.
 * ISO 32000-2, Tables 181 and 185
 */
function movedPath(path: readonly PdfValue[] | undefined, move: Matrix | undefined): PdfValue | undefined {
  return (
    move &&
    path?.map(part => {
      const numbers = isArray(part) && numbersOf(part)
      return numbers ? rounded(transformCoordinates(move, numbers)) : part
    })
  )
}
