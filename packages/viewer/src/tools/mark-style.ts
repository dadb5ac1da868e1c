import type { AnnotationData, AnnotationKind, LineEndings } from '@lectern/pdf'
import type { DataOf, MarkColor } from './mark-shape.ts'

/** Red, green, blue, each 0..1. */
export type PlainColor = readonly [red: number, green: number, blue: number]

/** Style of the next annotation; each kind uses the properties it has. */
export interface MarkStyle {
  readonly color: PlainColor
  /** 0..1. */
  readonly opacity: number
  readonly widthPt: number
  readonly isDashed: boolean
  /** Whether the outline is drawn as a cloud. */
  readonly isCloud: boolean
  /** Line endings at the first and the last point. */
  readonly endings: LineEndings
  readonly fontSizePt: number
  readonly justification: DataOf<'/FreeText'>['justification']
  /** Interior colour; `undefined` for none. */
  readonly fill: PlainColor | undefined
}

/** The six colours of the palette. */
export const palette = {
  black: [0, 0, 0],
  red: [1, 0, 0],
  green: [0, 0.6, 0],
  blue: [0, 0, 1],
  orange: [1, 0.6, 0],
  magenta: [1, 0, 1],
} as const satisfies Readonly<Record<string, PlainColor>>

/** A colour of the palette as it is chosen: half opaque, so that what is marked stays readable. */
export const chosenColor = (color: MarkStyle['color']): Pick<MarkStyle, 'color' | 'opacity'> => ({
  color,
  opacity: 0.5,
})

/** In points; the range of the toolbar's slider. */
export const strokeWidthRange = { least: 1, most: 32 } as const

/** What drawing tools begin with. */
export const drawnStyle: MarkStyle = {
  color: palette.black,
  opacity: 0.9,
  widthPt: 3,
  isDashed: false,
  isCloud: false,
  endings: ['None', 'None'],
  fontSizePt: 12,
  justification: 'left',
  fill: undefined,
}

/** What tools that write a text begin with. */
export const writtenStyle: MarkStyle = { ...drawnStyle, widthPt: 2, opacity: 1 }

/** One property of a style. */
export type StylePart = keyof MarkStyle

const outline: readonly StylePart[] = ['color', 'opacity', 'widthPt', 'isDashed']
const line: readonly StylePart[] = [...outline, 'endings']
const area: readonly StylePart[] = [...outline, 'isCloud', 'fill']
const markup: readonly StylePart[] = ['color', 'opacity']

const partsOfKind: Readonly<Record<AnnotationKind, readonly StylePart[]>> = {
  '/Highlight': markup,
  '/Underline': markup,
  '/Strikeout': markup,
  '/Squiggly': markup,
  '/Ink': outline,
  '/Square': area,
  '/Circle': area,
  '/Polygon': area,
  '/Line': line,
  '/Polyline': line,
  '/FreeText': ['color', 'opacity', 'widthPt', 'fontSizePt', 'justification', 'fill'],
  '/Text': ['color'],
  '/Stamp': ['opacity'],
}

/** Style properties of a kind. */
export const stylePartsOf = (kind: AnnotationKind): readonly StylePart[] => partsOfKind[kind]

/** The engine's data fields that depend on the style. */
export interface StyleFields {
  readonly color?: MarkColor
  readonly strokeWidth?: number
  readonly strokeDashGap?: readonly [dash: number, gap: number]
  readonly cloud?: boolean
  readonly endingType?: LineEndings
  readonly fontSize?: number
  readonly justification?: MarkStyle['justification']
  readonly fillColor?: PlainColor
}

/** The fields of a kind for a style, limited to its properties. The width is in units of the page. */
export function styleFields(kind: AnnotationKind, style: MarkStyle): StyleFields {
  const parts = new Set(stylePartsOf(kind))
  return {
    color: [...style.color, parts.has('opacity') ? style.opacity : 1],
    ...(parts.has('widthPt') && { strokeWidth: style.widthPt }),
    ...(parts.has('isDashed') && { strokeDashGap: dashGap(style) }),
    ...(parts.has('isCloud') && { cloud: style.isCloud }),
    ...(parts.has('endings') && { endingType: style.endings }),
    ...(parts.has('fontSizePt') && { fontSize: style.fontSizePt }),
    ...(parts.has('justification') && { justification: style.justification }),
    ...(parts.has('fill') && style.fill && { fillColor: style.fill }),
  }
}

const solid = [3, 0] as const

/** Dashes are proportional to the line width, or a wide line would look like a row of dots. */
const dashGap = ({ isDashed, widthPt }: MarkStyle): readonly [number, number] =>
  isDashed ? [Math.max(3, widthPt * 3), Math.max(3, widthPt * 2)] : solid

/**
 * The style of an annotation; properties it does not have are taken from `others`. The width is in units of its page.
 */
export function styleOfData(data: AnnotationData, others: MarkStyle): MarkStyle {
  const [red, green, blue, opacity] = data.color
  return {
    ...others,
    color: [red, green, blue],
    opacity,
    widthPt: data.strokeWidth,
    isDashed: data.strokeDashGap[1] > 0,
    ...('cloud' in data && { isCloud: data.cloud }),
    ...('endingType' in data && { endings: data.endingType }),
    ...('fontSize' in data && { fontSizePt: data.fontSize, justification: data.justification }),
    fill: 'fillColor' in data ? data.fillColor : undefined,
  }
}
