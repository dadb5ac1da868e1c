/** Streams that are compressed by Brotli, which the host decodes. Extension of ISO 32000-2 for Brotli. */
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { plainCopy } from '../src/inspection/plain-copy.ts'
import { lendNode } from '../src/node/lend.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'

const lent = await lendNode([])

/** A file with the stream as object 4; its catalog and pages are in object 5, compressed by Brotli like the list of its objects. */
function fileWith(stream: Uint8Array, entries = '/Filter /BrotliDecode'): Uint8Array {
  const parts: Buffer[] = []
  let length = 0
  const write = (...given: (string | Uint8Array)[]): void => {
    for (const part of given) {
      const bytes = Buffer.from(part as string, 'latin1')
      parts.push(bytes)
      length += bytes.length
    }
  }
  const writeStream = (number: number, dict: string, data: Uint8Array): number => {
    const offset = length
    write(`${number} 0 obj << ${dict} /Length ${data.length} >> stream\n`, data, '\nendstream endobj\n')
    return offset
  }
  write('%PDF-2.0\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
  ]
  let at = 0
  const head = objects.map((object, i) => {
    const start = at
    at += object.length + 1
    return `${i + 1} ${start} `
  })
  const held = Buffer.from(head.join('') + objects.join(' '))
  const first = head.join('').length
  const inStream = (index: number) => [2, 0, 5, index]
  const atOffset = (offset: number) => [1, offset >> 8, offset & 255, 0]
  const fourth = writeStream(4, entries, stream)
  const fifth = writeStream(
    5,
    `/Type /ObjStm /N 3 /First ${first} /Filter /BrotliDecode`,
    brotliCompressSync(held),
  )
  const sixth = length
  const rows = [[0, 0, 0, 0], ...[0, 1, 2].map(inStream), ...[fourth, fifth, sixth].map(atOffset)].flat()
  writeStream(
    6,
    '/Type /XRef /W [1 2 1] /Size 7 /Root 1 0 R /Filter /BrotliDecode',
    brotliCompressSync(Uint8Array.from(rows)),
  )
  write(`startxref\n${sixth}\n%%EOF\n`)
  return new Uint8Array(Buffer.concat(parts))
}

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
