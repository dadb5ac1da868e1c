import type { WarningLog } from '../errors.ts'
import { DictReader } from '../objects/reader.ts'
import { isArray, PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from '../objects/values.ts'
import { type ColorSpace, cmykSpace, gray, rgb } from './device-colors.ts'
import { type FunctionContext, findFunction } from './pdf-function.ts'
import { tintSpace } from './tint-colors.ts'

/** The environment of a colour space. */
export interface ColorSpaceContext extends FunctionContext {
  readonly warnings: WarningLog
  /** The `ColorSpace` resources, for names that the standard does not define. */
  readonly resources: DictReader | undefined
}

/** The Pattern colour space; uncoloured patterns use the underlying space. ISO 32000-2, 8.6.6.2 */
function patternSpace(below: ColorSpace | undefined): ColorSpace {
  return {
    kind: 'pattern',
    componentCount: below?.componentCount ?? 0,
    initial: [],
    decode: () => [],
    toRgb: components => below?.toRgb(components) ?? [0, 0, 0],
  }
}

const maxNesting = 6

/** The colour space of a name or an array; undefined if unknown. ISO 32000-2, 8.6 */
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
      findDeviceSpace(space.text, context) ??
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
    case 'CalGray':
    case 'CalRGB':
    case 'Lab':
      return (
        context.lent.colorReaders?.[family.text]?.(context.resolver.resolve(space[1]), context.resolver) ??
        findDeviceSpace(family.text, context)
      )
    case 'Separation':
    case 'DeviceN':
      return tintSpace({
        names: context.resolver.resolve(space[1]),
        alternate: findColorSpace(space[2], context, depth + 1),
        transform: findFunction(space[3], context),
      })
    case 'Pattern':
      return patternSpace(findColorSpace(space[1], context, depth + 1))
    default:
      return findDeviceSpace(family.text, context)
  }
}

function findDeviceSpace(name: string, context: FunctionContext): ColorSpace | undefined {
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
      return cmykSpace(context.lent.colorReaders)
    case 'Pattern':
      return patternSpace(undefined)
    default:
      return undefined
  }
}

/** The profile is not applied: its number of components selects a device space. */
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
      return cmykSpace(context.lent.colorReaders)
    default:
      return reader && findColorSpace(reader.dict.get('Alternate'), context, depth + 1)
  }
}

/** An Indexed colour space. ISO 32000-2, 8.6.6.3 */
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
