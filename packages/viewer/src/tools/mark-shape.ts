/**
 * The data that tools create: the engine's annotation data without identity, author and dates, which the session
 * adds. So the engine's own kinds draw, save and hit-test whatever a tool creates.
 */
import type { AnnotationData, AnnotationPatch, NewAnnotation } from '@lectern/pdf'

/** Red, green, blue and alpha, each 0..1. */
export type MarkColor = AnnotationData['color']

/** A new annotation as drafted by a tool; page space, points. */
export type MarkShape = NewAnnotation extends infer Given
  ? Given extends NewAnnotation
    ? Omit<Given, 'uuid' | 'dateCreated'>
    : never
  : never

/** The fields of an annotation that a tool changes. */
export type MarkPatch = AnnotationPatch

/** Data of an annotation of one kind. */
export type DataOf<Type extends AnnotationData['annotationType']> = Extract<
  AnnotationData,
  { readonly annotationType: Type }
>

/**
 * Rounds to hundredths of a point, which is precise enough for a file; the preview is rounded too, so that it equals
 * the saved mark.
 */
export const hundredths = (value: number): number => Math.round(value * 100) / 100
