/**
 * `npm run make-demo [-- NAME…]` creates everything in `files/`, or only the named documents. It needs Debian's chromium,
 * fonts-noto-cjk, qpdf, poppler-utils, imagemagick and ffmpeg. The product needs none of them, because the result is
 * committed.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoOutlineItem } from '../library.ts'
import { measured } from '../measured.data.ts'
import { annotate } from './annotate.ts'
import { printAnswerSheets } from './answer-sheets.ts'
import { drawAvatars } from './avatars.ts'
import { drawCover } from './covers.ts'
import { type DocumentSource, readDocument } from './document-source.ts'
import { composeHandbook } from './handbook.ts'
import { renderMarkdown } from './markdown.ts'
import { type MeasuredPdf, measurePdf } from './measure.ts'
import { readHeadings, retitleOutline } from './outline-titles.ts'
import { layoutDocument } from './page-layout.ts'
import { openPrinter, type Printer } from './print.ts'
import { drawQuestionPictures } from './question-pictures.ts'
import { packPdf, run } from './tools.ts'
import { protectedPassword, variants } from './variants.ts'
import { filmVideos } from './videos.ts'

const here = import.meta.dirname
const files = join(here, '..', 'files')
const css = readFileSync(join(here, 'house-style.css'), 'utf8')

async function makeDocument(printer: Printer, source: DocumentSource, folder: string): Promise<MeasuredPdf> {
  const { head } = source
  const written = renderMarkdown(source.body, { lang: head.lang, numbered: head.paper !== 'slides' })
  const body = head.name === 'handbook' ? composeHandbook(written) : written
  const printed = join(folder, `${head.name}.pdf`)
  const page = layoutDocument(head, body, css)
  writeFileSync(printed, await printer.print(page, head.name !== 'wiring-atlas'))
  retitleOutline(printed, readHeadings(page))
  const target = join(files, `${head.name}.pdf`)
  const make = variants[head.name] ?? packPdf
  make(printed, target)
  if (head.name === 'review-draft') annotate(target)
  const password = head.name === 'optics-replacement' ? protectedPassword : undefined
  drawCover(target, join(files, 'covers', `${head.name}.webp`), password)
  return measurePdf(target, password)
}

/**
 * The outline of a work: at most 300 lines, without the headings that every error sheet repeats and without single
 * parameters.
 */
function shorten(outline: readonly DemoOutlineItem[]): DemoOutlineItem[] {
  const count = new Map<string, number>()
  for (const item of outline) count.set(item.title, (count.get(item.title) ?? 0) + 1)
  return outline.filter(item => (count.get(item.title) ?? 0) < 4 && !/^P-\d+/.test(item.title)).slice(0, 300)
}

function writeMeasured(values: Readonly<Record<string, MeasuredPdf>>): void {
  const sorted = Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
  const text = `import type { DemoOutlineItem } from './library.ts'

/** Pages and outline of every document in \`files/\`, as pdf.js reads them; written by make/make.ts. */
export const measured: Readonly<Record<string, { length: number; outline: readonly DemoOutlineItem[] }>> = ${JSON.stringify(sorted, null, 1)}
`
  const target = join(here, '..', 'measured.data.ts')
  writeFileSync(target, text)
  run('biome', ['format', '--write', target])
}

async function main(only: readonly string[]): Promise<void> {
  for (const folder of ['covers', 'avatars']) mkdirSync(join(files, folder), { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'lectern-print-'))
  const printer = await openPrinter()
  const values: Record<string, MeasuredPdf> = { ...measured }
  try {
    for (const file of readdirSync(join(here, 'content'))) {
      const source = readDocument(join(here, 'content', file))
      if (only.length > 0 && !only.includes(source.head.name)) continue
      const value = await makeDocument(printer, source, folder)
      values[source.head.name] = { length: value.length, outline: shorten(value.outline) }
      process.stdout.write(`${source.head.name}: ${value.length} pages\n`)
    }
    writeMeasured(values)
    if (only.length === 0 || only.includes('avatars')) await drawAvatars(printer, join(files, 'avatars'))
    if (only.length === 0 || only.includes('questions')) {
      await drawQuestionPictures(printer, join(files, 'questions'), css)
      await printAnswerSheets(printer, join(files, 'answers'))
    }
    if (only.includes('answers')) await printAnswerSheets(printer, join(files, 'answers'))
    if (only.length === 0 || only.includes('videos')) await filmVideos(printer, files)
  } finally {
    await printer.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main(process.argv.slice(2))
