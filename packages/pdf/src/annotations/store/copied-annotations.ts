import type { AnnotationId } from '../values/model.ts'
import type { FileAnnotation } from './read.ts'
import { isChanged, type StoredAnnotation } from './stored-annotation.ts'

/**
 * The annotations of a page that a save writes as new objects although the file has them: those of which another page, which an
 * edit must not change, has the same object, and all that reply to them; and one that is no object yet and gets a reply.
 */
export function findCopied(
  stored: readonly StoredAnnotation[],
  isShared: (source: FileAnnotation) => boolean,
): ReadonlySet<AnnotationId> {
  const left = stored.filter(({ isRemoved }) => !isRemoved)
  const edited = left.filter(isChanged)
  const copied = new Set<AnnotationId>()
  const waiting = edited.filter(({ source }) => source && isShared(source))
  const replies = waiting.length > 0 ? repliesIn(left) : undefined
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (!item.source || copied.has(item.id)) continue
    copied.add(item.id)
    for (const reply of replies?.get(item.id) ?? []) waiting.push(reply)
  }
  const answered = new Set(edited.map(({ value }) => value.inReplyTo))
  for (const { id, source, data } of left)
    if (source && !source.ref && data && answered.has(id)) copied.add(id)
  return copied
}

function repliesIn(
  stored: readonly StoredAnnotation[],
): ReadonlyMap<AnnotationId, readonly StoredAnnotation[]> {
  const replies = new Map<AnnotationId, StoredAnnotation[]>()
  for (const item of stored) {
    const { inReplyTo } = item.value
    if (inReplyTo !== undefined && !replies.get(inReplyTo)?.push(item)) replies.set(inReplyTo, [item])
  }
  return replies
}
