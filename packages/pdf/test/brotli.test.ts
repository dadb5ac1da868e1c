/** Streams that are compressed by Brotli, which the host decodes. Extension of ISO 32000-2 for Brotli. */
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { plainCopy } from '../src/inspection/plain-copy.ts'
import { lendNode } from '../src/node/lend.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { brotliFile as fileWith } from './brotli-file.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'

const lent = await lendNode([])

const text = 'BT ET '.repeat(100)
const compressed = brotliCompressSync(Buffer.from(text))
const decoded = (bytes: Uint8Array, options = lent): string =>
  Buffer.from(PdfDocument.open(bytes, options).decodeObject(4)).toString('latin1')

test('a file whose objects are compressed by Brotli is opened without a warning', () => {
  const document = PdfDocument.open(fileWith(compressed), lent)
  expect(document.pageCount).toBe(1)
  expect(document.warnings).toEqual([])
})

test.each([
  ['the filter', compressed, '/Filter /BrotliDecode', text],
  [
    'a chain of filters',
    Buffer.from(`${compressed.toString('hex')}>`),
    '/Filter [/ASCIIHexDecode /BrotliDecode] /DecodeParms [null null]',
    text,
  ],
  [
    'a predictor',
    brotliCompressSync(Uint8Array.of(2, 1, 2, 3, 2, 1, 1, 1)),
    '/Filter /BrotliDecode /DecodeParms << /Predictor 12 /Columns 3 >>',
    '\x01\x02\x03\x02\x03\x04',
  ],
])('content is decoded with %s', (_, stream, entries, expected) =>
  expect(decoded(fileWith(stream, entries))).toBe(expected),
)

test.each([
  ['data that ends too early', compressed.subarray(0, -4), {}],
  [
    'more than is allowed',
    brotliCompressSync(Buffer.alloc(1 << 20)),
    { limits: { maxStreamBytes: 1 << 16 } },
  ],
])('%s is nothing, with a warning', (_, stream, options) => {
  const document = PdfDocument.open(fileWith(stream), { ...lent, ...options })
  expect(document.decodeObject(4)).toHaveLength(0)
  expect(document.warnings).toMatchObject([{ code: 'filter-data-damaged', object: 4 }])
})

test('without the decoder such a file is refused, and a stream of it stays as it is', () => {
  expect(() => PdfDocument.open(fileWith(compressed))).toThrow('no page in the file')
  const { decodeBrotli: _, ...others } = lent
  const plain = plainCopy(fileWith(compressed), lent)
  expect(decoded(plain, others)).toBe(text)
})

test('a plain copy has no Brotli, for programs that do not know it', () => {
  const copy = plainCopy(fileWith(compressed), lent)
  expect(Buffer.from(copy).includes('Brotli')).toBe(false)
  expect(decoded(copy, {})).toBe(text)
})

test('a save appends to such a file, and the result is read', () => {
  const bytes = fileWith(compressed)
  const document = PdfDocument.open(bytes, lent)
  const [page] = document.pages
  for (const data of page ? threeAnnotations(page) : []) document.add(0, data)
  const saved = document.save({ now: someDay })
  expect(Buffer.compare(saved.subarray(0, bytes.length), bytes)).toBe(0)
  expect(PdfDocument.open(saved, lent).annotations(0)).toHaveLength(3)
})

test('a save to such a file is proven', () => {
  const bytes = fileWith(compressed)
  const document = PdfDocument.open(bytes, lent)
  const [page] = document.pages
  for (const data of page ? threeAnnotations(page) : []) document.add(0, data)
  expect(proveIncrement(bytes, document.save({ now: someDay }), lent)).toMatchObject({ isProven: true })
})
