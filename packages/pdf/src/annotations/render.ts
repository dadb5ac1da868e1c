import type { Scene } from '../appearance/scene.ts'
import type { Annotation } from './model.ts'
import { getKind } from './registry.ts'

/** Not drawn: ISO 32000-2, Table 167 */
const hiddenFlag = 2
const noViewFlag = 32

/**
 * What an annotation looks like on the screen. Undefined for hidden annotations and for those that have neither an
 * appearance nor data we can draw from.
 * ISO 32000-2, 12.5.5
 */
export function renderAnnotation(annotation: Annotation): Scene | undefined {
  if ((annotation.flags & (hiddenFlag | noViewFlag)) !== 0 || annotation.subtype === 'Popup') return undefined
  return annotation.data && getKind(annotation.data.annotationType).scene(annotation.data)
}
