import type { AnnotationData } from '@lectern/pdf'

/** The text of an annotation that is drawn on its page, not only in its popup; empty if there is none. */
export function drawnTextOf(data: AnnotationData | undefined): string {
  if (data?.annotationType === '/FreeText') return data.textContent
  return data?.annotationType === '/Line' && data.caption ? data.textContent : ''
}
