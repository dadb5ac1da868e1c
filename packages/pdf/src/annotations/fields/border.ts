import type { DictReader } from '../../objects/reader.ts'
import { numbersOf } from '../../objects/reader.ts'
import { isArray, type PdfArray, PdfDict, PdfName } from '../../objects/values.ts'
import type { BorderStyle, CommonData } from './common-data.ts'

type LineStyle = Pick<
  CommonData,
  'strokeWidth' | 'strokeDashGap' | 'strokeDashes' | 'borderStyle' | 'borderRadii'
>

const borderStyles: readonly BorderStyle[] = ['Beveled', 'Inset', 'Underline']

/** Width and dashes of an annotation's line: /BS if present, otherwise /Border. ISO 32000-2, 12.5.4 */
export function readBorder(dict: DictReader): LineStyle {
  const style = dict.dictionary('BS')
  const radii = readRadii(dict)
  if (style) {
    const width = style.number('W') ?? 1
    const name = style.name('S')
    const borderStyle = borderStyles.find(known => known[0] === name)
    return {
      strokeWidth: Math.max(0, width),
      ...(name === 'D' ? dashes(style.numbers('D') ?? [3]) : solid),
      ...(borderStyle && { borderStyle }),
      ...radii,
    }
  }
  const border = dict.values('Border')
  const width = border?.[2]
  const pattern = border?.[3]
  const lengths = isArray(pattern) ? numbersOf(pattern) : undefined
  return {
    strokeWidth: typeof width === 'number' ? Math.max(0, width) : 1,
    ...(lengths && lengths.length > 0 ? dashes(lengths) : solid),
    ...radii,
  }
}

/** Radii of the corners, which only `/Border` has; absent for sharp ones. ISO 32000-2, Table 166 */
function readRadii(dict: DictReader): Pick<LineStyle, 'borderRadii'> {
  const [across = 0, up = 0] = numbersOf((dict.values('Border') ?? []).slice(0, 2)) ?? []
  return across > 0 || up > 0 ? { borderRadii: [Math.max(0, across), Math.max(0, up)] } : {}
}

/**
 * Entries for the line style. A gap of 0 is written as a solid line, because most readers do not draw `[3 0]` as a
 * dash.
 */
export function borderEntries(line: LineStyle): {
  BS: PdfDict | undefined
  Border: PdfArray | undefined
} {
  const { strokeWidth, borderStyle, borderRadii } = line
  const D = dashOf(line)
  const isDashed = D.length > 0
  const style = isDashed ? 'D' : borderStyle?.[0]
  const Border = borderRadii && [...borderRadii, strokeWidth, ...(isDashed ? [D] : [])]
  // Without any entry a line is solid and one unit wide. ISO 32000-2, Table 168
  if (strokeWidth === 1 && !style) return { BS: undefined, Border }
  return {
    BS: new PdfDict({
      W: strokeWidth,
      S: style ? new PdfName(style) : undefined,
      D: isDashed ? D : undefined,
    }),
    Border,
  }
}

/** The dashes to draw, empty for a solid line. */
export function dashOf({ strokeDashGap: [dash, gap], strokeDashes: all = [] }: Dashes): readonly number[] {
  if (gap <= 0) return []
  return all[0] === dash && all[1] === gap ? all : [dash, gap]
}

type Dashes = Pick<LineStyle, 'strokeDashGap' | 'strokeDashes'>

const solid: Dashes = { strokeDashGap: [3, 0] }

function dashes(lengths: readonly number[]): Dashes {
  const [dash = 3, gap = dash] = lengths
  if (lengths.some(length => length < 0) || dash + gap <= 0) return solid
  return { strokeDashGap: [dash, gap], ...(lengths.length > 2 && { strokeDashes: lengths }) }
}
