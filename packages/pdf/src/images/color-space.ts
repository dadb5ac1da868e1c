import type { WarningLog } from '../errors.ts'
import { DictReader, type Resolver } from '../objects/reader.ts'
import { isArray, PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from '../objects/values.ts'

/**
 * Colour spaces as far as a screen needs them: everything becomes RGB. Calibrated spaces count as their device
 * spaces, ICC profiles by their number of components; tint transforms of spot colours are not computed.
 */
export interface ColorSpace {
  readonly kind: 'gray' | 'rgb' | 'cmyk' | 'lab' | 'indexed' | 'tint' | 'pattern'
  readonly componentCount: number
  /** The colour a path starts with. */
  readonly initial: readonly number[]
  /** What lowest and highest sample of each component stand for, where an image does not say. ISO 32000-2, Table 88 */
  decode(highest: number): readonly number[]
  /** Components as they stand in content streams to red, green, blue, 0 to 1. */
  toRgb(components: readonly number[]): readonly [number, number, number]
}

/** What a colour space needs beside its own value. */
export interface ColorSpaceContext {
  readonly resolver: Resolver
  readonly decode: (stream: PdfStream) => Uint8Array
  readonly warnings: WarningLog
  /** The `ColorSpace` resources, for names that are not of the standard. */
  readonly resources: DictReader | undefined
}

const clamp = (value: number | undefined): number => Math.max(0, Math.min(1, value ?? 0))

export const gray: ColorSpace = {
  kind: 'gray',
  componentCount: 1,
  initial: [0],
  decode: () => [0, 1],
  toRgb: ([value]) => [clamp(value), clamp(value), clamp(value)],
}

export const rgb: ColorSpace = {
  kind: 'rgb',
  componentCount: 3,
  initial: [0, 0, 0],
  decode: () => [0, 1, 0, 1, 0, 1],
  toRgb: ([r, g, b]) => [clamp(r), clamp(g), clamp(b)],
}

export const cmyk: ColorSpace = {
  kind: 'cmyk',
  componentCount: 4,
  initial: [0, 0, 0, 1],
  decode: () => [0, 1, 0, 1, 0, 1, 0, 1],
  toRgb: ([c, m, y, k]) => {
    const light = 1 - clamp(k)
    return [(1 - clamp(c)) * light, (1 - clamp(m)) * light, (1 - clamp(y)) * light]
  },
}

const pattern: ColorSpace = {
  kind: 'pattern',
  componentCount: 0,
  initial: [],
  decode: () => [],
  toRgb: () => [0.5, 0.5, 0.5],
}

const maxNesting = 6

/** The colour space of a name or an array; undefined when unknown. ISO 32000-2, 8.6 */
export function findColorSpace(
  value: PdfValue | undefined,
  context: ColorSpaceContext,
  depth = 0,
): ColorSpace | undefined {
  const space = context.resolver.resolve(value)
  if (depth > maxNesting) return undefined
  if (space instanceof PdfName) {
    const named = context.resources?.dict.get(space.text)
    return (
      findDeviceSpace(space.text) ??
      (named === undefined ? undefined : findColorSpace(named, context, depth + 1))
    )
  }
  if (!isArray(space)) return undefined
  const family = context.resolver.resolve(space[0])
  if (!(family instanceof PdfName)) return undefined
  switch (family.text) {
    case 'ICCBased':
      return findIccSpace(space[1], context, depth)
    case 'Indexed':
    case 'I':
      return findIndexedSpace(space, context, depth)
    case 'Lab':
      return labSpace(context.resolver.resolve(space[1]), context)
    case 'Separation':
      return tint(1)
    case 'DeviceN': {
      const names = context.resolver.resolve(space[1])
      return tint(isArray(names) ? names.length : 1)
    }
    default:
      return findDeviceSpace(family.text)
  }
}

function findDeviceSpace(name: string): ColorSpace | undefined {
  switch (name) {
    case 'DeviceGray':
    case 'CalGray':
    case 'G':
      return gray
    case 'DeviceRGB':
    case 'CalRGB':
    case 'RGB':
      return rgb
    case 'DeviceCMYK':
    case 'CMYK':
      return cmyk
    case 'Pattern':
      return pattern
    default:
      return undefined
  }
}

/** The profile itself is not applied: its number of components says which device space it is close to. */
function findIccSpace(
  value: PdfValue | undefined,
  context: ColorSpaceContext,
  depth: number,
): ColorSpace | undefined {
  const stream = context.resolver.resolve(value)
  const dict = stream instanceof PdfStream ? stream.dict : stream instanceof PdfDict ? stream : undefined
  const reader = dict && new DictReader(dict, context.resolver)
  switch (reader?.integer('N')) {
    case 1:
      return gray
    case 3:
      return rgb
    case 4:
      return cmyk
    default:
      return reader && findColorSpace(reader.dict.get('Alternate'), context, depth + 1)
  }
}

/** A table of colours in another space. ISO 32000-2, 8.6.6.3 */
function findIndexedSpace(
  [, baseValue, highestValue, tableValue]: readonly PdfValue[],
  context: ColorSpaceContext,
  depth: number,
): ColorSpace | undefined {
  const base = findColorSpace(baseValue, context, depth + 1)
  const highest = context.resolver.resolve(highestValue)
  const stored = context.resolver.resolve(tableValue)
  const table =
    stored instanceof PdfString
      ? stored.bytes
      : stored instanceof PdfStream
        ? context.decode(stored)
        : undefined
  if (!base || base.kind === 'indexed' || base.kind === 'pattern' || typeof highest !== 'number' || !table)
    return undefined
  const count = base.componentCount
  if (table.length !== count * (highest + 1)) {
    context.warnings.note(
      'lookup-length-wrong',
      `a table of ${table.length} bytes for ${highest + 1} colours`,
    )
  }
  const ranges = base.decode(255)
  return {
    kind: 'indexed',
    componentCount: 1,
    initial: [0],
    decode: most => [0, most],
    toRgb: ([value]) => {
      const index = Math.max(0, Math.min(highest, Math.round(value ?? 0)))
      return base.toRgb(
        Array.from({ length: count }, (_, i) => {
          const [low = 0, high = 1] = [ranges[i * 2], ranges[i * 2 + 1]]
          return low + ((table[index * count + i] ?? 0) * (high - low)) / 255
        }),
      )
    },
  }
}

/** More ink is darker; the transform that knows the ink's hue is a function this engine does not compute. */
function tint(componentCount: number): ColorSpace {
  return {
    kind: 'tint',
    componentCount,
    initial: Array.from({ length: componentCount }, () => 1),
    decode: () => Array.from({ length: componentCount }, () => [0, 1]).flat(),
    toRgb: components => {
      const light = 1 - clamp(Math.max(0, ...components))
      return [light, light, light]
    },
  }
}

/** CIE L*a*b* in the range its dictionary gives. ISO 32000-2, 8.6.5.4 */
function labSpace(value: PdfValue, { resolver }: ColorSpaceContext): ColorSpace {
  const range = value instanceof PdfDict ? new DictReader(value, resolver).numbers('Range') : undefined
  const [aMin = -100, aMax = 100, bMin = -100, bMax = 100] = range ?? []
  return { ...lab, decode: () => [0, 100, aMin, aMax, bMin, bMax] }
}

/** CIE L*a*b* under daylight (D65), the white of screens. ISO 32000-2, 8.6.5.4 */
const lab: ColorSpace = {
  kind: 'lab',
  componentCount: 3,
  initial: [0, 0, 0],
  decode: () => [0, 100, -100, 100, -100, 100],
  toRgb: ([l = 0, a = 0, b = 0]) => {
    const m = (l + 16) / 116
    const g = (t: number): number => (t >= 6 / 29 ? t ** 3 : (108 / 841) * (t - 4 / 29))
    const [x, y, z] = [0.9505 * g(m + a / 500), g(m), 1.089 * g(m - b / 200)]
    const encode = (v: number): number =>
      clamp(v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055)
    return [
      encode(3.2406 * x - 1.5372 * y - 0.4986 * z),
      encode(-0.9689 * x + 1.8758 * y + 0.0415 * z),
      encode(0.0557 * x - 0.204 * y + 1.057 * z),
    ]
  },
}
