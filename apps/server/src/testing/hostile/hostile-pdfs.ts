/** PDFs that are small as files and large in memory, or that have no end. */
import { deflateSync } from 'node:zlib'
import { zlibRun } from './zlib-runs.ts'

/** Objects by number, as they are written into the file. */
type Objects = ReadonlyMap<number, string | Buffer>

/** A file with a cross-reference table. */
function pdfOf(objects: Objects, { trailer = '' }: { readonly trailer?: string } = {}): Buffer {
  const { body, offsets } = laidOut(objects)
  const size = Math.max(0, ...objects.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const at = offsets.get(number)
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(end, 'latin1')])
}

function laidOut(objects: Objects): { readonly body: Buffer; readonly offsets: ReadonlyMap<number, number> } {
  const parts = [Buffer.from('%PDF-1.7\n', 'latin1')]
  const offsets = new Map<number, number>()
  let at = parts[0]?.length ?? 0
  for (const [number, content] of objects) {
    offsets.set(number, at)
    const part = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`, 'latin1'),
      Buffer.from(content),
      Buffer.from('\nendobj\n', 'latin1'),
    ])
    parts.push(part)
    at += part.length
  }
  return { body: Buffer.concat(parts), offsets }
}

function stream(dict: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dict}/Length ${data.length}>>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

/** One page, with a catalog and a page tree at 1 and 2. */
const onePage = new Map<number, string>([
  [1, '<</Type/Catalog/Pages 2 0 R>>'],
  [2, '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 300 200]>>'],
  [3, '<</Type/Page/Parent 2 0 R>>'],
])

/** Data compressed `depth` times. After `depth - 1` decompressions it has megabytes, after all of them `runBytes` and more. */
function cascaded(
  head: string,
  { depth, runBytes }: { readonly depth: number; readonly runBytes: number },
): Buffer {
  let data = zlibRun(Buffer.from(head, 'latin1'), 0x20, runBytes)
  for (let level = 1; level < depth; level++) data = deflateSync(data, { level: 9 })
  return data
}

const flates = (depth: number) => `/Filter[${'/FlateDecode'.repeat(depth)}]`

/**
 * The attack that once took 2 GB: catalog and pages are in an object stream that is compressed several times; 7 kB of two
 * levels become 2 GB.
 */
export function cascadedFlatePdf(depth: number, runBytes = 2 ** 31): Buffer {
  return withXrefStream([objectStream(1, [...onePage.values()], { depth, runBytes })])
}

/** An object stream and the numbers of its objects. */
interface PackedObjects {
  readonly numbers: readonly number[]
  readonly content: Buffer
}

/** Objects with consecutive numbers, followed by a run of spaces. */
function objectStream(
  first: number,
  objects: readonly string[],
  size: { readonly depth: number; readonly runBytes: number },
): PackedObjects {
  const numbers = objects.map((_, i) => first + i)
  let at = 0
  const index = objects.map((text, i) => {
    const entry = `${first + i} ${at}`
    at += text.length + 1
    return entry
  })
  const head = `${index.join(' ')} `
  const packed = cascaded(`${head}${objects.join(' ')} `, size)
  const dict = `/Type/ObjStm/N ${objects.length}/First ${head.length}${flates(size.depth)}`
  return { numbers, content: stream(dict, packed) }
}

/** The same attack in the cross-reference stream. */
export function cascadedXrefPdf(depth: number, runBytes = 2 ** 31): Buffer {
  const { body } = laidOut(onePage)
  const data = cascaded('', { depth, runBytes })
  const xref = stream(`/Type/XRef/Size ${2 ** 30}/W[1 4 2]/Root 1 0 R${flates(depth)}`, data)
  return Buffer.concat([
    body,
    Buffer.from('9 0 obj\n', 'latin1'),
    xref,
    Buffer.from(`\nendobj\nstartxref\n${body.length}\n%%EOF\n`, 'latin1'),
  ])
}

/** Very many object streams of an allowed size each; counting the pages needs all of them. */
export function manyObjectStreamsPdf(count: number, runBytes = 15 * 2 ** 20): Buffer {
  const pages = Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ')
  const streams = Array.from({ length: count }, (_, i) => {
    const page = '<</Type/Page/Parent 2 0 R>>'
    const root = ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Count ${count}/Kids[${pages}]>>`]
    return i === 0
      ? objectStream(1, [...root, page], { depth: 1, runBytes })
      : objectStream(i + 3, [page], { depth: 1, runBytes })
  })
  return withXrefStream(streams)
}

/** A file of object streams with a cross-reference stream that lists their objects. */
function withXrefStream(streams: readonly PackedObjects[]): Buffer {
  const base = 100_000
  const { body, offsets } = laidOut(new Map(streams.map(({ content }, i) => [base + i, content])))
  const rows: number[][] = []
  const numbers: number[] = []
  streams.forEach((held, i) => {
    held.numbers.forEach((number, j) => {
      numbers.push(number)
      rows.push([2, base + i, j])
    })
  })
  for (const [number, at] of offsets) {
    numbers.push(number)
    rows.push([1, at, 0])
  }
  const data = Buffer.alloc(rows.length * 7)
  rows.forEach(([kind = 0, a = 0, b = 0], i) => {
    data.writeUInt8(kind, i * 7)
    data.writeUInt32BE(a, i * 7 + 1)
    data.writeUInt16BE(b, i * 7 + 5)
  })
  const index = numbers.map(number => `${number} 1`).join(' ')
  const xref = stream(`/Type/XRef/Size ${base + streams.length}/Index[${index}]/W[1 4 2]/Root 1 0 R`, data)
  return Buffer.concat([
    body,
    Buffer.from(`${base - 1} 0 obj\n`, 'latin1'),
    xref,
    Buffer.from(`\nendobj\nstartxref\n${body.length}\n%%EOF\n`, 'latin1'),
  ])
}

/** Nested arrays or dictionaries that are never closed. */
export function nestedPdf(depth: number, open: '[' | '<</K' = '['): Buffer {
  return pdfOf(new Map([...onePage, [1, `<</Type/Catalog/Pages 2 0 R/Deep ${open.repeat(depth)}`]]))
}

/** A page tree of `levels` levels, each with one child. */
export function deepPageTreePdf(levels: number): Buffer {
  const nodes = Array.from(
    { length: levels },
    (_, i) => [i + 2, `<</Type/Pages/Count 1/Kids[${i + 3} 0 R]>>`] as const,
  )
  return pdfOf(new Map([...onePage, ...nodes, [levels + 2, '<</Type/Page>>']]))
}

/** A page tree that declares `declared` pages and refers to the same page `named` times. */
export function repeatedPagePdf(declared: number, named: number): Buffer {
  const kids = '3 0 R '.repeat(named)
  return pdfOf(new Map([...onePage, [2, `<</Type/Pages/Count ${declared}/Kids[${kids}]>>`]]))
}

/** A page tree with a loop to its root. */
export function loopedPageTreePdf(): Buffer {
  return pdfOf(
    new Map([
      ...onePage,
      [2, '<</Type/Pages/Count 4/Kids[4 0 R 4 0 R]>>'],
      [4, '<</Type/Pages/Count 2/Kids[2 0 R 2 0 R]>>'],
    ]),
  )
}

/** A cross-reference table whose `Prev` is itself. */
export function loopedXrefPdf(): Buffer {
  const { body } = laidOut(onePage)
  return pdfOf(onePage, { trailer: `/Prev ${body.length}` })
}

/** A chain of `sections` cross-reference sections. */
export function chainedXrefPdf(sections: number): Buffer {
  const parts = [pdfOf(onePage)]
  let at = parts[0]?.length ?? 0
  let before = laidOut(onePage).body.length
  for (let i = 0; i < sections; i++) {
    const part = Buffer.from(
      `xref\n0 0\ntrailer\n<</Size 4/Root 1 0 R/Prev ${before}>>\nstartxref\n${at}\n%%EOF\n`,
      'latin1',
    )
    parts.push(part)
    before = at
    at += part.length
  }
  return Buffer.concat(parts)
}

/** A file with a huge size and a huge count of objects. */
export function hugeNumbersPdf(): Buffer {
  const { body } = laidOut(onePage)
  const end = `xref\n0 2147483647\n0000000000 65535 f \ntrailer\n<</Size 2147483647/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(end, 'latin1')])
}

/** Two references that refer to each other in the place of a value. */
export function loopedReferencesPdf(): Buffer {
  return pdfOf(new Map([...onePage, [1, '<</Type/Catalog/Pages 4 0 R>>'], [4, '5 0 R'], [5, '4 0 R']]))
}

/** A file without structure: `bytes` of beginnings of objects, which the reader must scan. */
export function objectSoupPdf(bytes: number): Buffer {
  const soup = '1 0 obj<</Type/Page/Kids[1 0 R(('
  return Buffer.concat([Buffer.from('%PDF-1.7\n', 'latin1'), Buffer.alloc(bytes, soup)])
}

/** One page that draws what its content says and has these further objects. */
const drawnPage = (page: string, objects: Objects): Buffer =>
  pdfOf(new Map<number, string | Buffer>([...onePage, [3, `<</Type/Page/Parent 2 0 R${page}>>`], ...objects]))

/** A page whose content is a run of spaces, compressed `depth` times, after a line of text. */
export function heavyContentPdf(depth: number, runBytes = 3 * 2 ** 30): Buffer {
  const content = cascaded('BT /F 20 Tf 20 20 Td (heavy) Tj ET ', { depth, runBytes })
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
  return drawnPage(
    '/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>',
    new Map<number, string | Buffer>([
      [4, stream(flates(depth), content)],
      [5, font],
    ]),
  )
}

/** A page whose content names the same stream of a megabyte so many times. */
export function repeatedContentPdf(count: number): Buffer {
  const content = cascaded('', { depth: 1, runBytes: 2 ** 20 })
  return drawnPage(`/Contents[${'4 0 R '.repeat(count)}]`, new Map([[4, stream(flates(1), content)]]))
}

/** A page with a grey picture of so many pixels a side. */
export function largeImagePdf(sidePx: number): Buffer {
  const pixels = cascaded('', { depth: 1, runBytes: sidePx * sidePx })
  const image = `/Type/XObject/Subtype/Image/Width ${sidePx}/Height ${sidePx}/BitsPerComponent 8/ColorSpace/DeviceGray`
  return drawnPage(
    '/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>',
    new Map([
      [4, stream('', Buffer.from('200 0 0 200 0 0 cm /I Do'))],
      [5, stream(`${image}${flates(1)}`, pixels)],
    ]),
  )
}
