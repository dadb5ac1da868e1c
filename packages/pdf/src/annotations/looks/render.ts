import { sceneFromStream } from '../../appearance/interpreter/from-stream.ts'
import type { Scene } from '../../appearance/scene/scene.ts'
import { transformScene } from '../../appearance/scene/transform-scene.ts'
import { unlessRefused } from '../../errors.ts'
import { type FontBook, standardFonts } from '../../fonts/font-book.ts'
import { rotationAround, transformRect } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { styledFonts } from '../fields/styled-fonts.ts'
import { lookMove, openLook } from '../shapes/carried-look.ts'
import type { Annotation } from '../values/model.ts'
import { type AnnotationData, findKindBySubtype, getKind } from '../values/registry.ts'
import { type AppearanceSource, findNormalAppearance, OwnAppearance } from './appearance-source.ts'
import { isOnHiddenLayer } from './hidden-layers.ts'

/** Not drawn: ISO 32000-2, Table 167 */
const hiddenFlag = 2
const printFlag = 4
const noViewFlag = 32
const noZoomFlag = 8
const noRotateFlag = 16

/** Those without data of ours that programs draw if they have no appearance. */
const iconKinds = /^(Caret|FileAttachment|Sound|Movie|Screen|RichMedia|3D)$/

/** What the drawing of an annotation depends on besides itself. A `PdfPage` implements it. */
export interface RenderOptions {
  /** Clockwise rotation in degrees with which the page is displayed. */
  readonly rotation?: number
  /** The fonts of its text; only Western European characters by default. */
  readonly fonts?: FontBook
  /** Whether it is drawn for paper, where NoView hides nothing and the absence of Print does; false by default. */
  readonly isPrinted?: boolean
}

/**
 * The drawing of an annotation: the file's own appearance until it is edited, then our drawing of its data. Undefined
 * for annotations that their flags hide, for those of a hidden layer, and for those that have neither. With NoRotate and a given page rotation, the drawing is
 * rotated back around its upper left corner; NoZoom is reported as `ignoresZoom`. A text note behaves as if it had both.
 * ISO 32000-2, 12.5.3, 12.5.5 and 12.5.6.4
 */
export function renderAnnotation(
  annotation: Annotation,
  { rotation: pageRotation = 0, fonts = standardFonts, isPrinted = false }: RenderOptions = {},
): Scene | undefined {
  // Inverted, the flag Print hides.
  const hiding = hiddenFlag | (isPrinted ? printFlag : noViewFlag)
  if (((annotation.flags ^ printFlag) & hiding) !== 0) return undefined
  const scene = findScene(annotation, fonts)
  if (!scene) return undefined
  const ofIcon = findKindBySubtype(annotation.subtype)?.iconBox ? noZoomFlag | noRotateFlag : 0
  const flags = annotation.flags | ofIcon
  const rotation = (flags & noRotateFlag) === 0 ? 0 : pageRotation
  const upright = rotation === 0 ? scene : turnBack(scene, annotation.rect, rotation)
  return (flags & noZoomFlag) === 0 ? upright : { ...upright, ignoresZoom: true }
}

function turnBack(scene: Scene, [left, , , top]: Rect, rotation: number): Scene {
  const matrix = rotationAround(rotation, left, top)
  return {
    ...scene,
    bounds: transformRect(matrix, scene.bounds),
    items: [{ type: 'group', items: scene.items, matrix }],
  }
}

function findScene(annotation: Annotation, fonts: FontBook): Scene | undefined {
  if (annotation.subtype === 'Popup') return undefined
  const source = OwnAppearance.find(annotation) ?? findCarriedSource(annotation)
  if (source && isOnHiddenLayer(source)) return undefined
  const own = source && findOwnScene(annotation, source)
  if (own) return own
  const { data } = annotation
  // The appearance without edits leads to the entries of the file.
  const origin = OwnAppearance.find({ ...annotation, data: undefined })
  const drawn = data && sceneOfData(data, styledFonts(fonts, origin, data))
  return drawn && drawn.items.length > 0 ? drawn : undefined
}

function sceneOfData(data: AnnotationData, fonts: FontBook): Scene {
  const { scene, iconRect } = getKind(data.annotationType)
  return scene(iconRect ? { ...data, rect: iconRect(data) } : data, fonts)
}

/**
 * The appearance in the data of an annotation that belongs to no open document. Decoders and fonts that a host
 * provides per document are not available, so it is drawn as well as possible without them.
 */
function findCarriedSource({ data }: Annotation): AppearanceSource | undefined {
  if (!data || !('stampAppearance' in data) || !data.stampAppearance) return undefined
  const text = data.stampAppearance
  return unlessRefused<AppearanceSource | undefined>(
    () => {
      const look = openLook(text)
      return { file: look.file, dict: look.dict, moved: { from: look.rect, move: lookMove(look, data) } }
    },
    () => undefined,
  )
}

/** The scene of the file's appearance; an unreadable one is noted and not displayed. */
function findOwnScene(annotation: Annotation, source: AppearanceSource): Scene | undefined {
  const { file, object, moved } = source
  const { subtype } = annotation
  const { rareDrawings } = file.lent
  const stream =
    (subtype === 'Widget' && rareDrawings?.field?.(source.dict, file)) ||
    findNormalAppearance(source) ||
    (iconKinds.test(subtype) && rareDrawings?.icon?.(source.dict, file))
  if (!stream) return undefined
  const warnings = file.warnings.about(stream.cipheredAs?.number, object)
  const read = (): Scene | undefined => {
    const scene = sceneFromStream(stream, moved?.from ?? annotation.rect, {
      resolver: file,
      decode: part => file.decodeStream(part),
      warnings,
      lent: file.lent,
      maxPixels: file.limits.maxImagePixels,
    })
    return scene && moved ? transformScene(scene, moved.move) : scene
  }
  return unlessRefused(read, ({ message }) => {
    warnings.note('appearance-unreadable', message)
    return undefined
  })
}
