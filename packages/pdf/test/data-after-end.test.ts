/** Files that end within their last increment: the engine reads the revision before, reports the rest, and loses nothing of it. */
import { describe, expect, test } from 'vitest'
import { PdfDocument, type PdfWarning } from '../src/index.ts'
import {
  annotationsByMutool,
  annotationsByPdfJs,
  hasProgram,
  qpdfComplaints,
  skipNote,
} from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { type SmallKind, smallPdf } from './small-files.ts'

const saving = { now: someDay }
const square = (uuid: string, edge: number) =>
  ({
    annotationType: '/Square',
    uuid,
    dateCreated: someDay.toISOString(),
    rect: [edge, edge, edge + 40, edge + 40],
  }) as const
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const kinds: readonly SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']

/** A file with an increment, and the increment's offset. */
function incremented(kind: SmallKind, textContent = ''): { readonly whole: Uint8Array; readonly at: number } {
  const base = smallPdf(kind)
  const document = PdfDocument.open(base)
  document.add(0, { ...square('lost', 50), textContent })
  return { whole: document.save(saving), at: base.length }
}

const told = ({ warnings }: PdfDocument): readonly PdfWarning[] =>
  warnings.filter(({ code }) => code === 'data-after-end')

/** Where the increment is cut: within its first object, its middle, its cross-reference, and before `startxref`. */
const places: Readonly<Record<string, (increment: string) => number>> = {
  'its first object': increment => increment.indexOf(' obj') + 20,
  'its middle': increment => Math.round(increment.length / 2),
  'its cross-reference': increment => increment.lastIndexOf('startxref') - 40,
  'its end': increment => increment.lastIndexOf('startxref') + 4,
}
const cuts = kinds.flatMap(kind => Object.keys(places).map(place => [kind, place] as const))

function cut(
  kind: SmallKind,
  place: string,
  text?: string,
): { readonly bytes: Uint8Array; readonly length: number } {
  const { whole, at } = incremented(kind, text)
  const length = places[place]?.(latin(whole.subarray(at))) ?? 0
  return { bytes: whole.subarray(0, at + length), length }
}

const others = skipNote('mutool', 'qpdf')

describe.each(cuts)('a file with a cross-reference of the kind %s that is cut in %s', (kind, place) => {
  test('is read as the revision before, with a warning', () => {
    const { bytes, length } = cut(kind, place)
    const document = PdfDocument.open(bytes)
    expect(document.annotations(0)).toEqual([])
    const [warning, ...more] = told(document)
    expect(more).toEqual([])
    const count = Number(/^(\d+) bytes/.exec(warning?.message ?? '')?.[1])
    // White space before the increment does not count.
    expect(length - count).toBeLessThanOrEqual(2)
    expect((warning?.offset ?? 0) + count).toBe(bytes.length)
  })

  test(`is saved by appending, and read back right by everybody${others}`, async () => {
    const { bytes } = cut(kind, place, 'a long text. '.repeat(400))
    const document = PdfDocument.open(bytes)
    document.add(0, square('new', 120))
    const saved = document.save(saving)
    expect(latin(saved.subarray(0, bytes.length))).toBe(latin(bytes))
    const again = PdfDocument.open(saved)
    expect(again.annotations(0).map(({ data }) => data?.uuid)).toEqual(['new'])
    expect(told(again)).toEqual([])
    const expected = [{ pageIndex: 0, subtype: 'Square', rect: [120, 120, 160, 160] }]
    // In the hybrid file these two follow the free entries of the table, mutool even in the original: mutool finds no page then, and
    // pdf.js searches for objects, but not in what follows a cross-reference without its end.
    if (kind !== 'hybrid') {
      expect(await annotationsByPdfJs(saved)).toEqual(expected)
      if (hasProgram('mutool')) expect(annotationsByMutool(saved)).toEqual(expected)
    }
    if (hasProgram('qpdf')) expect(qpdfComplaints(saved)).toEqual([])
  })
})

test.each([
  ['objects and a signature', '\n7 0 obj<</Type/Sig/ByteRange[0 1 2 3]/Contents<00', ' obj /ByteRange'],
  ['a cross-reference', '\nxref\n0 1\n', 'xref'],
  ['neither', '\n<html>', ''],
])('what follows is named: %s', (_, rest, parts) => {
  const file = new Uint8Array(Buffer.concat([smallPdf('table'), Buffer.from(rest)]))
  expect(told(PdfDocument.open(file)).map(({ message }) => message.replace(/.*: /, ''))).toEqual([parts])
})

test.each([
  ['nothing', ''],
  ['line ends', '\r\n\r\n'],
  ['zeros', '\0'.repeat(500)],
  ['comments', '\n%%EOF\n% made by somebody'],
])('%s at the end is nothing to tell', (_, rest) => {
  const file = new Uint8Array(Buffer.concat([smallPdf('table'), Buffer.from(rest)]))
  expect(PdfDocument.open(file).warnings).toEqual([])
})

test('what follows the last whole revision is not read, although its table has fewer entries than it says', () => {
  const text = latin(smallPdf('table', { page: '/Annots[9 0 R]' })).replace('xref\n0 5', 'xref\n0 6')
  const rest = '9 0 obj\n<</Type/Annot/Subtype/Square/Rect[9 9 50 50]>>\nendobj\n'
  const document = PdfDocument.open(new Uint8Array(Buffer.from(`${text}${rest}`, 'latin1')))
  expect(document.annotations(0)).toEqual([])
  expect(document.warnings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['xref-entry-bad', 'data-after-end']),
  )
  expect(document.warnings.map(({ code }) => code)).not.toContain('xref-rebuilt')
})
