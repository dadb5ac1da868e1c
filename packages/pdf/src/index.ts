/**
 * @lectern/pdf: opens PDF files, reads and edits their annotations, and saves by incremental update. Uses no input or
 * output, no clock and no random numbers: all of these are parameters. Works in Node, a browser and a worker.
 */

export type { NamedPage } from './annotations/exchange/entry-page.ts'
export type { ImportOptions } from './annotations/exchange/import-entries.ts'
export type { Color, CommonData } from './annotations/fields/common-data.ts'
export type { RenderOptions } from './annotations/looks/render.ts'
export { type LineEnding, type LineEndings, lineEndings } from './annotations/shapes/line-ending.ts'
export { stampDefaultSize } from './annotations/shapes/stamp-art.ts'
export { type StampType, stampTypes } from './annotations/shapes/stamp-data.ts'
export type { TextPoints } from './annotations/shapes/text-frame.ts'
export type { AnnotationEdit } from './annotations/store/edits.ts'
export type { AddedAnnotation, CarriedAnnotation } from './annotations/values/carried.ts'
export type { KeptLook, Recolor } from './annotations/values/kept-look.ts'
export type {
  Annotation,
  AnnotationAppearance,
  AnnotationId,
  AnnotationPatch,
} from './annotations/values/model.ts'
export {
  type AnnotationData,
  type AnnotationKind,
  annotationKinds,
  type NewAnnotation,
} from './annotations/values/registry.ts'
export type { BlendMode, PathSegment, Rgb, Scene, SceneItem } from './appearance/scene/scene.ts'
export {
  createAnnotationData,
  findBounds,
  findIntersection,
  findInverse,
  findKeptLook,
  growRect,
  hasOwnLook,
  hitTest,
  multiply,
  normalizeRect,
  pagePoint,
  patchAnnotationData,
  quadOutline,
  quadsFromCoordinates,
  rectHeight,
  rectWidth,
  renderAnnotation,
  rotationAround,
  scalingAround,
  stampLabel,
  standardFonts,
  toSvg,
  transformAnnotation,
  transformCoordinates,
  transformPoint,
  transformRect,
  transformScene,
  translation,
  unionRect,
  viewPoint,
} from './checked-functions.ts'
export type { CipherMethod } from './crypto/encryption-dictionary.ts'
export type { Permissions } from './crypto/permissions.ts'
export type { Encryption } from './crypto/standard-handler.ts'
export type { Attachment } from './document/attachments.ts'
export type { Certification } from './document/certification.ts'
export type { InspectedObject } from './document/inspect-object.ts'
export type { DocumentMetadata } from './document/metadata.ts'
export type { OutlineNode } from './document/outline.ts'
export type { PdfPage } from './document/page-reader.ts'
export type { FieldLock, Signature } from './document/signatures.ts'
export {
  PdfError,
  type PdfErrorCode,
  type PdfWarning,
  type PdfWarningCode,
  pdfErrorCodes,
} from './errors.ts'
export type { DecodeText } from './fonts/font.ts'
export {
  type EmbeddableFace,
  type FontBook,
  type FontFamily,
  fontFamilies,
  type TextRun,
} from './fonts/font-book.ts'
export type { FontDescriptor } from './fonts/font-descriptor.ts'
export type { CharacterCollection, CollectionName, FontTables } from './fonts/font-tables.ts'
export type { TextEncoding } from './fonts/predefined-maps.ts'
export { identityMatrix, type Matrix } from './geometry/matrix.ts'
export { type PageView, type PageViewOptions, pageToView } from './geometry/page-space.ts'
export type { Quad } from './geometry/quad.ts'
export type { Rect } from './geometry/rect.ts'
export type { PagePoint, ViewPoint } from './geometry/units.ts'
export type { ColorReaders } from './images/color-readers.ts'
export type {
  PictureDecoder,
  PictureDecoders,
  PictureFilter,
  PictureParameters,
} from './images/picture-decoders.ts'
export type { Pixels } from './images/png.ts'
export type { Raster } from './images/samples.ts'
export type { FormFile, RareDrawings } from './lent.ts'
export { defaultLimits, type Limits } from './limits.ts'
export type { OpenOptions, SaveOptions, StripOptions } from './options.ts'
export { PdfDocument } from './pdf-document.ts'
