import { type AnnotationData, getKind } from './registry.ts'

/** Fields that do not affect the drawing. */
const invisibleFields: ReadonlySet<string> = new Set([
  'uuid',
  'pageId',
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
  'layer',
  'otherFields',
])

/** Whether two field values are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Whether all fields are equal. */
export function isSameData(a: AnnotationData, b: AnnotationData): boolean {
  return differingFields(a, b).length === 0
}

/** Whether both are drawn identically, so that the file's appearance is still correct. */
export function looksSame(a: AnnotationData, b: AnnotationData): boolean {
  return shownDifferences(a, b).length === 0
}

/** The fields that differ and show. A text shows in kinds that draw it. */
export function shownDifferences(a: AnnotationData, b: AnnotationData): string[] {
  const drawsText = [a, b].some(data => getKind(data.annotationType).drawsText?.(data))
  return differingFields(a, b).filter(
    field => !invisibleFields.has(field) || (field === 'textContent' && drawsText),
  )
}

function differingFields(a: AnnotationData, b: AnnotationData): string[] {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof AnnotationData>
  return [...fields].filter(field => !isSameValue(a[field], b[field]))
}
