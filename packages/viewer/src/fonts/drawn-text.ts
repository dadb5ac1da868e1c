import type { AnnotationData } from '@lectern/pdf'

/** The text of an annotation that is drawn on its page, not only in its popup; empty if there is none. */
export function drawnTextOf(data: Partial<AnnotationData> | undefined): string {
  if (!data?.textContent) return ''
  const isDrawn = data.annotationType === '/FreeText' || (data.annotationType === '/Line' && data.caption)
  return isDrawn ? data.textContent : ''
}
