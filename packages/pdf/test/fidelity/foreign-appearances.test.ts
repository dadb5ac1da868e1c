import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAppearanceSource } from '../../src/annotations/appearance-source.ts'
import { loadFontTables } from '../../src/fonts/load-tables.ts'
import { decodedFilters, loadPictureDecoder } from '../../src/images/load-decoder.ts'
import { type Annotation, PdfDocument, renderAnnotation, toSvg } from '../../src/index.ts'
import { DictReader } from '../../src/objects/reader.ts'
import { type CorpusFile, corpusFiles, corpusPath, hasCorpus, passwordOf, readCorpusFile } from '../corpus.ts'
import { hasProgram } from '../other-programs.ts'
import type { Bitmap } from './bitmap.ts'
import { knownOutliers } from './known-outliers.data.ts'
import { type Drawing, SvgPainter } from './painted-by-chromium.ts'
import { type PaintJob, paintByOthers, type Reader } from './painted-by-others.ts'
import { likeness } from './similarity.ts'

/** Of one page, so that a form of a thousand fields costs no more than others. */
const maxPerPage = 12
const maxPages = 3
const required = 0.95
/** How far a known outlier may fall below what was measured: fonts of other machines differ. */
const tolerance = 0.1

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const canPaint = hasCorpus && existsSync(chromiumPath) && hasProgram('mutool') && hasProgram('pdftoppm')

/** Files that show something of their own; what was made of them by damaging or ciphering shows nothing new. */
const files = corpusFiles.filter(
  ({ path, stratum, tags, opens }) =>
    !path.includes('/gen--') &&
    !['damaged', 'encrypted', 'large'].includes(stratum) &&
    opens.mutool === true &&
    tags.some(tag => tag.startsWith('annot:')),
)

const shared = {
  fontTables: await loadFontTables(),
  pictureDecoders: Object.fromEntries(
    await Promise.all(
      decodedFilters.map(async filter => [filter, await loadPictureDecoder(filter)] as const),
    ),
  ),
  decodeText: (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes),
}

describe.skipIf(!canPaint)(
  `appearances of the corpus look as MuPDF or Poppler paints them${canPaint ? '' : ' (skipped: no corpus, Chromium, mutool or pdftoppm)'}`,
  () => {
    let painter: SvgPainter | undefined
    beforeAll(async () => {
      painter = await SvgPainter.start(chromiumPath)
    })
    afterAll(() => painter?.close())

    test.each(files.map(file => [file.path, file] as const))(
      '%s',
      async (path, file) => {
        const { jobs, drawings, names } = collect(file)
        if (jobs.length === 0) return
        const ours = (await painter?.paint(drawings)) ?? []
        const best = compare(file, jobs, ours, 'mutool')
        // Where two programs differ from each other, one of them is enough.
        const doubtful = jobs.flatMap((_, index) => ((best[index] ?? 0) < required ? [index] : []))
        if (doubtful.length > 0) {
          const others = compare(
            file,
            doubtful.map(index => jobs[index] as PaintJob),
            doubtful.map(index => ours[index] as Bitmap),
            'pdftoppm',
          )
          for (const [i, index] of doubtful.entries())
            best[index] = Math.max(best[index] ?? -1, others[i] ?? -1)
        }
        const known = knownOutliers[path] ?? {}
        const outliers = names.flatMap((name, index) => {
          const value = best[index] ?? -1
          return value >= Math.min(required, (known[name] ?? 2) - tolerance)
            ? []
            : [`${name} ${value.toFixed(2)}`]
        })
        expect(outliers).toEqual([])
      },
      120_000,
    )
  },
)

/** Similarity of each job's picture to a program's; -1 where the program paints none. */
function compare(
  file: CorpusFile,
  jobs: readonly PaintJob[],
  ours: readonly Bitmap[],
  reader: Reader,
): number[] {
  const theirs = paintByOthers(corpusPath(file), { password: passwordOf(file).password, jobs, reader })
  return ours.map((bitmap, index) => {
    const other = theirs[index]
    return other ? likeness(bitmap, other) : -1
  })
}

/** The annotations of a file that bring their own look along and can be seen. */
function collect(file: CorpusFile): { jobs: PaintJob[]; drawings: Drawing[]; names: string[] } {
  const document = PdfDocument.open(readCorpusFile(file), { ...passwordOf(file), ...shared })
  const [jobs, drawings, names]: [PaintJob[], Drawing[], string[]] = [[], [], []]
  for (let pageIndex = 0; pageIndex < Math.min(maxPages, document.pageCount); pageIndex++) {
    let count = 0
    for (const [annotationIndex, annotation] of document.annotations(pageIndex).entries()) {
      const [left, bottom, right, top] = annotation.rect
      // Others draw no appearance of a link.
      if (annotation.subtype === 'Link') continue
      const isSeen = right - left > 1 && top - bottom > 1 && right - left < 1500 && top - bottom < 1500
      const scene = isSeen && hasOwnLook(annotation) ? renderAnnotation(annotation) : undefined
      if (!scene || count >= maxPerPage) continue
      count++
      const area = [
        Math.floor(left - 2),
        Math.floor(bottom - 2),
        Math.ceil(right + 2),
        Math.ceil(top + 2),
      ] as const
      jobs.push({ pageIndex, annotationIndex, area })
      drawings.push({ svg: toSvg(scene), area })
      names.push(`page ${pageIndex} annotation ${annotationIndex} ${annotation.subtype}`)
    }
  }
  return { jobs, drawings, names }
}

function hasOwnLook(annotation: Annotation): boolean {
  const source = findAppearanceSource(annotation)
  return source !== undefined && new DictReader(source.dict, source.file).dictionary('AP')?.has('N') === true
}
