import { PdfError } from '../errors.ts'
import type { FieldShape } from './field-shape.ts'
import type { Kind } from './kind.ts'
import { circle } from './kinds/circle.ts'
import { freeText } from './kinds/free-text.ts'
import { highlight } from './kinds/highlight.ts'
import { ink } from './kinds/ink.ts'
import { line } from './kinds/line.ts'
import { polygon } from './kinds/polygon.ts'
import { polyline } from './kinds/polyline.ts'
import { square } from './kinds/square.ts'
import { squiggly } from './kinds/squiggly.ts'
import { stamp } from './kinds/stamp.ts'
import { strikeout } from './kinds/strikeout.ts'
import { textNote } from './kinds/text-note.ts'
import { underline } from './kinds/underline.ts'

/** Every kind that can be edited, a line each; the types below follow from it. */
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

/** The data of any kind this engine can edit, told apart by `annotationType`. */
export type AnnotationData = ReturnType<RegisteredKind['complete']>

/** Data of an annotation to add; missing fields take the defaults of the kind. */
export type NewAnnotation = Parameters<RegisteredKind['complete']>[0]

/** Kinds that can be edited. */
export type AnnotationKind = AnnotationData['annotationType']

/** A kind whose data is of the type it was looked up by. */
type AnyKind = Omit<
  Kind<AnnotationData, 'annotationType'>,
  'fields' | 'needed' | 'geometry' | 'unwritten'
> & {
  readonly fields: Readonly<Record<string, FieldShape>>
  readonly needed: readonly string[]
  readonly geometry: readonly string[]
  readonly unwritten?: readonly string[]
}

const bySubtype = new Map<string, AnyKind>(kinds.map(kind => [kind.subtype, kind as AnyKind]))
/** The data form spells two of the types in two ways, which differ in capitals alone. */
const byType = new Map<string, AnyKind>(kinds.map(kind => [kind.type.toLowerCase(), kind as AnyKind]))

/** Kinds the product calls its own, by the file's names: what `withoutAnnotations` removes. */
export const supportedSubtypes: ReadonlySet<string> = new Set(kinds.map(kind => kind.subtype))

/** Types of the data form that can be added and edited. */
export const annotationKinds: readonly AnnotationKind[] = kinds.map(kind => kind.type)

/** The kind a file's `/Subtype` names, undefined when it cannot be edited. */
export function findKindBySubtype(subtype: string): AnyKind | undefined {
  return bySubtype.get(subtype)
}

/**
 * The kind of an `annotationType`; `/PolyLine` and `/Polyline` are the same.
 * @throws {PdfError} `annotation-type-unknown`
 */
export function getKind(type: string): AnyKind {
  const kind = byType.get(type.toLowerCase())
  if (!kind) throw new PdfError('annotation-type-unknown', `no annotation type ${type}`)
  return kind
}
