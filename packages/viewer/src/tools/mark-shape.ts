/**
 * What tools speak of: data of the engine, without identity, author and dates, which the session adds. So whatever
 * a tool draws is drawn on the screen, saved and hit by the engine's own kinds.
 */
import type { AnnotationData, AnnotationPatch, NewAnnotation } from '@lectern/pdf'

/** Red, green, blue and opacity, each 0..1. */
export type MarkColor = AnnotationData['color']

/** A new annotation as a tool drafts it; page space, points. */
export type MarkShape = NewAnnotation extends infer Given
  ? Given extends NewAnnotation
    ? Omit<Given, 'uuid' | 'dateCreated'>
    : never
  : never

/** Fields of an annotation that a tool changes. */
export type MarkPatch = AnnotationPatch

/** Data of an annotation of one kind. */
export type DataOf<Type extends AnnotationData['annotationType']> = Extract<
  AnnotationData,
  { readonly annotationType: Type }
>

/** Hundredths of a point: a file need not carry more, and the preview shows what is saved. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100
