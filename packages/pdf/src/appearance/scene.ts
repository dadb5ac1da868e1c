import type { FontFamily } from '../fonts/font-book.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { Rect } from '../geometry/rect.ts'
import type { Pixels } from '../images/png.ts'

/**
 * What an annotation looks like, as plain values that survive postMessage: shapes in page space, painted in order.
 * One scene serves the screen (`to-svg`), the file (`to-stream`) and the pointer (`hit-test`); `from-stream` makes
 * one of an appearance that a file brings along. The folder knows no annotation.
 */
export interface Scene {
  /** Encloses everything painted, page space. */
  readonly bounds: Rect
  /** How the whole is mixed with the page below. */
  readonly blendMode: BlendMode
  readonly items: readonly SceneItem[]
  /** Whether the whole keeps its size on the screen at any zoom, its upper left corner staying where it is. */
  readonly ignoresZoom?: boolean
}

/** Red, green, blue, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Blend modes under their CSS names. ISO 32000-2, 11.3.5 */
export type BlendMode =
  | 'normal'
  | 'multiply'
  | 'screen'
  | 'overlay'
  | 'darken'
  | 'lighten'
  | 'color-dodge'
  | 'color-burn'
  | 'hard-light'
  | 'soft-light'
  | 'difference'
  | 'exclusion'
  | 'hue'
  | 'saturation'
  | 'color'
  | 'luminosity'

export type SceneItem = ScenePath | SceneGroup | SceneImage | SceneText

/** A path, filled and then stroked. */
export interface ScenePath {
  readonly type: 'path'
  readonly segments: readonly PathSegment[]
  readonly fill?: Fill
  readonly stroke?: Stroke
}

/** Items with something in common. `matrix` maps the items' space to the surrounding one. */
export interface SceneGroup {
  readonly type: 'group'
  readonly items: readonly SceneItem[]
  readonly matrix?: Matrix
  readonly opacity?: number
  readonly blendMode?: BlendMode
  /** Whether blend modes inside mix with the group alone and not with what lies below it. */
  readonly isIsolated?: boolean
  /** In the surrounding space. */
  readonly clip?: Clip
  /** In the surrounding space. */
  readonly mask?: Mask
}

/** Items whose opacity or lightness is the opacity of something else. ISO 32000-2, 11.5 */
export interface Mask {
  readonly kind: 'alpha' | 'luminosity'
  readonly items: readonly SceneItem[]
  /** What the mask covers; beyond it nothing shows, or everything where `backdrop` is light. */
  readonly bounds: Rect
  /** Colour below the items, for masks by lightness. */
  readonly backdrop?: Rgb
}

/** A picture on the unit square, which `matrix` maps to the surrounding space. */
export interface SceneImage {
  readonly type: 'image'
  readonly matrix: Matrix
  readonly opacity: number
  readonly picture: Picture
}

/** Encoded picture bytes a browser can show, or pixels. */
export type Picture =
  | { readonly mediaType: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array }
  | { readonly mediaType: 'pixels'; readonly pixels: Pixels }

/** A run of text set by the painter's own font of that family; `matrix` maps text space (y upwards) to the surrounding one. */
export interface SceneText {
  readonly type: 'text'
  readonly text: string
  readonly matrix: Matrix
  readonly fontSize: number
  readonly family: 'sans-serif' | 'serif' | 'monospace' | 'symbol' | 'dingbats'
  /** What our own drawings are set in; absent for text of a file, which has a font of its own. */
  readonly font?: { readonly family: FontFamily; readonly faceId?: string }
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly fill?: Fill
  readonly stroke?: Stroke
  /** Width the run must take, in text space, with the spacing after its last letter. */
  readonly width: number
  /** What the letters look like in the file's own font, in text space; painted instead of letters of another font. */
  readonly outline?: readonly PathSegment[]
  /** Added after each letter, in text space. */
  readonly letterSpacing?: number
}

export interface Clip {
  readonly segments: readonly PathSegment[]
  readonly rule: FillRule
  /** Runs whose letters let through too. */
  readonly texts?: readonly SceneText[]
}

export type FillRule = 'nonzero' | 'evenodd'

export interface Fill {
  /** Also the colour for painters that know no patterns. */
  readonly color: Rgb
  /** 0 to 1. */
  readonly opacity: number
  readonly rule?: FillRule
  readonly paint?: Paint
}

/** What a path is painted with instead of a colour. */
export type Paint = Gradient | Tiling

/** Colours along a line or between two circles. ISO 32000-2, 8.7.4.5.3 and 8.7.4.5.4 */
export interface Gradient {
  readonly type: 'gradient'
  readonly shape: 'axial' | 'radial'
  /** x, y and radius; the radius counts for circles only. */
  readonly from: readonly [x: number, y: number, radius: number]
  readonly to: readonly [x: number, y: number, radius: number]
  /** Offsets 0 to 1, rising. */
  readonly stops: readonly { readonly offset: number; readonly color: Rgb }[]
  /** Whether the first and the last colour go on beyond the ends. */
  readonly extendsStart: boolean
  readonly extendsEnd: boolean
  /** Maps the gradient's space to the path's. */
  readonly matrix: Matrix
}

/** A cell that is repeated. ISO 32000-2, 8.7.3 */
export interface Tiling {
  readonly type: 'tiling'
  readonly box: Rect
  /** Distances from cell to cell, positive. */
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

/** A solid stroke with round ends and joins, which never leaves the line by more than half its width. */
export function roundStroke(
  color: Rgb,
  opacity: number,
  width: number,
  dash: readonly number[] = [],
): Stroke {
  return { color, opacity, width, cap: 'round', join: 'round', miterLimit: 10, dash, dashPhase: 0 }
}
