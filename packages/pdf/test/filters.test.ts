import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { WarningLog } from '../src/errors.ts'
import { decodeAsciiHex } from '../src/filters/ascii-hex.ts'
import { decodeAscii85 } from '../src/filters/ascii85.ts'
import { decodeLzw } from '../src/filters/lzw.ts'
import { runFilters } from '../src/filters/pipeline.ts'
import { undoPredictor } from '../src/filters/predictor.ts'
import { decodeRunLength } from '../src/filters/run-length.ts'
import { PdfDict, PdfName, PdfRef, type PdfValue } from '../src/objects/values.ts'
import { encodeLzw, noise, predictPng, predictTiff } from './filter-encoders.ts'

const limit = 1_000_000
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

const layouts = [
  { colors: 1, bitsPerComponent: 1, columns: 19 },
  { colors: 1, bitsPerComponent: 2, columns: 7 },
  { colors: 1, bitsPerComponent: 4, columns: 5 },
  { colors: 1, bitsPerComponent: 8, columns: 13 },
  { colors: 3, bitsPerComponent: 1, columns: 11 },
  { colors: 3, bitsPerComponent: 2, columns: 5 },
  { colors: 3, bitsPerComponent: 4, columns: 7 },
  { colors: 3, bitsPerComponent: 8, columns: 9 },
  { colors: 4, bitsPerComponent: 8, columns: 6 },
  { colors: 5, bitsPerComponent: 8, columns: 3 },
  { colors: 1, bitsPerComponent: 16, columns: 8 },
  { colors: 3, bitsPerComponent: 16, columns: 4 },
] as const
const rowBytesOf = ({ colors, bitsPerComponent, columns }: (typeof layouts)[number]): number =>
  Math.ceil((colors * bitsPerComponent * columns) / 8)
const named = layouts.map(
  layout => [`${layout.columns} × ${layout.colors} of ${layout.bitsPerComponent} bits`, layout] as const,
)
const pngFilters: readonly (readonly [predictor: number, filters: readonly number[]])[] = [
  [10, [0]],
  [11, [1]],
  [12, [2]],
  [13, [3]],
  [14, [4]],
  [15, [4, 3, 2, 1, 0, 1, 3, 4]],
]

describe('predictors restore the original data', () => {
  describe.each(named)('%s', (_, layout) => {
    const rowBytes = rowBytesOf(layout)
    const data = noise(rowBytes * 9)
    const pixelBytes = Math.max(1, (layout.colors * layout.bitsPerComponent + 7) >> 3)
    test.each(pngFilters)('PNG %i', (predictor, filters) => {
      const predicted = predictPng(data, rowBytes, pixelBytes, filters)
      expect(undoPredictor(predicted, { predictor, ...layout })).toMatchObject({
        bytes: data,
        isDamaged: false,
      })
    })
    test('PNG rows with other filters than the predictor names, because each row names its own', () => {
      const predicted = predictPng(data, rowBytes, pixelBytes, [2, 4])
      expect(undoPredictor(predicted, { predictor: 10, ...layout }).bytes).toEqual(data)
    })
    test('TIFF', () => {
      const { colors, bitsPerComponent, columns } = layout
      const predicted = predictTiff(data, colors, bitsPerComponent, columns)
      expect(undoPredictor(predicted, { predictor: 2, ...layout }).bytes).toEqual(data)
    })
  })
})

test.each([1, 2, 4, 8, 16])(
  'an impossible number of components takes no time, at %i bits',
  bitsPerComponent => {
    const data = noise(100)
    for (const predictor of [2, 12]) {
      const claimed = { predictor, bitsPerComponent, colors: 1e12, columns: 1e12 }
      expect(undoPredictor(data, claimed).bytes.length).toBeLessThanOrEqual(data.length)
    }
  },
)

describe.each([0, 1] as const)('LZW with EarlyChange %i', early => {
  test.each([
    ['one byte', bytesOf('a')],
    ['a code that is used before it is complete', bytesOf('a'.repeat(1000))],
    ['all code widths, and a cleared table', noise(30_000)],
    ['text', bytesOf('the cat sat on the mat. '.repeat(700))],
  ])('%s', (_, data) => {
    expect(decodeLzw(encodeLzw(data, early), limit, early)).toMatchObject({ bytes: data, isDamaged: false })
  })
  test('data without an end marker', () => {
    const whole = encodeLzw(bytesOf('abcabcabc'), early)
    expect(latin(decodeLzw(whole.subarray(0, whole.length - 1), limit, early).bytes)).toMatch(/^abcabc/)
  })
})

test.each<[string, string, boolean]>([
  ['~>', '', false],
  ['', '', false],
  ['zz~>', '\0'.repeat(8), false],
  ['87cURD]i,"Ebo80', 'Hello World!', false],
  ['87cUR\nD]i,"\r\n\tEbo80 ~>', 'Hello World!', false],
  ['<~87cURD]i,"Ebo80~>', 'Hello World!', false],
  ['87cURD]i,"Ebo80~\n>behind', 'Hello World!', false],
  ['87cURD]i,"Ebo7~>', 'Hello World', false],
  ['87cURDZ~>', 'Hello', false],
  ['87cURD~>', 'Hell', true],
  [' \n<~87cURDZ~>', 'Hello', false],
  ['s8W-"~>', '', true],
  ['87zcUR~>', '', true],
  ['87cURv]i,~>', 'Hellèw', true],
])('ASCII85 %j gives %j, damaged: %j', (data, text, isDamaged) => {
  const decoded = decodeAscii85(bytesOf(data), limit)
  if (isDamaged) expect(decoded.isDamaged).toBe(true)
  else expect({ text: latin(decoded.bytes), isDamaged: decoded.isDamaged }).toEqual({ text, isDamaged })
})

test.each<[string, string, boolean]>([
  ['>', '', false],
  ['', '', false],
  ['4142', 'AB', false],
  ['41 4\n2>43', 'AB', false],
  ['414>', 'A@', false],
  ['aF>', '\xaf', false],
  ['41x42>', 'AB', true],
])('ASCIIHex %j gives %j, damaged: %j', (data, text, isDamaged) => {
  const decoded = decodeAsciiHex(bytesOf(data), limit)
  expect({ text: latin(decoded.bytes), isDamaged: decoded.isDamaged }).toEqual({ text, isDamaged })
})

test.each<[string, number[], string, boolean]>([
  ['nothing', [], '', false],
  ['only the end marker', [128], '', false],
  ['no end marker', [0, 65], 'A', false],
  ['the longest copy', [127, ...new Array<number>(128).fill(66), 128], 'B'.repeat(128), false],
  ['the longest run', [129, 67, 128], 'C'.repeat(128), false],
  ['the shortest run', [255, 68, 128], 'DD', false],
  ['a copy that is cut off', [5, 65, 66], 'AB', true],
  ['a run that is cut off', [250], '', true],
])('RunLength: %s', (_, data, text, isDamaged) => {
  const decoded = decodeRunLength(Uint8Array.from(data), limit)
  expect({ text: latin(decoded.bytes), isDamaged: decoded.isDamaged }).toEqual({ text, isDamaged })
})

const name = (text: string): PdfName => new PdfName(text)
const text = 'what is to be read, what is to be read, what is to be read'
const zlib = new Uint8Array(deflateSync(text))
const hexOf = (data: Uint8Array): Uint8Array => bytesOf(`${Buffer.from(data).toString('hex')}>`)
const run = (data: Uint8Array, dict: Readonly<Record<string, PdfValue>>, maxBytes = limit) => {
  const warnings = new WarningLog()
  const resolver = {
    resolve: (value: PdfValue | undefined) => (value instanceof PdfRef ? null : (value ?? null)),
  }
  const { bytes, remaining } = runFilters(data, new PdfDict(dict), {
    resolver,
    warnings,
    maxBytes,
    object: 7,
  })
  expect(remaining === undefined || bytes.length === 0).toBe(true)
  return {
    text: latin(remaining?.bytes ?? bytes),
    remaining: remaining?.filter,
    warnings: warnings.items.map(({ code, object }) => `${code} ${object}`),
  }
}
const read = { text, remaining: undefined, warnings: [] }
const up = new PdfDict({ Predictor: 12, Columns: 2 })
const predictedZlib = new Uint8Array(deflateSync(predictPng(bytesOf(text), 2, 1, [2])))

describe('the filters of a stream', () => {
  test.each<[string, Uint8Array, Readonly<Record<string, PdfValue>>]>([
    ['none', bytesOf(text), {}],
    ['an empty list', bytesOf(text), { Filter: [] }],
    ['null', bytesOf(text), { Filter: null }],
    ['FlateDecode', zlib, { Filter: name('FlateDecode') }],
    ['Fl', zlib, { Filter: name('Fl') }],
    ['a list of one', zlib, { Filter: [name('FlateDecode')] }],
    ['LZW', encodeLzw(bytesOf(text), 1), { Filter: name('LZW') }],
    [
      'LZWDecode with EarlyChange 0',
      encodeLzw(bytesOf(text), 0),
      { Filter: name('LZWDecode'), DecodeParms: new PdfDict({ EarlyChange: 0 }) },
    ],
    ['AHx and Fl', hexOf(zlib), { Filter: [name('AHx'), name('Fl')] }],
    ['ASCIIHexDecode, twice', hexOf(hexOf(bytesOf(text))), { Filter: [name('ASCIIHexDecode'), name('AHx')] }],
    ['RL', Uint8Array.from([text.length - 1, ...bytesOf(text), 128]), { Filter: name('RL') }],
    ['Crypt before Flate', zlib, { Filter: [name('Crypt'), name('FlateDecode')] }],
    ['a predictor', predictedZlib, { Filter: name('FlateDecode'), DecodeParms: up }],
    [
      'parameters in a list with null',
      hexOf(predictedZlib),
      { Filter: [name('AHx'), name('Fl')], DecodeParms: [null, up] },
    ],
    ['F and DP of an inline image', predictedZlib, { F: name('Fl'), DP: up }],
  ])('%s', (_, data, dict) => expect(run(data, dict)).toEqual(read))

  test.each(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'])(
    '%s is passed on by name',
    filter => {
      expect(run(hexOf(bytesOf('data')), { Filter: [name('AHx'), name(filter)] })).toEqual({
        text: 'data',
        remaining: filter,
        warnings: [],
      })
    },
  )

  test.each([
    ['cut off', zlib.subarray(0, zlib.length - 12)],
    [
      'with a byte flipped near its end',
      zlib.map((byte, at) => (at === zlib.length - 9 ? byte ^ 255 : byte)),
    ],
    ['without its header', zlib.subarray(2)],
    ['with a wrong checksum', zlib.map((byte, at) => (at === zlib.length - 1 ? byte ^ 255 : byte))],
    ['with bytes after it', Uint8Array.from([...zlib, 13, 10])],
  ])('Flate data %s is decoded as far as possible', (_, data) => {
    const { text: got, warnings } = run(data, { Filter: name('FlateDecode') })
    expect(text.startsWith(got.slice(0, 18))).toBe(true)
    // Checksums are not verified, so damaged data that can be inflated gives no warning.
    if (got.length < text.length) expect(warnings).toEqual(['filter-data-damaged 7'])
  })

  test.each([
    ['Flate', new Uint8Array(deflateSync(Buffer.alloc(2_000_000))), 'Fl'],
    ['LZW', encodeLzw(new Uint8Array(60_000), 1), 'LZW'],
    ['RunLength', new Uint8Array(2000).fill(129), 'RL'],
    ['ASCII85', bytesOf('z'.repeat(20_000)), 'A85'],
    ['ASCIIHex', bytesOf('0'.repeat(200_000)), 'AHx'],
  ])('%s data beyond the limit is refused', (_, data, filter) => {
    expect(() => run(data, { Filter: name(filter) }, 50_000)).toThrow(
      expect.objectContaining({ code: 'limit-exceeded' }),
    )
  })
})
