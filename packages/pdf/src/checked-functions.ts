/**
 * All functions of `@lectern/pdf`, with checked arguments. The engine itself calls them unchecked: it has the types, and
 * multiplies matrices by the million.
 */
import * as sources from './annotations/looks/appearance-source.ts'
import { renderAnnotation as render } from './annotations/looks/render.ts'
import * as stamps from './annotations/shapes/stamp-art.ts'
import { stampTypes } from './annotations/shapes/stamp-data.ts'
import * as data from './annotations/values/create.ts'
import { completeData } from './annotations/values/data-shape.ts'
import * as looks from './annotations/values/kept-look.ts'
import * as hits from './appearance/scene/hit-test.ts'
import * as scenes from './appearance/scene/transform-scene.ts'
import * as svg from './appearance/svg/to-svg.ts'
import { aCoordinate, aRecord, checked, coordinatesOf, oneOf, optional } from './arguments.ts'
import { checkedBook } from './fonts/checked-book.ts'
import * as fontBooks from './fonts/font-book.ts'
import * as matrices from './geometry/matrix.ts'
import * as quads from './geometry/quad.ts'
import * as rects from './geometry/rect.ts'
import * as points from './geometry/units.ts'
import { aFontBook } from './options.ts'

const [aRect, aMatrix, coordinates] = [coordinatesOf(4), coordinatesOf(6), coordinatesOf()]
const aPoint = aRecord({ x: aCoordinate, y: aCoordinate })
const aScene = aRecord({ bounds: aRect, items: 'Array' })
const fonts = optional(aFontBook)

const anAnnotation = aRecord({
  subtype: 'string',
  flags: 'number',
  rect: aRect,
  data: optional(completeData),
})

/** @function */
export const renderAnnotation: typeof render = checked(render, {
  annotation: anAnnotation,
  options: optional(aRecord({ rotation: optional('number'), fonts, isPrinted: optional('boolean') })),
})
/** @function */
export const hasOwnLook: typeof sources.hasOwnLook = checked(sources.hasOwnLook, { annotation: anAnnotation })
/** @function */
export const findKeptLook: typeof looks.findKeptLook = checked(looks.findKeptLook, {
  before: completeData,
  after: completeData,
})
/** @function */
export const stampLabel: typeof stamps.stampLabel = checked(stamps.stampLabel, { type: oneOf(stampTypes) })
/** @function */
export const createAnnotationData: typeof data.createAnnotationData = checked(data.createAnnotationData, {
  given: 'Object',
  page: aRecord({ id: 'number', userUnit: optional('number') }),
  fonts,
})
/** @function */
export const patchAnnotationData: typeof data.patchAnnotationData = checked(data.patchAnnotationData, {
  data: completeData,
  patch: 'Object',
  fonts,
})
/** @function */
export const transformAnnotation: typeof data.transformAnnotation = checked(data.transformAnnotation, {
  data: completeData,
  matrix: aMatrix,
  fonts,
})
/** @function */
export const hitTest: typeof hits.hitTest = checked(hits.hitTest, {
  scene: aScene,
  point: aPoint,
  tolerancePt: aCoordinate,
})
/** @function */
export const transformScene: typeof scenes.transformScene = checked(scenes.transformScene, {
  scene: aScene,
  matrix: aMatrix,
})
/** @function */
export const toSvg: typeof svg.toSvg = checked(svg.toSvg, { scene: aScene })

/** @function */
export const multiply: typeof matrices.multiply = checked(matrices.multiply, {
  inner: aMatrix,
  outer: aMatrix,
})
/** @function */
export const findInverse: typeof matrices.findInverse = checked(matrices.findInverse, { matrix: aMatrix })
/** @function */
export const transformPoint: typeof matrices.transformPoint = checked(matrices.transformPoint, {
  matrix: aMatrix,
  x: aCoordinate,
  y: aCoordinate,
})
/** @function */
export const transformCoordinates: typeof matrices.transformCoordinates = checked(
  matrices.transformCoordinates,
  { matrix: aMatrix, coordinates },
)
/** @function */
export const transformRect: typeof matrices.transformRect = checked(matrices.transformRect, {
  matrix: aMatrix,
  rect: aRect,
})
/** @function */
export const translation: typeof matrices.translation = checked(matrices.translation, {
  dx: aCoordinate,
  dy: aCoordinate,
})
/** @function */
export const rotationAround: typeof matrices.rotationAround = checked(matrices.rotationAround, {
  degrees: aCoordinate,
  x: aCoordinate,
  y: aCoordinate,
})
/** @function */
export const scalingAround: typeof matrices.scalingAround = checked(matrices.scalingAround, {
  sx: aCoordinate,
  sy: aCoordinate,
  x: aCoordinate,
  y: aCoordinate,
})

/** @function */
export const pagePoint: typeof points.pagePoint = checked(points.pagePoint, {
  x: aCoordinate,
  y: aCoordinate,
})
/** @function */
export const viewPoint: typeof points.viewPoint = checked(points.viewPoint, {
  x: aCoordinate,
  y: aCoordinate,
})

/** @function */
export const quadOutline: typeof quads.quadOutline = checked(quads.quadOutline, { quad: coordinatesOf(8) })
/** @function */
export const quadsFromCoordinates: typeof quads.quadsFromCoordinates = checked(quads.quadsFromCoordinates, {
  coordinates,
})

/** @function */
export const findBounds: typeof rects.findBounds = checked(rects.findBounds, { coordinates })
/** @function */
export const findIntersection: typeof rects.findIntersection = checked(rects.findIntersection, {
  a: aRect,
  b: aRect,
})
/** @function */
export const growRect: typeof rects.growRect = checked(rects.growRect, { rect: aRect, by: aCoordinate })
/** @function */
export const normalizeRect: typeof rects.normalizeRect = checked(rects.normalizeRect, { rect: aRect })
/** @function */
export const rectHeight: typeof rects.rectHeight = checked(rects.rectHeight, { rect: aRect })
/** @function */
export const rectWidth: typeof rects.rectWidth = checked(rects.rectWidth, { rect: aRect })
/** @function */
export const unionRect: typeof rects.unionRect = checked(rects.unionRect, { a: aRect, b: aRect })

/** Text without embedded fonts. Characters that are not in the standard fonts are measured approximately. */
export const standardFonts: fontBooks.FontBook = checkedBook(fontBooks.standardFonts)
