import { DictReader, type Resolver } from '../objects/reader.ts'
import { isArray, PdfDict, PdfStream, type PdfValue } from '../objects/values.ts'
import type { ColorReaders } from './color-readers.ts'
import { clampTo, interpolate, type PdfFunction } from './numeric-function.ts'

/** What reading a function needs from the document. */
export interface FunctionContext {
  readonly resolver: Resolver
  readonly decode: (stream: PdfStream) => Uint8Array
  readonly lent: { readonly colorReaders?: ColorReaders }
}

const maxDepth = 8
/** Maximum number of functions that form one function; shared ones count each time. */
const maxParts = 1000

/** Nesting depth of the function being read, and the remaining number of functions. */
interface Nesting {
  readonly depth: number
  readonly budget: { left: number }
}

/**
 * A function object, or an array of functions with one result each; undefined if it cannot be read. ISO 32000-2, 7.10
 */
export function findFunction(
  value: PdfValue | undefined,
  context: FunctionContext,
  nesting: Nesting = { depth: 0, budget: { left: maxParts } },
): PdfFunction | undefined {
  const found = context.resolver.resolve(value)
  if (nesting.depth > maxDepth || nesting.budget.left-- <= 0) return undefined
  if (isArray(found)) {
    if (found.length > 32) return undefined
    const parts = found.map(part => findFunction(part, context, inside(nesting)))
    const known = parts.flatMap(part => (part ? [part] : []))
    return known.length === parts.length && parts.length > 0
      ? inputs => known.flatMap(part => part(inputs))
      : undefined
  }
  const dict = found instanceof PdfStream ? found.dict : found instanceof PdfDict ? found : undefined
  if (!dict) return undefined
  const reader = new DictReader(dict, context.resolver)
  const domain = reader.numbers('Domain') ?? [0, 1]
  const range = reader.numbers('Range')
  const plain = findPlain(reader, found, { domain, range }, context, nesting)
  return (
    plain &&
    (inputs => {
      const results = plain(clampTo(domain, inputs))
      const bounded = range ? clampTo(range, results) : results
      return bounded.map(result => (Number.isFinite(result) ? result : 0))
    })
  )
}

const inside = ({ depth, budget }: Nesting): Nesting => ({ depth: depth + 1, budget })

/** The function without clamping to domain and range. */
function findPlain(
  reader: DictReader,
  value: PdfValue,
  bounds: { domain: readonly number[]; range: readonly number[] | undefined },
  context: FunctionContext,
  nesting: Nesting,
): PdfFunction | undefined {
  switch (reader.integer('FunctionType')) {
    case 0:
      return value instanceof PdfStream && bounds.range
        ? context.lent.colorReaders?.readSampled?.(reader, context.decode(value), {
            domain: bounds.domain,
            range: bounds.range,
          })
        : undefined
    case 2:
      return exponential(reader)
    case 3:
      return stitching(reader, bounds.domain, context, nesting)
    case 4:
      return value instanceof PdfStream && bounds.range
        ? context.lent.colorReaders?.readCalculator?.(context.decode(value), bounds.range.length >> 1)
        : undefined
    default:
      return undefined
  }
}

/** Exponential interpolation. ISO 32000-2, 7.10.3 */
function exponential(reader: DictReader): PdfFunction {
  const from = reader.numbers('C0') ?? [0]
  const to = reader.numbers('C1') ?? [1]
  const exponent = reader.number('N') ?? 1
  return ([x = 0]) => {
    const share = exponent === 1 ? x : x ** exponent
    return from.map((low, i) => low + share * ((to[i] ?? low) - low))
  }
}

/** A stitching function: one function for each part of the domain. ISO 32000-2, 7.10.4 */
function stitching(
  reader: DictReader,
  [low = 0, high = 1]: readonly number[],
  context: FunctionContext,
  nesting: Nesting,
): PdfFunction | undefined {
  const entries = reader.array('Functions') ?? []
  const parts: PdfFunction[] = []
  for (const entry of entries) {
    const part = findFunction(entry, context, inside(nesting))
    if (!part) return undefined
    parts.push(part)
  }
  const bounds = reader.numbers('Bounds') ?? []
  const encode = reader.numbers('Encode') ?? []
  if (parts.length === 0) return undefined
  return ([x = 0]) => {
    let index = 0
    while (index < parts.length - 1 && index < bounds.length && x >= (bounds[index] ?? high)) index++
    const start = index === 0 ? low : (bounds[index - 1] ?? low)
    const end = bounds[index] ?? high
    const [first, last] = [encode[index * 2] ?? 0, encode[index * 2 + 1] ?? 1]
    // A part of width 0 gives the start of its range.
    return parts[index]?.([interpolate(x, [start, end], [first, last])]) ?? []
  }
}
