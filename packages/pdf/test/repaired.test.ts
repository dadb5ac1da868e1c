import { describe, expect, test } from 'vitest'
import { type NewAnnotation, PdfDocument } from '../src/index.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile } from './corpus.ts'
import { annotationsByPdfJs, hasProgram, qpdfComplaints } from './other-programs.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { type SmallKind, smallPdf } from './small-files.ts'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const changed = (kind: SmallKind, change: (text: string) => string): Uint8Array =>
  bytesOf(change(latin(smallPdf(kind))))

/** Kinds of damage that make the cross-reference unusable. */
const damages: readonly (readonly [string, Uint8Array])[] = [
  ['truncated before its table', changed('table', text => text.slice(0, text.indexOf('xref')))],
  ['truncated in its last stream', changed('table', text => text.slice(0, text.indexOf('\nendstream')))],
  ['with a wrong startxref', changed('table', text => text.replace(/startxref\n\d+/, 'startxref\n7'))],
  ['with objects moved by three bytes', changed('table', text => text.replace('\n1 0 obj', '\n%%\n1 0 obj'))],
  [
    'with a damaged cross-reference stream',
    changed('stream', text => text.replace('/W[1 2 1]', '/X[1 2 1]')),
  ],
  ['without its trailer', changed('object-stream', text => text.replace('/Type/XRef', '/Type/Nope'))],
  [
    'without a catalog',
    bytesOf(
      '%PDF-1.4\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n',
    ),
  ],
  ['with only a page', bytesOf('%PDF-1.4\n3 0 obj<</Type/Page/MediaBox[0 0 9 9]>>endobj\n')],
]

describe('a file with an unusable cross-reference is made readable for other programs', () => {
  test.each(damages)('%s', async (_, bytes) => {
    const document = PdfDocument.open(bytes)
    const repaired = document.repaired()
    expect(repaired?.subarray(0, bytes.length)).toEqual(bytes)
    if (!repaired) throw new Error('not repaired')
    expect(latin(repaired.subarray(bytes.length))).not.toContain('/Prev')
    const again = PdfDocument.open(repaired)
    expect(again.pages.map(({ mediaBox }) => mediaBox)).toEqual(
      document.pages.map(({ mediaBox }) => mediaBox),
    )
    expect(again.warnings.map(({ code }) => code)).not.toContain('xref-rebuilt')
    expect(again.repaired()).toBeUndefined()
    expect(await annotationsByPdfJs(repaired)).toEqual([])
    if (hasProgram('qpdf'))
      expect(qpdfComplaints(repaired).filter(complaint => /xref|root/i.test(complaint))).toEqual([])
  })

  test.each(damages)('saving also repairs a file: %s', async (_, bytes) => {
    const document = PdfDocument.open(bytes)
    const [page] = document.pages
    if (!page) throw new Error('no page')
    for (const data of threeAnnotations(page)) document.add(0, data)
    const saved = document.save({ now: someDay })
    expect((await annotationsByPdfJs(saved)).map(({ subtype }) => subtype)).toEqual([
      'Highlight',
      'Ink',
      'Square',
    ])
    expect(PdfDocument.open(saved).annotations(0).length).toBe(3)
  })

  test('repairing keeps the identifier, because it is the same document', () => {
    const [, bytes] = damages[2] ?? []
    const withId = bytesOf(
      latin(bytes ?? new Uint8Array()).replace('/Root 1 0 R', '/Root 1 0 R/ID[<01><02>]'),
    )
    expect(latin(PdfDocument.open(withId).repaired() ?? new Uint8Array())).toMatch(/\/ID ?\[<01> ?<02>\]/)
  })

  test.each(['table', 'stream', 'hybrid', 'object-stream'] as const)(
    'a valid file with a %s is not changed',
    kind => {
      const document = PdfDocument.open(smallPdf(kind))
      expect(document.repaired()).toBeUndefined()
      expect(document.warnings).toEqual([])
    },
  )
})

const valid = corpusFiles.filter(file => file.valid && !file.passwords)
test.skipIf(!hasCorpus)(
  `no valid file of the corpus counts as damaged${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    const touched = valid.filter(file => PdfDocument.open(readCorpusFile(file), passwordOf(file)).repaired())
    expect(touched.map(({ path }) => path)).toEqual([])
  },
)

test('rebuilding keeps a stream that only looks like a cross-reference stream', () => {
  const data = '<</W 3/Size 4/Length 5>>\nstream\nhello\nendstream'
  const file = bytesOf(
    latin(smallPdf('table', { objects: { 9: data } })).replace(/startxref\n\d+/, 'startxref\n7'),
  )
  const document = PdfDocument.open(file)
  for (const page of document.pages) document.add(page.index, threeAnnotations(page)[0] as NewAnnotation)
  const again = PdfDocument.open(document.save({ now: someDay }))
  expect(again.warnings.map(({ code }) => code)).not.toContain('xref-rebuilt')
  expect(latin(again.decodeObject(9))).toBe('hello')
})

test('too many filters on a stream exceed a limit instead of leaving it partly decoded', () => {
  const filters = '/AHx '.repeat(33)
  const file = smallPdf('table', {
    objects: { 9: `<</Filter[${filters}]/Length 3>>\nstream\n41>\nendstream` },
  })
  expect(() => PdfDocument.open(file).decodeObject(9)).toThrow(
    expect.objectContaining({ code: 'limit-exceeded' }),
  )
})
