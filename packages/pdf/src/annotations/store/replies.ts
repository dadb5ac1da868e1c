import type { AnnotationId } from '../values/model.ts'
import type { StoredAnnotation } from './stored-annotation.ts'

/** An annotation of a page and everything that replies to it, directly or not. Cycles of damaged files end. */
export function withReplies(
  id: AnnotationId,
  page: readonly Pick<StoredAnnotation, 'value' | 'isRemoved'>[],
): readonly AnnotationId[] {
  const replies = new Map<AnnotationId | undefined, AnnotationId[]>()
  for (const { value, isRemoved } of page) {
    if (!isRemoved && !replies.get(value.inReplyTo)?.push(value.id)) replies.set(value.inReplyTo, [value.id])
  }
  const ids = new Set([id])
  for (const parent of ids) for (const reply of replies.get(parent) ?? []) ids.add(reply)
  return [...ids]
}
