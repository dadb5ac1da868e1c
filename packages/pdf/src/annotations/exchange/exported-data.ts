import type { StampData } from '../kinds/stamp.ts'
import type { Annotation } from '../values/model.ts'
import type { AnnotationData } from '../values/registry.ts'
import { findStampLook } from './stamp-look.ts'
import { findBlankPicture, findStampPicture } from './stamp-picture.ts'

/** The data of an annotation with its picture or the appearance that another program gave it; undefined if it has no data. */
export function findData(annotation: Annotation): AnnotationData | undefined {
  return annotation.data && ({ ...annotation.data, ...findPictureOrLook(annotation) } as AnnotationData)
}

function findPictureOrLook(annotation: Annotation): Partial<StampData> {
  const picture = findStampPicture(annotation)
  if (picture) return picture
  const stampAppearance = findStampLook(annotation)
  return stampAppearance === undefined ? (findBlankPicture(annotation) ?? {}) : { stampAppearance }
}
