import { PdfError, type WarningLog } from '../errors.ts'
import { DictReader, type Resolver } from '../objects/reader.ts'
import { isArray, PdfDict, PdfName, type PdfValue } from '../objects/values.ts'
import { decodeAsciiHex } from './ascii-hex.ts'
import { decodeAscii85 } from './ascii85.ts'
import { decodeFlate, type HostInflate } from './flate.ts'
import { decodeLzw } from './lzw.ts'
import type { Decoded } from './output.ts'
import { undoPredictor } from './predictor.ts'
import { decodeRunLength } from './run-length.ts'

/** The environment for decoding. */
export interface PipelineContext {
  readonly resolver: Resolver
  readonly warnings: WarningLog
  readonly maxBytes: number
  readonly hostInflate?: HostInflate | undefined
  readonly decodeBrotli?: DecodeBrotli | undefined
  /** Number of the object the stream belongs to, for warnings. */
  readonly object?: number | undefined
}

/** A stream decoded as far as possible. */
export interface PipelineResult {
  /** Empty if a filter remains, so that nobody takes encoded data for content. */
  readonly bytes: Uint8Array
  /**
   * First filter that was not decoded (`DCTDecode`, `JPXDecode`, `JBIG2Decode`, `CCITTFaxDecode` …), with its
   * parameters and its data.
   */
  readonly remaining:
    | { readonly filter: string; readonly parameters: PdfDict; readonly bytes: Uint8Array }
    | undefined
}

/**
 * Decodes Brotli data (RFC 7932). Throws for damaged data and for more than `maxBytes`.
 */
export type DecodeBrotli = (data: Uint8Array, maxBytes: number) => Uint8Array

type Decode = (data: Uint8Array, parameters: DictReader, context: PipelineContext) => Decoded

/** One filter per line; the abbreviations are for inline images but occur in streams as well. */
const filters: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['FlateDecode', flate],
  ['Fl', flate],
  ['LZWDecode', lzw],
  ['LZW', lzw],
  ['ASCII85Decode', (data, _, { maxBytes }) => decodeAscii85(data, maxBytes)],
  ['A85', (data, _, { maxBytes }) => decodeAscii85(data, maxBytes)],
  ['ASCIIHexDecode', (data, _, { maxBytes }) => decodeAsciiHex(data, maxBytes)],
  ['AHx', (data, _, { maxBytes }) => decodeAsciiHex(data, maxBytes)],
  ['RunLengthDecode', (data, _, { maxBytes }) => decodeRunLength(data, maxBytes)],
  ['RL', (data, _, { maxBytes }) => decodeRunLength(data, maxBytes)],
  // Decryption has been done before the pipeline starts.
  ['Crypt', data => ({ bytes: data, isDamaged: false })],
])

const longNames: ReadonlyMap<string, string> = new Map([
  ['DCT', 'DCTDecode'],
  ['CCF', 'CCITTFaxDecode'],
])

const maxFilterCount = 32

/** A filter of a stream with its parameters. */
interface FilterStep {
  readonly name: string
  readonly parameters: PdfDict
}

/** The filters of a stream dictionary in decoding order. ISO 32000-2, 7.3.8.2 */
function filterSteps(dict: PdfDict, context: PipelineContext): FilterStep[] {
  const { resolver } = context
  const short = dict.get('F')
  // In a stream dictionary F is an external file; some writers use it for Filter, as in inline images.
  const filter = resolver.resolve(dict.get('Filter') ?? (isFilter(short, resolver) ? short : undefined))
  const parameters = resolver.resolve(dict.get('DecodeParms') ?? dict.get('DP'))
  const names = isArray(filter) ? filter : [filter]
  const parameterOf = (index: number): PdfDict => {
    const value = isArray(parameters) ? resolver.resolve(parameters[index]) : index === 0 ? parameters : null
    return value instanceof PdfDict ? value : new PdfDict({})
  }
  if (names.length > maxFilterCount)
    throw new PdfError('limit-exceeded', `a stream has more than ${maxFilterCount} filters`)
  return names.flatMap((entry: PdfValue, index) => {
    const name = resolver.resolve(entry)
    if (name instanceof PdfName) return [{ name: name.text, parameters: parameterOf(index) }]
    if (name !== null) context.warnings.note('filter-value-bad', 'Filter is no list of names', at(context))
    return []
  })
}

function isFilter(value: PdfValue | undefined, resolver: Resolver): boolean {
  const filter = resolver.resolve(value)
  return filter instanceof PdfName || isArray(filter)
}

/**
 * Decodes a stream up to the first image filter. Damaged data gives what could be decoded, and a warning.
 * @throws {PdfError} `limit-exceeded` if an output exceeds `maxBytes`.
 * ISO 32000-2, 7.4
 */
export function runFilters(data: Uint8Array, dict: PdfDict, context: PipelineContext): PipelineResult {
  let bytes = data
  for (const { name, parameters } of filterSteps(dict, context)) {
    const decode = name === 'BrotliDecode' && context.decodeBrotli ? brotli : filters.get(name)
    if (!decode) {
      if (!isPictureFilter(name))
        context.warnings.note('filter-unknown', `no filter named ${name}`, at(context))
      const filter = longNames.get(name) ?? name
      return { bytes: new Uint8Array(), remaining: { filter, parameters, bytes } }
    }
    const decoded = decode(bytes, new DictReader(parameters, context.resolver), context)
    if (decoded.isDamaged)
      context.warnings.note('filter-data-damaged', `data of ${name} is damaged`, at(context))
    bytes = decoded.bytes
  }
  return { bytes, remaining: undefined }
}

function flate(data: Uint8Array, parameters: DictReader, context: PipelineContext): Decoded {
  return withoutPrediction(decodeFlate(data, context.maxBytes, context.hostInflate), parameters, context)
}

function lzw(data: Uint8Array, parameters: DictReader, context: PipelineContext): Decoded {
  const earlyChange = parameters.integer('EarlyChange') === 0 ? 0 : 1
  return withoutPrediction(decodeLzw(data, context.maxBytes, earlyChange), parameters, context)
}

/** The extension of ISO 32000-2 for Brotli; its shared dictionaries are not read. */
function brotli(data: Uint8Array, parameters: DictReader, context: PipelineContext): Decoded {
  let bytes: Uint8Array | undefined
  try {
    bytes = context.decodeBrotli?.(data, context.maxBytes)
  } catch {
    // The caller reports damaged data.
  }
  if (!bytes) return { bytes: new Uint8Array(), isDamaged: true }
  return withoutPrediction({ bytes, isDamaged: false }, parameters, context)
}

function withoutPrediction(decoded: Decoded, parameters: DictReader, context: PipelineContext): Decoded {
  const predictor = parameters.integer('Predictor') ?? 1
  if (predictor === 1) return decoded
  if (predictor !== 2 && (predictor < 10 || predictor > 15)) {
    context.warnings.note('predictor-unknown', `no predictor ${predictor}`, at(context))
    return decoded
  }
  const undone = undoPredictor(decoded.bytes, {
    predictor,
    colors: Math.max(1, parameters.integer('Colors') ?? 1),
    bitsPerComponent: parameters.integer('BitsPerComponent') ?? 8,
    columns: Math.max(1, parameters.integer('Columns') ?? 1),
  })
  if (undone.hasUnknownFilter) {
    context.warnings.note('png-filter-unknown', 'a row names an unknown PNG filter', at(context))
  }
  if (undone.isCutShort) {
    context.warnings.note('predictor-length-wrong', 'the data is no whole rows', at(context))
  }
  return { bytes: undone.bytes, isDamaged: decoded.isDamaged || undone.isDamaged }
}

/** Whether the data is that of a picture, which other modules decode. ISO 32000-2, Table 6 */
export function isPictureFilter(name: string): boolean {
  return ['DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'CCF'].includes(name)
}

function at({ object }: PipelineContext): { object?: number } {
  return object === undefined ? {} : { object }
}
