import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PdfDocument, type PdfPage, pageToView, type Rect, transformRect } from '../../src/index.ts'
import { type CorpusFile, corpusPath, passwordOf } from '../corpus.ts'
import type { Bitmap } from './bitmap.ts'
import { type DrawingReader, drawByReader, presentReaders } from './drawn-by-readers.ts'
import { type EditedFile, type EditedMark, type EditKind, editMarks } from './edited-marks.ts'
import { makerOf } from './mark-makers.ts'
import type { SvgPainter } from './painted-by-chromium.ts'
import { type PaintJob, paintScale, setApart } from './painted-by-others.ts'
import { recoloredAs } from './recolored-picture.ts'
import { likeness } from './similarity.ts'

/** One mark after an edit, as one program draws the saved file. */
export interface EditComparison {
  readonly path: string
  readonly name: string
  readonly maker: string
  readonly edit: EditKind
  readonly reader: DrawingReader
  /** Similarity to what was meant: to what the program drew before the edit, for another colour in that colour. */
  readonly likeness: number
  /** Similarity of what the program draws to what the viewer shows: before and after the edit. */
  readonly before: number
  readonly shown: number
}

/** What the edits of a file have changed. */
export interface ComparedEdits {
  readonly marks: readonly EditComparison[]
  /** Pixels that have changed outside of the marks, of all pages and programs. */
  readonly changedOutside: number
}

/** Makes an edit on every mark of a file and compares what every program draws; undefined if it has no such mark. */
export async function compareEdits(
  file: CorpusFile,
  edit: EditKind,
  painter: SvgPainter,
): Promise<ComparedEdits | undefined> {
  const edited = editMarks(file, edit)
  if (!edited) return undefined
  const { marks } = edited
  const folder = mkdtempSync(join(tmpdir(), 'lectern-edited-'))
  try {
    const path = join(folder, 'edited.pdf')
    writeFileSync(path, edited.bytes)
    const { password = '' } = passwordOf(file)
    const [was, is] = [
      setApart(
        corpusPath(file),
        password,
        marks.map(mark => mark.was),
      ),
      setApart(
        path,
        password,
        marks.map(mark => mark.is),
      ),
    ]
    const [shownBefore, shown] = [
      await painter.paint(marks.map(mark => mark.before)),
      await painter.paint(marks.map(mark => mark.after)),
    ]
    const compared: EditComparison[] = []
    let changedOutside = 0
    for (const reader of presentReaders) {
      const [before, after] = [await drawApart(reader, was, marks), await drawApart(reader, is, marks)]
      for (const [i, { name, annotation }] of marks.entries()) {
        const [was, from, to] = [before[i], shownBefore[i], shown[i]]
        const meant = edit === 'move' ? was : was && from && to && (recoloredAs(was, { from, to }) ?? to)
        compared.push({
          ...{ path: file.path, name, maker: makerOf(annotation), edit, reader },
          likeness: likenessOf(meant, after[i]),
          before: likenessOf(from, was),
          shown: likenessOf(to, after[i]),
        })
      }
      changedOutside += await countOutside(reader, { file, path, password, edited })
    }
    return { marks: compared, changedOutside }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function likenessOf(a: Bitmap | undefined, b: Bitmap | undefined): number {
  return a && b ? likeness(a, b) : -1
}

async function drawApart(
  reader: DrawingReader,
  bytes: Uint8Array,
  marks: readonly EditedMark[],
): Promise<readonly Bitmap[]> {
  const [l, b, r, t] = marks[0]?.was.area ?? [0, 0, 1, 1]
  const size = { width: (r - l) * paintScale, height: (t - b) * paintScale }
  return await drawByReader(reader, { bytes, pageCount: marks.length, ...size, isTurned: false })
}

/** Pixels per point of whole pages. */
const pageScale = 1

interface Compared {
  readonly file: CorpusFile
  readonly path: string
  readonly password: string
  readonly edited: EditedFile
}

/** Pixels of the pages with marks that have changed and do not belong to one. */
async function countOutside(
  reader: DrawingReader,
  { file, path, password, edited }: Compared,
): Promise<number> {
  const document = PdfDocument.open(edited.bytes, password === '' ? {} : { password })
  let count = 0
  for (const pageIndex of new Set(edited.marks.map(({ was }) => was.pageIndex))) {
    const page = document.page(pageIndex)
    if (!page || Math.max(page.cropBox[2], page.cropBox[3]) > 3000) continue
    const drawn: Bitmap[] = []
    for (const from of [corpusPath(file), path]) drawn.push(await drawPage(reader, from, password, page))
    const areas = edited.marks.filter(({ was }) => was.pageIndex === pageIndex)
    count += countChanged(
      drawn,
      areas.flatMap(({ was, is }) => [was, is]).map(job => pixelsOf(page, job)),
    )
  }
  return count
}

async function drawPage(
  reader: DrawingReader,
  path: string,
  password: string,
  page: PdfPage,
): Promise<Bitmap> {
  const bytes = onlyPage(path, password, page.index)
  const view = viewOf(page)
  const [bitmap] = await drawByReader(reader, {
    bytes,
    pageCount: 1,
    width: Math.round(view.width),
    height: Math.round(view.height),
    isTurned: page.rotation % 180 !== 0,
  })
  if (!bitmap) throw new RangeError(`${reader} draws nothing`)
  return bitmap
}

function onlyPage(path: string, password: string, index: number): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-page-'))
  try {
    const only = join(folder, 'page.pdf')
    const clean = ['clean', '-p', password, '-D', path, only, String(index + 1)]
    execFileSync('mutool', clean, { stdio: 'pipe', timeout: 60_000 })
    return new Uint8Array(readFileSync(only))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const viewOf = ({ cropBox, rotation, userUnit }: PdfPage) =>
  pageToView({ box: cropBox, rotation, userUnit, scale: pageScale })

/** The part of a page that belongs to a mark, in pixels, with room for the edges. */
function pixelsOf(page: PdfPage, { area: [l, b, r, t] }: PaintJob): Rect {
  const [left, top, right, bottom] = transformRect(viewOf(page).matrix, [l, b, r, t])
  return [left - 2, top - 2, right + 2, bottom + 2]
}

function countChanged([before, after]: readonly Bitmap[], areas: readonly Rect[]): number {
  if (!before || !after) return 0
  let count = 0
  for (let y = 0; y < before.height; y++)
    for (let x = 0; x < before.width; x++) {
      const at = (y * before.width + x) * 3
      const isSame = [0, 1, 2].every(part => before.rgb[at + part] === after.rgb[at + part])
      if (!isSame && !areas.some(([l, t, r, b]) => x >= l && x <= r && y >= t && y <= b)) count++
    }
  return count
}

/** The recorded edits. */
export const recordFile = join(import.meta.dirname, 'edit-record.json')

export function readEditRecord(): EditRecord {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as EditRecord
}

/** By maker, edit and program: how many marks there are, how many are as meant, and the lowest and median similarity. */
export interface EditRecord {
  readonly changedOutside: number
  readonly marks: readonly EditComparison[]
}
