import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { smallPdf } from './small-files.ts'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const widths = (bytes: Uint8Array): number[] =>
  PdfDocument.open(bytes).pages.map(({ mediaBox }) => mediaBox[2])

/** Appends an update section with a table that replaces or adds objects. */
function revised(text: string, objects: Readonly<Record<number, string>>, trailer = ''): string {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1] ?? '0'
  let body = text
  let entries = ''
  for (const [number, value] of Object.entries(objects)) {
    entries += `${number} 1\n${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${number} 0 obj\n${value}\nendobj\n`
  }
  return `${body}xref\n${entries}trailer\n<</Size 9/Root 1 0 R/Prev ${previous}${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`
}

const pagesOf = (width: number): string => `<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 ${width} 400]>>`

describe('the version', () => {
  test.each([
    ['of the header', '', '1.5'],
    ['of the catalog, if it is later', '/Version/1.7', '1.7'],
    ['of the header, if the catalog names an earlier one', '/Version/1.2', '1.5'],
    ['of the header, if the catalog names none', '/Version/New', '1.5'],
    ['2.0', '/Version/2.0', '2.0'],
  ])('%s', (_, entry, version) => {
    const bytes = smallPdf('table', { objects: { 1: `<</Type/Catalog/Pages 2 0 R${entry}>>` } })
    expect(PdfDocument.open(bytes).version).toBe(version)
  })
})

describe('revisions', () => {
  test('the newest version of an object is used, even after hundreds of revisions', () => {
    let text = latin(smallPdf('table'))
    for (let width = 1; width <= 300; width++) text = revised(text, { 2: pagesOf(width) })
    const document = PdfDocument.open(bytesOf(text))
    expect(document.pages.map(({ mediaBox }) => mediaBox[2])).toEqual([300])
    expect(document.revisionCount).toBe(301)
    expect(document.warnings).toEqual([])
  })
  test('a table may follow a cross-reference stream and an object stream', () => {
    const bytes = bytesOf(revised(latin(smallPdf('object-stream')), { 2: pagesOf(77) }))
    expect(widths(bytes)).toEqual([77])
  })
  test('an object freed by a later section does not exist', () => {
    const text = latin(smallPdf('table', { page: '/Rotate 5 0 R', objects: { 5: '90' } }))
    const at = text.length
    const freed = `${text}xref\n5 1\n0000000000 00001 f \ntrailer\n<</Size 6/Root 1 0 R/Prev ${text.lastIndexOf('xref\n0')}>>\nstartxref\n${at}\n%%EOF\n`
    expect(PdfDocument.open(bytesOf(text)).pages[0]?.rotation).toBe(90)
    expect(PdfDocument.open(bytesOf(freed)).pages[0]?.rotation).toBe(0)
  })
  test('a hybrid file’s stream is read, and its table takes precedence over older sections', () => {
    expect(widths(smallPdf('hybrid'))).toEqual([300])
    expect(widths(bytesOf(revised(latin(smallPdf('hybrid')), { 2: pagesOf(55) })))).toEqual([55])
  })
})

/** A file whose page tree is in one object stream and the page in another that extends it; read by table or by scan. */
function extended(hasXref: boolean): Uint8Array {
  const head = '%PDF-1.7\n'
  const stream = (dict: string, data: string): string =>
    `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`
  const bodies = [
    `1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n`,
    `4 0 obj\n${stream('/Type/ObjStm/N 1/First 4', `2 0 ${pagesOf(123)}`)}`,
    `5 0 obj\n${stream('/Type/ObjStm/N 1/First 4/Extends 4 0 R', '3 0 <</Type/Page/Parent 2 0 R>>')}`,
  ]
  let length = head.length
  const [at1 = 0, at4 = 0, at5 = 0] = bodies.map(body => {
    length += body.length
    return length - body.length
  })
  const rows = [
    [0, 0, 0],
    [1, at1, 0],
    [2, 4, 0],
    [2, 5, 0],
    [1, at4, 0],
    [1, at5, 0],
    [1, length, 0],
  ]
  const hex = rows.map(([type = 0, first = 0, second = 0]) =>
    [type, first >> 8, first & 255, second].map(byte => byte.toString(16).padStart(2, '0')).join(''),
  )
  const xref = `6 0 obj\n${stream('/Type/XRef/Size 7/W[1 2 1]/Root 1 0 R/Filter/AHx', `${hex.join('')}>`)}`
  return bytesOf(`${head}${bodies.join('')}${hasXref ? `${xref}startxref\n${length}\n%%EOF\n` : ''}`)
}

test.each([true, false])(
  'object streams that extend others are read, with a cross-reference: %j',
  hasXref => {
    expect(widths(extended(hasXref))).toEqual([123])
  },
)

test('a cross-reference of a million objects takes little memory', () => {
  const count = 1_000_000
  const text = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n`
  const body = `${text}2 0 obj\n${pagesOf(300)}\nendobj\n`
  const page = `${body}3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n`
  const rows = Buffer.alloc(count * 4)
  const offsets = [0, 9, text.length, body.length]
  for (let number = 1; number < count; number++)
    rows.writeUInt32BE((1 << 24) | (offsets[number] ?? 9), number * 4)
  const data = deflateSync(rows)
  const dict = `/Type/XRef/Size ${count}/W[1 3 0]/Root 1 0 R/Filter/FlateDecode/Length ${data.length}`
  const bytes = Buffer.concat([
    Buffer.from(`${page}${count} 0 obj\n<<${dict}>>\nstream\n`, 'latin1'),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${page.length}\n%%EOF\n`, 'latin1'),
  ])
  const before = process.memoryUsage()
  const document = PdfDocument.open(new Uint8Array(bytes))
  expect(document.pageCount).toBe(1)
  expect(document.warnings).toEqual([])
  const after = process.memoryUsage()
  const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  // The index, its copies while it grows, the decoded rows and what was not yet collected.
  expect(grown / 2 ** 20).toBeLessThan(100)
})

test('an object missing in its object stream is searched for in the stream that this one extends', () => {
  const document = PdfDocument.open(smallPdf('object-stream', { isExtended: true }))
  expect(document.pages.map(({ mediaBox }) => mediaBox[2])).toEqual([300])
  expect(document.warnings).toEqual([])
})

describe('the cross-reference', () => {
  const first = latin(smallPdf('table'))

  test('is followed if Prev is a reference with the offset as its number', () => {
    const text = revised(first, { 2: pagesOf(500) }).replace(/\/Prev (\d+)/, '/Prev $1 0 R')
    const document = PdfDocument.open(bytesOf(text))
    expect(document.pages).toHaveLength(1)
    expect(document.warnings).toMatchObject([{ code: 'xref-entry-bad' }])
    expect(document.revisionCount).toBe(2)
  })

  /** A later section as a stream with entries of 1, 2 and 1 bytes. */
  const withRows = (index: string, rows: readonly number[]): PdfDocument => {
    const previous = /startxref\n(\d+)/.exec(first)?.[1]
    const dict = `/Type/XRef/Size 9/W[1 2 1]/Index[${index}]/Root 1 0 R/Prev ${previous}/Length ${rows.length}`
    const data = String.fromCharCode(...rows)
    const text = `${first}8 0 obj\n<<${dict}>>\nstream\n${data}\nendstream\nendobj\nstartxref\n${first.length}\n%%EOF\n`
    return PdfDocument.open(bytesOf(text))
  }

  test('treats entries of unknown types as null, even if an older section lists the object', () => {
    const document = withRows('4 1', [3, 0, 0, 0])
    expect(() => document.decodeObject(4)).toThrow(expect.objectContaining({ code: 'object-missing' }))
  })

  test('ignores only rows with object numbers that are too high', () => {
    const document = withRows('99999999 1 4 1', [1, 0, 9, 0, 3, 0, 0, 0])
    expect(document.pages).toHaveLength(1)
    expect(() => document.decodeObject(4)).toThrow(expect.objectContaining({ code: 'object-missing' }))
    expect(document.warnings).toMatchObject([{ code: 'xref-entry-bad' }])
  })
})

test.each(['null', undefined])(
  'with an encryption dictionary that is %s, the file is read as unencrypted',
  body => {
    const objects = body === undefined ? {} : { 7: body }
    const text = latin(smallPdf('table', { objects })).replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 7 0 R')
    const document = PdfDocument.open(bytesOf(text))
    expect([document.pages.length, document.access, document.isEncrypted]).toEqual([1, 'open', false])
    expect(document.warnings.map(({ code }) => code)).toContain('encryption-damaged')
  },
)

test.each([
  ['an object', '/ID 5 0 R', { 5: '[<0102><0304>]' }],
  ['an array of references', '/ID[5 0 R 6 0 R]', { 5: '<0102>', 6: '<0304>' }],
])('saving keeps the first half of an identifier that is %s', (_, entry, objects) => {
  const text = latin(smallPdf('table', { objects })).replace('/Root 1 0 R', `/Root 1 0 R${entry}`)
  const document = PdfDocument.open(bytesOf(text))
  const dateCreated = '2026-11-20T09:30:00.000Z'
  document.add(0, { annotationType: '/Square', uuid: 'a', dateCreated, rect: [9, 9, 90, 90] })
  const increment = latin(document.saveIncrement({ now: new Date(dateCreated) }))
  expect(increment).toMatch(/\/ID\[<0102>\([a-z]{16}\)\]/)
})
