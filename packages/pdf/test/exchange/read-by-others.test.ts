/** What an import of a file of marks has saved is read and drawn by other programs. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { parseFdf, toFdf } from '../../src/annotations/exchange/fdf.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { type AddedAnnotation, PdfDocument } from '../../src/index.ts'
import { nearly } from '../any-annotation.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile } from '../corpus.ts'
import {
  annotationsByMutool,
  annotationsByPdfJs,
  hasProgram,
  qpdfComplaints,
  type ReportedAnnotation,
  readPortableMap,
  skipNote,
  withFile,
} from '../other-programs.ts'
import { someDay } from '../sample-annotations.ts'
import { sampled } from '../takes-all.ts'

const formats: Readonly<Record<string, (from: PdfDocument, to: PdfDocument) => AddedAnnotation[]>> = {
  JSON: from => parseAllKinds(JSON.parse(JSON.stringify(toJsonValues(exportAllKinds(from))))),
  XFDF: (from, to) => parseXfdf(toXfdf(exportAllKinds(from), from.pages), to.pages),
  FDF: (from, to) => parseFdf(toFdf(from), to.pages),
}

/** Small files with marks of several kinds that show on a page. */
const files = corpusFiles.filter(file => {
  const kinds = Object.keys(file.agreed.annotations ?? {})
  return kinds.filter(kind => !/^(Popup|Widget|Link)$/.test(kind)).length > 2 && !passwordOf(file).password
})

/** Kinds and places in the order of the file; popups are windows of the programs. */
const told = (list: readonly ReportedAnnotation[]): readonly ReportedAnnotation[] =>
  list
    .filter(({ subtype, rect }) => subtype !== 'Popup' && subtype !== 'Widget' && rect.length === 4)
    .map(({ pageIndex, subtype, rect }) => ({ pageIndex, subtype, rect: edgesOf(rect) }))

/** Some files name other corners of the rectangle. */
const edgesOf = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): readonly number[] => [
  Math.min(x1, x2),
  Math.min(y1, y2),
  Math.max(x1, x2),
  Math.max(y1, y2),
]

const random = (count: number): Uint8Array => new Uint8Array(count).fill(7)

/** A page as Poppler draws it. */
function drawn(bytes: Uint8Array, pageIndex: number): Uint8Array {
  return withFile(bytes, path => {
    const page = String(pageIndex + 1)
    execFileSync('pdftoppm', ['-r', '40', '-f', page, '-l', page, '-singlefile', path, path], {
      stdio: 'ignore',
    })
    return readPortableMap(readFileSync(`${path}.ppm`)).rgb
  })
}

const programs = ['mutool', 'pdftoppm', 'qpdf'] as const

describe.skipIf(!hasCorpus || !programs.every(hasProgram))(
  `imported marks are read by other programs${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}${skipNote(...programs)}`,
  () => {
    test('the corpus has such files', () => {
      expect(files.length).toBeGreaterThan(5)
    })

    test.each(sampled(files, 6).map(file => [file.path, file] as const))(
      'of %s',
      { timeout: 200_000 },
      async (_, file) => {
        const bytes = readCorpusFile(file)
        const from = PdfDocument.open(bytes, { random })
        const saving = { now: someDay, overridesPermissions: true, voidsCertification: true }
        const stripped = from.withoutAnnotations({ ...saving, kinds: 'all' })
        const pageIndex = from.pages.findIndex(({ index }) =>
          from.annotations(index).some(({ data }) => data !== undefined),
        )
        const bare = drawn(stripped, pageIndex)
        const complaints = qpdfComplaints(bytes)
        for (const [format, pass] of Object.entries(formats)) {
          const document = PdfDocument.open(stripped, { random })
          document.importAnnotations(pass(from, document))
          const saved = document.save(saving)
          const own = PdfDocument.open(saved)
          const expected = told(
            own.pages.flatMap(({ index }) =>
              own.annotations(index).map(({ subtype, rect }) => ({ pageIndex: index, subtype, rect })),
            ),
          )
          expect(told(annotationsByMutool(saved)), format).toEqual(nearly(expected, 2))
          expect((await annotationsByPdfJs(saved)).length, format).toBeGreaterThan(0)
          expect(Buffer.compare(drawn(saved, pageIndex), bare), format).not.toBe(0)
          expect(complaints).toEqual(expect.arrayContaining(qpdfComplaints(saved)))
        }
      },
    )
  },
)
