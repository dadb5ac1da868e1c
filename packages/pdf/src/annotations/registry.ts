import { PdfError } from '../errors.ts'
import type { KindModule } from './kind.ts'
import { highlight } from './kinds/highlight.ts'
import { ink } from './kinds/ink.ts'
import { square } from './kinds/square.ts'
import type { AnnotationKind } from './model.ts'

/** Every kind that can be edited, a line each. */
const kinds: readonly KindModule[] = [highlight, ink, square]

const bySubtype = new Map(kinds.map(kind => [kind.subtype, kind]))
const byType = new Map<string, KindModule>(kinds.map(kind => [kind.type, kind]))

/** Kinds the product calls its own, by the file's names: what `withoutAnnotations` removes. */
export const supportedSubtypes: ReadonlySet<string> = new Set([
  'Stamp',
  'Text',
  'Ink',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Line',
  'Highlight',
  'Squiggly',
  'StrikeOut',
  'Underline',
  'FreeText',
])

/** Types of the data form that can be added and edited. */
export const annotationKinds: readonly AnnotationKind[] = kinds.map(kind => kind.type)

/** The kind a file's `/Subtype` names, undefined when it cannot be edited. */
export function findKindBySubtype(subtype: string): KindModule | undefined {
  return bySubtype.get(subtype)
}

/**
 * The kind of an `annotationType`.
 * @throws {PdfError} `annotation-type-unknown`
 */
export function getKind(type: string): KindModule {
  const kind = byType.get(type)
  if (!kind) throw new PdfError('annotation-type-unknown', `no annotation type ${type}`)
  return kind
}
