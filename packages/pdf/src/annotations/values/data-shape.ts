import { aRecord, coordinatesOf, type FindWrong, oneOf } from '../../arguments.ts'
import { type AnnotationData, annotationKinds, getKind } from './registry.ts'

const common = aRecord({
  annotationType: oneOf(annotationKinds),
  rect: coordinatesOf(4),
  bbox: coordinatesOf(4),
  matrix: coordinatesOf(6),
  color: coordinatesOf(4),
  strokeWidth: 'number',
  strokeDashGap: coordinatesOf(2),
  flags: 'number',
})

/** Complete data of an annotation, as the engine gives it: with everything that all kinds have, and the geometry of its kind. */
export const completeData: FindWrong = (given, name) => {
  const wrong = common(given, name)
  if (wrong) return wrong
  const data = given as AnnotationData
  const missing = getKind(data.annotationType).geometry.find(field => !(field in data))
  return missing && `${name}.${missing} is missing`
}
