import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { hasProgram, readPortableMap } from '../other-programs.ts'
import { type Bitmap, reduced, withoutAlpha } from './bitmap.ts'
import { drawByPdfium } from './drawn-by-pdfium.ts'

/** A document whose pages all have the same size when drawn, in pixels. */
export interface DocumentToDraw {
  readonly bytes: Uint8Array
  readonly pageCount: number
  readonly width: number
  readonly height: number
  /** Whether the pages are rotated by 90 or 270 degrees. */
  readonly isTurned: boolean
}

/** Programs that draw annotations by their appearances. */
export const readers = ['pdf.js', 'PDFium', 'MuPDF', 'Poppler'] as const
export type DrawingReader = (typeof readers)[number]

const programs: Partial<Record<DrawingReader, string>> = { MuPDF: 'mutool', Poppler: 'pdftoppm' }

/** The available ones: two are npm packages, two must be installed on the machine. */
export const presentReaders: readonly DrawingReader[] = readers.filter(reader => {
  const program = programs[reader]
  return program === undefined || hasProgram(program)
})

/** Every page with its annotations. */
export async function drawByReader(reader: DrawingReader, document: DocumentToDraw): Promise<Bitmap[]> {
  switch (reader) {
    case 'pdf.js':
      return await drawByPdfJs(document)
    case 'PDFium':
      return await drawByPdfium(document)
    case 'MuPDF':
      return drawByProgram('mutool', document.bytes, (file, folder) => [
        'draw',
        ...['-w', String(document.width), '-h', String(document.height), '-f'],
        ...['-o', join(folder, 'page-%d.ppm'), file],
      ])
    case 'Poppler':
      return drawByPoppler(document)
  }
}

const require = createRequire(import.meta.url)
const pdfJsFolder = dirname(require.resolve('pdfjs-dist/package.json'))

/** The canvas that pdf.js draws on in Node, which has the methods of a browser's; its declarations do not type it. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    readonly canvas: HTMLCanvasElement
    readonly context: CanvasRenderingContext2D
  }
}

async function drawByPdfJs({ bytes, pageCount, width, height }: DocumentToDraw): Promise<Bitmap[]> {
  const task = getDocument({
    data: bytes.slice(),
    verbosity: 0,
    standardFontDataUrl: `${join(pdfJsFolder, 'standard_fonts')}/`,
    cMapUrl: `${join(pdfJsFolder, 'cmaps')}/`,
  })
  const document = await task.promise
  try {
    const drawn: Bitmap[] = []
    const canvases = document.canvasFactory as CanvasFactory
    for (let number = 1; number <= pageCount; number++) {
      const page = await document.getPage(number)
      const { width: natural } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: width / natural })
      const { canvas, context } = canvases.create(width, height)
      await page.render({ canvas, canvasContext: context, viewport }).promise
      const { data } = context.getImageData(0, 0, width, height)
      drawn.push(withoutAlpha(data, width, height))
    }
    return drawn
  } finally {
    await task.destroy()
  }
}

/** Pages per run of Poppler, whose images are large. */
const pagesPerRun = 16
/** Poppler positions glyphs on whole pixels; drawing larger and reducing the image evens this out. */
const popplerOversampling = 2

function drawByPoppler(document: DocumentToDraw): Bitmap[] {
  const drawn: Bitmap[] = []
  // Poppler expects the size of the page before rotation.
  const { width, height } = document.isTurned ? { width: document.height, height: document.width } : document
  const size = ['-scale-to-x', width * popplerOversampling, '-scale-to-y', height * popplerOversampling]
  for (let first = 1; first <= document.pageCount; first += pagesPerRun) {
    const range = ['-f', first, '-l', Math.min(document.pageCount, first + pagesPerRun - 1)]
    const pages = drawByProgram('pdftoppm', document.bytes, (file, folder) => [
      '-cropbox',
      ...[...size, ...range].map(String),
      file,
      join(folder, 'page'),
    ])
    drawn.push(...pages.map(page => reduced(page, popplerOversampling)))
  }
  return drawn
}

/** Images of the pages that a program wrote into a folder, ordered by the numbers at the end of the file names. */
function drawByProgram(
  program: string,
  bytes: Uint8Array,
  parametersOf: (file: string, folder: string) => readonly string[],
): Bitmap[] {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-drawn-'))
  try {
    const file = join(folder, 'file.pdf')
    writeFileSync(file, bytes)
    execFileSync(program, parametersOf(file, folder), { stdio: 'pipe', timeout: 300_000 })
    const numberOf = (name: string): number => Number(/(\d+)\.ppm$/.exec(name)?.[1])
    return readdirSync(folder)
      .filter(name => name.endsWith('.ppm'))
      .sort((a, b) => numberOf(a) - numberOf(b))
      .map(name => readPortableMap(readFileSync(join(folder, name))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
