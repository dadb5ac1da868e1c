import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PdfDocument, PdfError, renderAnnotation, toSvg } from '../src/index.ts'
import { type CorpusFile, corpusFiles, passwordOf, readCorpusFile } from './corpus.ts'
import { mutate } from './mutate.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { type SmallKind, smallPdf } from './small-files.ts'

/** `FUZZ=20000 npm test` runs more mutants; each is named by its seed and file. */
const mutantCount = Number(process.env.FUZZ ?? 500)
const limits = { maxStreamBytes: 32 * 1024 * 1024, maxPages: 2000 }
/** Processor time, because other work on the machine must not fail the test. */
const maxMilliseconds = 2000

/** Does all a host would do with a file. Anything but a value or a `PdfError` is a fault. */
function use(bytes: Uint8Array, options: { password?: string }): void {
  try {
    const document = PdfDocument.open(bytes, {
      ...options,
      limits,
      random: count => new Uint8Array(randomBytes(count)),
    })
    for (const { index } of document.pages.slice(0, 50)) {
      for (const annotation of document.annotations(index).slice(0, 50)) {
        const scene = renderAnnotation(annotation)
        if (scene) toSvg(scene)
      }
    }
    document.outline()
    document.pageLabels()
    document.metadata()
    document.repaired()
    for (let number = 1; number < 8; number++) usePicture(document, number)
    const [page] = document.pages
    if (page) for (const data of threeAnnotations(page)) document.add(0, data)
    PdfDocument.open(document.save({ now: someDay }), { ...options, limits })
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
  }
}

/** Most objects are no picture, and say so. */
function usePicture(document: PdfDocument, number: number): void {
  try {
    document.images.url(number)
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
  }
}

function useInTime(bytes: Uint8Array, options: { password?: string }, name: string): void {
  const start = process.cpuUsage()
  try {
    use(bytes, options)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.stack : String(error)}`)
  }
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000, name).toBeLessThan(maxMilliseconds)
}

const smallKinds: SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']
const annotated = {
  page: '/Annots[5 0 R]',
  objects: {
    5: '<</Type/Annot/Subtype/Highlight/Rect[10 10 50 50]/QuadPoints[10 50 50 50 10 10 50 10]/AP<</N 6 0 R>>>>',
    6: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 17>>\nstream\n0 0 9 9 re f     \nendstream',
  },
}

describe('law 3: hostile input ends in a value or a typed error, in bounded time', () => {
  test(`${mutantCount} mutants of small files and of the corpus`, { timeout: 3_600_000 }, () => {
    const corpus: CorpusFile[] = corpusFiles.filter(file => file.bytes < 60_000)
    for (let seed = 1; seed <= mutantCount; seed++) {
      const file = seed % 4 === 0 ? undefined : corpus[(seed * 7919) % Math.max(1, corpus.length)]
      const kind = smallKinds[(seed % 16) >> 2] ?? 'table'
      const original = file ? readCorpusFile(file) : smallPdf(kind, annotated)
      useInTime(mutate(original, seed), file ? passwordOf(file) : {}, `seed ${seed} of ${file?.path ?? kind}`)
    }
  })

  test('a hundred thousand open brackets', () =>
    useInTime(bytesOf(`%PDF-1.4\n1 0 obj\n${'['.repeat(100_000)}`), {}, 'brackets'))
  test('a hundred thousand open dictionaries', () =>
    useInTime(bytesOf(`%PDF-1.4\n1 0 obj\n${'<</A'.repeat(100_000)}`), {}, 'dictionaries'))
  test('half a million open strings', () =>
    useInTime(bytesOf(`%PDF-1.4\n${'1 0 obj('.repeat(60_000)}`), {}, 'strings'))
  test('a hundred thousand objects that open a bracket', () =>
    useInTime(bytesOf(`%PDF-1.4\n${'1 0 obj['.repeat(100_000)}`), {}, 'objects'))
  test('streams without end', () =>
    useInTime(bytesOf(`%PDF-1.4\n${'1 0 obj<<>>stream '.repeat(30_000)}`), {}, 'streams'))
  test('a page tree that is its own kid', () => {
    const bytes = bytesOf(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]>>endobj',
    )
    expect(() => PdfDocument.open(bytes)).toThrow(expect.objectContaining({ code: 'page-tree-missing' }))
  })
  test('a cross-reference that claims a billion objects', () =>
    useInTime(
      bytesOf(
        '%PDF-1.4\nxref\n0 1000000000\n0000000000 65535 f \ntrailer<</Size 1000000000/Root 1 0 R>>\nstartxref\n9\n%%EOF',
      ),
      {},
      'billion',
    ))
})

test.each([
  ['', 'empty-file'],
  ['hello', 'not-a-pdf'],
  ['%PDF-1.7\n', 'not-a-pdf'],
  ['%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj', 'page-tree-missing'],
])('%j cannot be opened: %s', (text, code) => {
  expect(() => PdfDocument.open(bytesOf(text))).toThrow(expect.objectContaining({ code }))
})

test('a stream that would decode to too much is refused', () => {
  const bytes = smallPdf('object-stream')
  expect(() => PdfDocument.open(bytes, { limits: { maxObjectStreamBytes: 8 } })).toThrow(PdfError)
})

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
