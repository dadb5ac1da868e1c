import { type AnnotationKind, annotationKinds } from '../values/registry.ts'

/** The kind that an entry names, in any case; undefined for kinds that cannot be edited. */
export function findType(given: unknown): AnnotationKind | undefined {
  return annotationKinds.find(type => type.toLowerCase() === String(given).toLowerCase())
}
