import type { AnnotationData } from './registry.ts'

/** Fields that tell about an annotation without showing in its drawing. */
const invisibleFields: ReadonlySet<string> = new Set([
  'uuid',
  'dateCreated',
  'dateModified',
  'author',
  'textContent',
  'flags',
  'subject',
  'richText',
  'inReplyTo',
  'replyType',
  'popup',
  'otherFields',
])

/** Whether two values of fields are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Whether all fields are equal. */
export function isSameData(a: AnnotationData, b: AnnotationData): boolean {
  return differingFields(a, b).length === 0
}

/** Whether both are drawn alike, so that the file's own appearance still fits. */
export function looksSame(a: AnnotationData, b: AnnotationData): boolean {
  return differingFields(a, b).every(field => invisibleFields.has(field))
}

function differingFields(a: AnnotationData, b: AnnotationData): string[] {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof AnnotationData>
  return [...fields].filter(field => !isSameValue(a[field], b[field]))
}
