import { PdfError } from '../../errors.ts'
import type { Kind } from '../fields/kind.ts'
import { circle } from '../kinds/circle.ts'
import { freeText } from '../kinds/free-text.ts'
import { highlight } from '../kinds/highlight.ts'
import { ink } from '../kinds/ink.ts'
import { line } from '../kinds/line.ts'
import { polygon } from '../kinds/polygon.ts'
import { polyline } from '../kinds/polyline.ts'
import { square } from '../kinds/square.ts'
import { squiggly } from '../kinds/squiggly.ts'
import { stamp } from '../kinds/stamp.ts'
import { strikeout } from '../kinds/strikeout.ts'
import { textNote } from '../kinds/text-note.ts'
import { underline } from '../kinds/underline.ts'

/** All editable kinds, one per line; the types below are derived from it. */
const kinds = [
  circle,
  freeText,
  highlight,
  ink,
  line,
  polygon,
  polyline,
  square,
  squiggly,
  stamp,
  strikeout,
  textNote,
  underline,
] as const

type RegisteredKind = (typeof kinds)[number]

/** The data of all editable kinds, discriminated by `annotationType`. */
export type AnnotationData = ReturnType<RegisteredKind['complete']>

/** Data of an annotation to add; missing fields get the defaults of the kind. */
export type NewAnnotation = Parameters<RegisteredKind['complete']>[0]

/** Editable kinds. */
export type AnnotationKind = AnnotationData['annotationType']

/** A kind with the data type it was looked up by. */
type AnyKind = Omit<Kind<AnnotationData, 'annotationType'>, 'geometry'> & {
  readonly geometry: readonly string[]
}

const bySubtype = new Map<string, AnyKind>(kinds.map(kind => [kind.subtype, kind as AnyKind]))
/** The data form has two spellings of two types, which differ only in case. */
const byType = new Map<string, AnyKind>(kinds.map(kind => [kind.type.toLowerCase(), kind as AnyKind]))

/** Subtypes of the editable kinds: what `withoutAnnotations` removes. */
export const supportedSubtypes: ReadonlySet<string> = new Set(kinds.map(kind => kind.subtype))

/** Types of the data form that can be added and edited. */
export const annotationKinds: readonly AnnotationKind[] = kinds.map(kind => kind.type)

/** The kind of a `/Subtype`; undefined if it cannot be edited. */
export function findKindBySubtype(subtype: string): AnyKind | undefined {
  return bySubtype.get(subtype)
}

/**
 * The kind of an `annotationType`; `/PolyLine` and `/Polyline` are the same.
 * @throws {PdfError} `annotation-type-unknown`
 */
export function getKind(type: string): AnyKind {
  const kind = byType.get(`${type}`.toLowerCase())
  if (!kind) throw new PdfError('annotation-type-unknown', `no annotation type ${type}`)
  return kind
}
