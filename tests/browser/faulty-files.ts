/** Small hostile PDFs, generated here so that each is known to have one fault. */
import { pdfOf as pdfOfObjects } from '../../packages/viewer/test/pdf-of.ts'

const pdfOf = (objects: readonly string[]): Buffer => Buffer.from(pdfOfObjects(objects))

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** A grey bar across a page of this size. */
const bar = (width: number, height: number) =>
  stream(`0.3 g ${width * 0.1} ${height * 0.4} ${width * 0.8} ${height * 0.2} re f`)

/** Three pages, the second of which is not a page. */
export const pageLost = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 400 300] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
    '(lost)',
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
    bar(400, 300),
  ])

/** This many pages, in a tree with a hundred per node. */
export function manyPages(pageCount: number): Buffer {
  const nodeCount = Math.ceil(pageCount / 100)
  const firstPage = 4 + nodeCount
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, offset) => `${from + offset} 0 R`).join(' ')
  const nodes = Array.from({ length: nodeCount }, (_, node) => {
    const count = Math.min(100, pageCount - node * 100)
    return `<< /Type /Pages /Parent 2 0 R /Count ${count} /Kids [${numbers(firstPage + node * 100, count)}] >>`
  })
  const pages = Array.from(
    { length: pageCount },
    (_, page) => `<< /Type /Page /Parent ${4 + Math.floor(page / 100)} 0 R /Contents 3 0 R >>`,
  )
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pageCount} /Kids [${numbers(4, nodeCount)}] /MediaBox [0 0 400 300] >>`,
    bar(400, 300),
    ...nodes,
    ...pages,
  ])
}

/** One page, and this many unused bytes. */
export const heavy = (byteCount: number): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 300] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>',
    stream(' '.repeat(byteCount)),
    bar(400, 300),
  ])

/** One page with this many points per side. */
export const hugePage = (side: number): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 ${side} ${side}] >>`,
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
    bar(side, side),
  ])

/** Entries of annotations with absurd numbers, and a valid one. */
const absurd = [
  '/Subtype /Square /Rect [1e30 -1e30 -1e38 1e38] /C [1 0 0]',
  '/Subtype /Square /Rect [10 10 60 60] /BS << /W 1000000000 >> /C [9 -9 99999]',
  '/Subtype /Circle /Rect [10 10 10 10] /BS << /W -5 >> /CA 1e9',
  '/Subtype /Highlight /Rect [0 0 1 1] /QuadPoints [1e300 1e300 -1e300 1e300 1e300 -1e300 0 0]',
  '/Subtype /Ink /Rect [0 0 9 9] /InkList [[1e38 1e38 -1e38 -1e38] [5] []]',
  '/Subtype /Polygon /Rect [0 0 9 9] /Vertices [0 0 1e308 1e308 -1e308 1e308 99999999999999999999 0]',
  '/Subtype /Line /Rect [0 0 9 9] /L [0 0 1e-300 1e300] /LE [/ClosedArrow /OpenArrow] /LL 1e30',
  '/Subtype /Squiggly /Rect [0 0 9 9] /QuadPoints [0 100 1e9 100 0 90 1e9 90]',
  '/Subtype /FreeText /Rect [0 0 1e15 1e15] /DA (/Helv 1000000 Tf) /Contents (wide)',
  '/Subtype /FreeText /Rect [20 20 21 21] /DA (/Helv 0.000001 Tf) /Contents (narrow narrow narrow)',
  '/Subtype /Stamp /Rect [-1e20 -1e20 1e20 1e20] /Name /Draft',
  '/Subtype /Polygon /Rect [0 0 90 90] /Vertices [0 0 90 0 90 90] /BE << /S /C /I 1e-9 >>',
  '/Subtype /Square /Rect [150 100 250 200] /C [0 0 1] /Contents (sound) /F 4',
]

/** One page with annotations of absurd numbers. */
export const absurdAnnotations = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 300] >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [${absurd.map((_, index) => `${5 + index} 0 R`).join(' ')}] >>`,
    bar(400, 300),
    ...absurd.map(entries => `<< /Type /Annot /F 4 ${entries} >>`),
  ])
