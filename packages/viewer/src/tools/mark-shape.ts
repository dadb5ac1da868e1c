/**
 * What a tool draws: the geometry and the look of one annotation, without identity, author or dates, which
 * the session adds. The field names are those of the engine's data form, so that a shape spreads into it.
 */

/** Red, green, blue and opacity, each 0..1. */
export type MarkColor = readonly [red: number, green: number, blue: number, alpha: number]

/** Quads in Z order (top-left, top-right, bottom-left, bottom-right), eight numbers a line, page space. */
export interface HighlightShape {
  readonly annotationType: '/Highlight'
  readonly quadPoints: readonly number[]
  readonly color: MarkColor
}

/** One entry a stroke, x,y pairs in page space. */
export interface InkShape {
  readonly annotationType: '/Ink'
  readonly inkList: readonly (readonly number[])[]
  readonly color: MarkColor
  /** Points. */
  readonly strokeWidth: number
}

/** `rect` is the outer edge of the border: left, bottom, right, top in page space. */
export interface SquareShape {
  readonly annotationType: '/Square'
  readonly rect: readonly [number, number, number, number]
  readonly color: MarkColor
  /** Points. */
  readonly strokeWidth: number
}

export type MarkShape = HighlightShape | InkShape | SquareShape

/** Look the next annotation gets. */
export interface MarkStyle {
  /** Red, green, blue, each 0..1. */
  readonly color: readonly [red: number, green: number, blue: number]
  /** 0..1. */
  readonly opacity: number
  readonly widthPt: number
}

/** Colour of a style in the engine's form: opacity is its fourth number. */
export const colorOf = (style: MarkStyle): MarkColor => [...style.color, style.opacity]
