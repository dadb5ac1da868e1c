import type { FontFamily } from '../../fonts/font-book.ts'
import type { Matrix } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import type { Pixels } from '../../images/png.ts'

/**
 * The drawing of an annotation, as plain values that can be sent with postMessage: shapes in page space, in painting
 * order. The same scene is used for the screen (`to-svg`), the file (`to-stream`) and hit tests (`hit-test`);
 * `from-stream` creates one from an appearance in a file. This folder does not depend on annotations.
 */
export interface Scene {
  /** Encloses everything that is painted, page space. */
  readonly bounds: Rect
  /** How the whole drawing is blended with the page. */
  readonly blendMode: BlendMode
  readonly items: readonly SceneItem[]
  /** Whether the drawing keeps its size on the screen at any zoom, anchored at its upper left corner. */
  readonly ignoresZoom?: boolean
}

/** Red, green, blue, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Blend modes under their CSS names. ISO 32000-2, 11.3.5 */
export const blendModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const

/** One of `blendModes`. */
export type BlendMode = (typeof blendModes)[number]

export type SceneItem = ScenePath | SceneGroup | SceneImage | SceneText

/** A path, filled and then stroked. */
export interface ScenePath {
  readonly type: 'path'
  readonly segments: readonly PathSegment[]
  readonly fill?: Fill
  readonly stroke?: Stroke
}

/** Items with common properties. `matrix` maps the items' space to the surrounding one. */
export interface SceneGroup {
  readonly type: 'group'
  readonly items: readonly SceneItem[]
  readonly matrix?: Matrix
  readonly opacity?: number
  readonly blendMode?: BlendMode
  /** Whether blend modes inside blend only with the group and not with the content below. */
  readonly isIsolated?: boolean
  /** In the surrounding space. */
  readonly clip?: Clip
  /** In the surrounding space. */
  readonly mask?: Mask
}

/** Items whose alpha or luminosity defines the opacity of other items. ISO 32000-2, 11.5 */
export interface Mask {
  readonly kind: 'alpha' | 'luminosity'
  readonly items: readonly SceneItem[]
  /** The area of the mask; outside nothing is visible, or everything if `backdrop` is light. */
  readonly bounds: Rect
  /** Colour below the items, for luminosity masks. */
  readonly backdrop?: Rgb
}

/** A picture in the unit square, which `matrix` maps to the surrounding space. */
export interface SceneImage {
  readonly type: 'image'
  readonly matrix: Matrix
  readonly opacity: number
  readonly picture: Picture
}

/** An encoded picture that browsers can show, or pixels. */
export type Picture =
  | { readonly mediaType: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array }
  | { readonly mediaType: 'pixels'; readonly pixels: Pixels }

/**
 * A run of text in the painter's own font of that family; `matrix` maps text space (y upwards) to the surrounding
 * one.
 */
export interface SceneText {
  readonly type: 'text'
  readonly text: string
  readonly matrix: Matrix
  readonly fontSize: number
  readonly family: 'sans-serif' | 'serif' | 'monospace' | 'symbol' | 'dingbats'
  /** The font of our own drawings; absent for text of a file, which has its own font. */
  readonly font?: { readonly family: FontFamily; readonly faceId?: string }
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly fill?: Fill
  readonly stroke?: Stroke
  /** Width of the run in text space, including the spacing after its last letter. */
  readonly width: number
  /** The glyph outlines of the file's own font, in text space; painted instead of letters of another font. */
  readonly outline?: readonly PathSegment[]
  /** Added after each letter, in text space. */
  readonly letterSpacing?: number
}

export interface Clip {
  readonly segments: readonly PathSegment[]
  readonly rule: FillRule
  /** Text runs that also belong to the clip. */
  readonly texts?: readonly SceneText[]
}

export type FillRule = 'nonzero' | 'evenodd'

export interface Fill {
  /** Also used by painters without patterns. */
  readonly color: Rgb
  /** 0 to 1. */
  readonly opacity: number
  readonly rule?: FillRule
  readonly paint?: Paint
}

/** Replaces the colour of a path. */
export type Paint = Gradient | Tiling

/** Colours along a line or between two circles. ISO 32000-2, 8.7.4.5.3 and 8.7.4.5.4 */
export interface Gradient {
  readonly type: 'gradient'
  readonly shape: 'axial' | 'radial'
  /** x, y and radius; the radius is used for radial gradients only. */
  readonly from: readonly [x: number, y: number, radius: number]
  readonly to: readonly [x: number, y: number, radius: number]
  /** Offsets 0 to 1, ascending. */
  readonly stops: readonly { readonly offset: number; readonly color: Rgb }[]
  /** Whether the first and the last colour extend beyond the ends. */
  readonly extendsStart: boolean
  readonly extendsEnd: boolean
  /** Maps the gradient's space to the path's. */
  readonly matrix: Matrix
}

/** A repeated cell. ISO 32000-2, 8.7.3 */
export interface Tiling {
  readonly type: 'tiling'
  readonly box: Rect
  /** Positive distances between cells. */
  readonly stepX: number
  readonly stepY: number
  readonly items: readonly SceneItem[]
  /** Maps the cell's space to the path's. */
  readonly matrix: Matrix
}

export interface Stroke {
  readonly color: Rgb
  /** 0 to 1. */
  readonly opacity: number
  readonly width: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
  readonly miterLimit: number
  /** Lengths of dashes and gaps; empty for a solid line. */
  readonly dash: readonly number[]
  readonly dashPhase: number
  readonly paint?: Paint
}

/** Move, line, cubic curve, close. */
export type PathSegment =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z']

/** A solid stroke with round caps and joins, which extends at most half its width from the path. */
export function roundStroke(
  color: Rgb,
  opacity: number,
  width: number,
  dash: readonly number[] = [],
): Stroke {
  return { color, opacity, width, cap: 'round', join: 'round', miterLimit: 10, dash, dashPhase: 0 }
}
