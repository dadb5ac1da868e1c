import type { AnnotationData, AnnotationKind, LineEndings } from '@lectern/pdf'
import type { DataOf, MarkColor } from './mark-shape.ts'
import type { ToolName } from './tool-names.ts'

/** Red, green, blue, each 0..1. */
export type PlainColor = readonly [red: number, green: number, blue: number]

/** Look the next annotation gets; a kind takes the parts it has. */
export interface MarkStyle {
  readonly color: PlainColor
  /** 0..1. */
  readonly opacity: number
  readonly widthPt: number
  readonly isDashed: boolean
  /** Whether the outline is drawn as a cloud. */
  readonly isCloud: boolean
  /** What a line ends in at its first and its last point. */
  readonly endings: LineEndings
  readonly fontSizePt: number
  readonly justification: DataOf<'/FreeText'>['justification']
  /** Colour of the inside; undefined for none. */
  readonly fill: PlainColor | undefined
}

/** One thing about a look that can be chosen. */
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

/** Parts of the look that annotations of a kind have. */
export const stylePartsOf = (kind: AnnotationKind): readonly StylePart[] => partsOfKind[kind]

/** Fields of the engine's data that a look decides. */
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

/** The fields that make a kind look so, of the parts it has. The width is in units of the page. */
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

/** Dashes grow with the line, or a wide one would look like a row of dots. */
const dashGap = ({ isDashed, widthPt }: MarkStyle): readonly [number, number] =>
  isDashed ? [Math.max(3, widthPt * 3), Math.max(3, widthPt * 2)] : solid

/** The look of an annotation; parts it has not are those of `others`. The width is in units of its page. */
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

const kindOfTool: Partial<Readonly<Record<ToolName, AnnotationKind>>> = {
  highlight: '/Highlight',
  underline: '/Underline',
  squiggly: '/Squiggly',
  strikeout: '/Strikeout',
  note: '/Text',
  freeText: '/FreeText',
  callout: '/FreeText',
  typewriter: '/FreeText',
  ink: '/Ink',
  square: '/Square',
  circle: '/Circle',
  line: '/Line',
  arrow: '/Line',
  polyline: '/Polyline',
  polygon: '/Polygon',
  stamp: '/Stamp',
}

/** Parts of the look that can be chosen for what a tool draws; text that is typed has no box. */
export function toolStyleParts(tool: ToolName): readonly StylePart[] {
  const kind = kindOfTool[tool]
  const parts = kind ? partsOfKind[kind] : []
  return tool === 'typewriter' ? parts.filter(part => part !== 'widthPt' && part !== 'fill') : parts
}
