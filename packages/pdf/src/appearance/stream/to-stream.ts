import { ContentWriter } from '../../content/content-writer.ts'
import type { Matrix } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { PdfDict, PdfName, type PdfValue } from '../../objects/values.ts'
import {
  type BlendMode,
  blendModes,
  type PathSegment,
  type Rgb,
  type Scene,
  type SceneImage,
  type SceneItem,
  type ScenePath,
  type SceneText,
  type Stroke,
} from '../scene/scene.ts'
import type { ScenePictures } from './scene-pictures.ts'
import type { TextFonts } from './text-fonts.ts'

/** Objects shared by drawings: the fonts of their texts and their pictures. */
export interface SharedObjects {
  readonly fonts: TextFonts
  readonly pictures: ScenePictures
  /** Components in grey or inks to write instead of an RGB colour. */
  readonly inks?: ReadonlyMap<string, readonly number[]> | undefined
}

/** An appearance before it becomes an object: content and dictionary entries of the form. */
export interface AppearanceForm {
  /** Uncompressed content stream. */
  readonly content: Uint8Array
  readonly boundingBox: Rect
  readonly resources: PdfDict
}

/** The name of a blend mode in a file: `HardLight` for `hard-light`. ISO 32000-2, 11.3.5 */
const blendName = (mode: BlendMode): string => mode.replace(/(^|-)./g, part => part.slice(-1).toUpperCase())

/** Coordinates in page space are written to a hundredth of a point. */
const pageDecimals = 2

/** ISO 32000-2, 8.5.2.1 */
const segmentOperators = { M: 'm', L: 'l', C: 'c' } as const

/** Position, width and height if the path is a single upright rectangle that starts along x, as `re` does. */
function findRectangle(segments: readonly PathSegment[]): readonly number[] | undefined {
  if (segments.length !== 5 || segments.map(([letter]) => letter).join('') !== 'MLLLZ') return undefined
  const [x, y, right, second, third, top, fourth, last] = segments.flatMap(([, ...end]) => end) as Corners
  const isUpright = second === y && third === right && fourth === x && last === top
  return isUpright ? [x, y, right - x, top - y] : undefined
}

/** The coordinates of four points. */
type Corners = [number, number, number, number, number, number, number, number]

/** Additional decimals if the matrix enlarges the coordinates, up to the precision of readers. */
function decimalsWithin([a, b, c, d]: Matrix, decimals: number): number {
  const enlargement = Math.ceil(Math.log10(Math.max(Math.hypot(a, b), Math.hypot(c, d), 1e-9)))
  return Math.max(0, Math.min(5, decimals + enlargement))
}

/**
 * The scene as the content of a form XObject in page space. The form is not a transparency group, so that its blend
 * mode applies to the page.
 * @throws {PdfError} `font-missing`
 * ISO 32000-2, 12.5.5
 */
export function toAppearanceForm(scene: Scene, shared: SharedObjects): AppearanceForm {
  const painter = new StreamPainter(scene.blendMode, shared)
  const [only, ...others] = scene.items
  // A form saves and restores the state itself: a single path needs no `q` and `Q`.
  if (only?.type === 'path' && others.length === 0) painter.path(only)
  else for (const item of scene.items) painter.item(item)
  return {
    content: painter.writer.toBytes(),
    boundingBox: scene.bounds,
    resources: painter.resources(),
  }
}

class StreamPainter {
  readonly writer = new ContentWriter()
  readonly #states = new Map<string, string>()
  readonly #stateDicts = new Map<string, PdfDict>()
  readonly #blendMode: BlendMode
  readonly #shared: SharedObjects
  readonly #fonts = new Map<string, PdfValue>()
  readonly #pictures = new Map<string, PdfValue>()
  #decimals = pageDecimals

  constructor(blendMode: BlendMode, shared: SharedObjects) {
    this.#blendMode = blendMode
    this.#shared = shared
  }

  resources(): PdfDict {
    const used = { ExtGState: this.#stateDicts, Font: this.#fonts, XObject: this.#pictures }
    return new PdfDict(
      Object.fromEntries(
        Object.entries(used).flatMap(([key, values]) =>
          values.size === 0 ? [] : [[key, new PdfDict(new Map<string, PdfValue>(values))]],
        ),
      ),
    )
  }

  item(item: SceneItem): void {
    switch (item.type) {
      case 'path':
        if (!item.fill && !item.stroke) break
        this.writer.operator('q')
        this.path(item)
        this.writer.operator('Q')
        break
      case 'group': {
        this.writer.operator('q')
        if (item.clip) {
          this.#segments(item.clip.segments)
          this.writer.operator(item.clip.rule === 'evenodd' ? 'W*' : 'W')
          this.writer.operator('n')
        }
        const outer = this.#decimals
        if (item.matrix) {
          this.writer.operator('cm', ...item.matrix)
          this.#decimals = decimalsWithin(item.matrix, outer)
        }
        for (const inner of item.items) this.item(inner)
        this.#decimals = outer
        this.writer.operator('Q')
        break
      }
      case 'image':
        this.#image(item)
        break
      case 'text':
        this.#text(item)
        break
    }
  }

  /** ISO 32000-2, 8.9.5 */
  #image({ picture, matrix, opacity }: SceneImage): void {
    const name = `I${this.#pictures.size}`
    this.#pictures.set(name, this.#shared.pictures.use(picture))
    this.writer.operator('q')
    this.#useState(opacity, 1)
    this.writer.operator('cm', ...matrix)
    this.writer.namedOperator('Do', name)
    this.writer.operator('Q')
  }

  /** ISO 32000-2, 9.4 */
  #text(item: SceneText): void {
    const { fill } = item
    if (!fill) return
    const { name, font, codes } = this.#shared.fonts.use(item)
    this.#fonts.set(name, font)
    this.writer.operator('q')
    this.#useState(fill.opacity, 1)
    this.#color(fill.color)
    this.writer.operator('BT')
    this.writer.font(name, item.fontSize)
    this.writer.operator('Tm', ...item.matrix)
    this.writer.showText(codes)
    this.writer.operator('ET')
    this.writer.operator('Q')
  }

  /** Changes the graphics state. */
  path({ segments, fill, stroke }: ScenePath): void {
    if (!fill && !stroke) return
    if (fill && stroke && stroke.opacity < 1) {
      // With a combined operator, a reader that follows 11.7.4.4 does not fill below the stroke, and others do.
      this.path({ type: 'path', segments, fill })
      this.path({ type: 'path', segments, stroke })
      return
    }
    this.#useState(fill?.opacity ?? 1, stroke?.opacity ?? 1)
    if (fill) this.#color(fill.color)
    if (stroke) this.#strokeParameters(stroke)
    this.#segments(segments)
    const isEvenOdd = fill?.rule === 'evenodd'
    this.writer.operator(fill && stroke ? (isEvenOdd ? 'B*' : 'B') : fill ? (isEvenOdd ? 'f*' : 'f') : 'S')
  }

  /** ISO 32000-2, 8.6.8 */
  #color(color: Rgb, isOfStroke = false): void {
    const inks = this.#shared.inks?.get(`${color}`)
    const operator = !inks ? 'rg' : inks.length === 1 ? 'g' : 'k'
    this.writer.operator(isOfStroke ? operator.toUpperCase() : operator, ...(inks ?? color))
  }

  #strokeParameters(stroke: Stroke): void {
    this.#color(stroke.color, true)
    this.writer.operator('w', stroke.width)
    const cap = { butt: 0, round: 1, square: 2 }[stroke.cap]
    const join = { miter: 0, round: 1, bevel: 2 }[stroke.join]
    if (cap !== 0) this.writer.operator('J', cap)
    if (join !== 0) this.writer.operator('j', join)
    if (join === 0 && stroke.miterLimit !== 10) this.writer.operator('M', stroke.miterLimit)
    if (stroke.dash.length > 0) this.writer.dash(stroke.dash, stroke.dashPhase)
  }

  #segments(segments: readonly PathSegment[]): void {
    const rectangle = findRectangle(segments)
    if (rectangle) {
      this.writer.path('re', this.#decimals, rectangle)
      return
    }
    for (const segment of segments) {
      if (segment[0] === 'Z') this.writer.operator('h')
      else {
        const coordinates = segment.slice(1) as number[]
        this.writer.path(segmentOperators[segment[0]], this.#decimals, coordinates)
      }
    }
  }

  /** Sets opacity and blend mode if they differ from the defaults. */
  #useState(fillOpacity: number, strokeOpacity: number): void {
    if (fillOpacity >= 1 && strokeOpacity >= 1 && this.#blendMode === 'normal') return
    const key = `${fillOpacity} ${strokeOpacity}`
    const known = this.#states.get(key)
    const name = known ?? `G${this.#states.size}`
    if (known === undefined) {
      this.#states.set(key, name)
      const opacity = (value: number): number | undefined => (value < 1 ? value : undefined)
      const state = { ca: opacity(fillOpacity), CA: opacity(strokeOpacity) }
      this.#stateDicts.set(
        name,
        new PdfDict({
          ...state,
          BM: this.#blendMode === 'normal' ? undefined : new PdfName(blendName(this.#blendMode)),
        }),
      )
    }
    this.writer.namedOperator('gs', name)
  }
}

/** The blend mode of a name in a file; undefined if unknown. ISO 32000-2, 11.3.5 */
export function findBlendMode(name: string): BlendMode | undefined {
  return name === 'Compatible' ? 'normal' : blendModes.find(mode => blendName(mode) === name)
}
