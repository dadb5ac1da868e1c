/**
 * The documents for all viewers: assembled from real files of the development corpus, and one generated from
 * pictures. Stored in the system's temporary folder.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { PdfDocument } from '../../packages/pdf/src/index.ts'
import { FileWriter } from '../engine/file-writer.ts'

const corpus = resolve(import.meta.dirname, '../../../shared/corpus')

/** Increase when the documents below change. */
const folder = join(tmpdir(), 'lectern-viewer-documents-1')

const instructions = 'large/pdf-lib--linearized_with_object_streams.pdf'
const topology = 'images/sample-files--GeoTopo-komprimiert.pdf'

/** Pages of files of the corpus, as qpdf arguments. */
const composed = {
  'ten-pages': [[instructions, '20-29']],
  'mixed-100': [
    [instructions, '1-35'],
    [topology, '1-35'],
    ['large/gen--big-file.pdf', '100-129'],
  ],
  'pages-1000': [['large/gen--many-pages.pdf', '1-1000']],
} as const

/** Names of the documents, without `.pdf`. */
export type DocumentName = keyof typeof composed | 'pictures-100mb' | 'pictures-72mb' | 'marked-500'

/**
 * Creates those of the wanted documents that are missing and returns their folder.
 * @throws {Error} if a document needs the corpus and that is not next to the repository, or qpdf is missing.
 */
export async function makeDocuments(wanted: ReadonlySet<DocumentName>): Promise<string> {
  mkdirSync(folder, { recursive: true })
  // The marked document is made of another one.
  const isComposed = (name: string) =>
    [...wanted].some(chosen => chosen === name || (chosen === 'marked-500' && name === 'ten-pages'))
  for (const [name, parts] of Object.entries(composed)) {
    if (!isComposed(name)) continue
    if (!existsSync(corpus))
      throw new Error(`The documents are made of the corpus, which is not at ${corpus}.`)
    await make(name, path => {
      const pages = parts.flatMap(([file, range]) => [join(corpus, file), range])
      execFileSync('qpdf', ['--empty', '--pages', ...pages, '--', '--object-streams=generate', path])
    })
  }
  for (const [name, count] of Object.entries(pictureCounts))
    if ([...wanted].some(chosen => chosen === name)) await make(name, path => writePictures(path, count))
  if (wanted.has('marked-500'))
    await make('marked-500', async path =>
      writeFileSync(path, withMarks(readFileSync(join(folder, 'ten-pages.pdf')))),
    )
  return folder
}

async function make(name: string, write: (path: string) => void | Promise<void>): Promise<void> {
  const path = join(folder, `${name}.pdf`)
  if (existsSync(path)) return
  await write(`${path}.part`)
  renameSync(`${path}.part`, path)
}

/** Pixels of a letter page scanned at 200 dots an inch. */
const scan = { width: 1700, height: 2200 } as const
/** Number of scans by document. */
const pictureCounts = { 'pictures-100mb': 102, 'pictures-72mb': 70 } as const

/** Pages with one scan each under a line of text, a megabyte per page. */
async function writePictures(path: string, pictureCount: number): Promise<void> {
  const scans = await Promise.all([1, 2, 3, 4].map(jpegScan))
  const file = new FileWriter(path, false, 3 * pictureCount + 4)
  file.object(1, '<</Type/Catalog/Pages 2 0 R>>')
  file.object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  const kids: number[] = []
  for (let index = 0; index < pictureCount; index++) {
    const picture = 4 + 3 * index
    const size = `/Width ${scan.width}/Height ${scan.height}`
    const kind = `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
    file.stream(picture, kind, numbered(scans[index % scans.length] ?? Buffer.alloc(0), index))
    const text = `BT /F1 24 Tf 40 740 Td (Scan ${index + 1} of ${pictureCount}) Tj ET`
    file.stream(picture + 1, '', Buffer.from(`q 612 0 0 792 0 0 cm /Im Do Q ${text}`))
    const resources = `/Resources<</XObject<</Im ${picture} 0 R>>/Font<</F1 3 0 R>>>>`
    const page = `/MediaBox[0 0 612 792]/Contents ${picture + 1} 0 R${resources}`
    file.object(picture + 2, `<</Type/Page/Parent 2 0 R${page}>>`)
    kids.push(picture + 2)
  }
  file.object(2, `<</Type/Pages/Count ${pictureCount}/Kids[${kids.map(kid => `${kid} 0 R`).join(' ')}]>>`)
  file.finish()
}

/** About a megabyte of noise over large soft shapes, like a scanned photograph. */
async function jpegScan(seed: number): Promise<Buffer> {
  const { width, height } = scan
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width
    const y = Math.floor(at / 3 / width)
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const grain = (state >>> 24) / 8
    pixels[at] = 120 + 80 * Math.sin((seed * x) / 300) + grain
    pixels[at + 1] = 120 + 80 * Math.sin(y / 200 + seed) + grain
    pixels[at + 2] = 120 + 80 * Math.sin((x + y) / 400) + grain
  }
  return sharp(pixels, { raw: { ...scan, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** The picture with a comment, so that no two pages have equal data. */
function numbered(jpeg: Buffer, index: number): Buffer {
  const comment = Buffer.from(`page ${String(index).padStart(6, '0')}`)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

const kinds = ['/Square', '/Circle', '/Ink', '/Highlight', '/Line'] as const

/** A document with 500 annotations of five kinds on its first page. */
function withMarks(bytes: Uint8Array): Uint8Array {
  const document = PdfDocument.open(bytes)
  for (let index = 0; index < 500; index++) {
    const left = 30 + (index % 25) * 22
    const bottom = 60 + Math.floor(index / 25) * 34
    const [right, top] = [left + 16, bottom + 24]
    const annotationType = kinds[index % kinds.length]
    const look = { color: [0.8, 0.2, 0.1, 1] as const, strokeWidth: 1 }
    const about = { uuid: `mark-${index}`, dateCreated: '2026-11-20T09:30:00.000Z', author: 'Bench', ...look }
    const rect = [left, bottom, right, top] as const
    switch (annotationType) {
      case '/Ink':
        document.add(0, { ...about, annotationType, inkList: [[left, bottom, right, top, left, top]] })
        break
      case '/Highlight':
        document.add(0, {
          ...about,
          annotationType,
          quadPoints: [left, top, right, top, left, bottom, right, bottom],
        })
        break
      case '/Line':
        document.add(0, { ...about, annotationType, vertices: [left, bottom, right, top] })
        break
      case '/Square':
      case '/Circle':
        document.add(0, { ...about, annotationType, rect })
        break
    }
  }
  return document.save({ now: new Date('2026-11-20T09:30:00.000Z') })
}
