/** What is left out is reported with its name and kind, whatever file it comes from; marks without a name stay apart. */
import { expect, test } from 'vitest'
import { parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import type { EntryName } from '../../src/annotations/exchange/each-entry.ts'
import { parseFdf } from '../../src/annotations/exchange/fdf.ts'
import { parseXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { PdfDocument, renderAnnotation, toSvg } from '../../src/index.ts'
import { bytesOf } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'
import { twoPages, xfdfOf } from './xfdf-elements.ts'

const { pages } = PdfDocument.open(twoPages)

/** An FDF file with these annotations. */
const fdfOf = (annots: string): Uint8Array =>
  bytesOf(`%FDF-1.2\n1 0 obj\n<</FDF<</Annots[${annots}]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`)

const annot = (entries: string): string => `<</Type/Annot/Rect[1 2 30 40]${entries}>>`

test.each<[string, (report: (error: Error, at: number, named?: EntryName) => void) => unknown, EntryName]>([
  [
    'an element on no page',
    report => parseXfdf(xfdfOf('<square page="9" name="a" rect="1,2,3,4"/>'), pages, {}, report),
    { uuid: 'a', kind: 'square' },
  ],
  [
    'an element with a wrong number',
    report => parseXfdf(xfdfOf('<square page="0" name="a" rect="1,2,x,4"/>'), pages, {}, report),
    { uuid: 'a', kind: 'square' },
  ],
  [
    'an element of an unknown kind',
    report => parseXfdf(xfdfOf('<projection page="0" name="a"/>'), pages, {}, report),
    { uuid: 'a', kind: 'projection' },
  ],
  [
    'an element without a name',
    report => parseXfdf(xfdfOf('<ink page="0"/>'), pages, {}, report),
    { kind: 'ink' },
  ],
  [
    'an annotation of FDF on no page',
    report => parseFdf(fdfOf(annot('/Subtype/Square/Page 9/NM(a)')), pages, report),
    { uuid: 'a', kind: 'Square' },
  ],
  [
    'an annotation of FDF that is a form field',
    report => parseFdf(fdfOf(annot('/Subtype/Widget/Page 0/NM(a)')), pages, report),
    { uuid: 'a', kind: 'Widget' },
  ],
  ['what is no annotation in FDF', report => parseFdf(fdfOf('7'), pages, report), {}],
  [
    'an entry of JSON',
    report => parseAllKinds([{ uuid: 'a', annotationType: '/Square', rect: 7 }], report),
    { uuid: 'a', kind: 'Square' },
  ],
  [
    'an entry of JSON whose name is no text',
    report => parseAllKinds([{ uuid: 7, annotationType: 5 }], report),
    {},
  ],
])('%s', (_, read, expected) => {
  const reported: (EntryName | undefined)[] = []
  read((_error, _at, named) => reported.push(named))
  expect(reported).toEqual([expected])
})

const first = '<square page="0" rect="10,10,60,40" color="#FF0000"><contents>first</contents></square>'
const second = '<square page="0" rect="10,10,60,40" color="#FF0000"><contents>second</contents></square>'

test('unnamed marks of two XFDF files are all imported, and those of the same file once', () => {
  const document = PdfDocument.open(twoPages)
  for (const elements of [first, second, first, `${first}${second}`])
    document.importAnnotations(parseXfdf(xfdfOf(elements), pages))
  expect(document.annotations(0).map(({ contents }) => contents)).toEqual(['first', 'second'])
})

test('equal unnamed marks of one file are all imported, once', () => {
  const document = PdfDocument.open(twoPages)
  for (let time = 0; time < 2; time++)
    document.importAnnotations(parseXfdf(xfdfOf(`${first}${first}`), pages))
  expect(document.annotations(0)).toHaveLength(2)
})

test('marks of one file that share a name are all imported, once', () => {
  const document = PdfDocument.open(twoPages)
  const elements = `${first}${second}`.replaceAll('<square', '<square name="same"')
  for (let time = 0; time < 2; time++) document.importAnnotations(parseXfdf(xfdfOf(elements), pages))
  expect(document.annotations(0).map(({ contents }) => contents)).toEqual(['first', 'second'])
  expect(PdfDocument.open(document.save({ now: someDay })).annotations(0)).toHaveLength(2)
})

test('an editable mark of FDF keeps the look that it brings along, and can be edited in the saved file', () => {
  const look =
    '<</Type/XObject/Subtype/Form/BBox[0 0 29 38]/Length 24>>\nstream\n0 0 1 rg 3 4 5 6 re f   \nendstream'
  const file = bytesOf(
    `%FDF-1.2\n1 0 obj\n<</FDF<</Annots[${annot('/Subtype/Square/Page 0/NM(a)/C[1 0 0]/AP<</N 2 0 R>>')}]>>>>\nendobj\n` +
      `2 0 obj\n${look}\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
  )
  const document = PdfDocument.open(twoPages)
  document.importAnnotations(parseFdf(file, pages))
  const again = PdfDocument.open(document.save({ now: someDay }))
  for (const { annotations } of [document, again].map(each => ({ annotations: each.annotations(0) }))) {
    const [mark] = annotations
    const scene = mark && renderAnnotation(mark)
    expect(scene && toSvg(scene)).toMatch(/#00f|#0000ff|rgb\(0, ?0, ?255\)/i)
  }
  expect(again.annotations(0)[0]?.data).toMatchObject({ uuid: 'a', color: [1, 0, 0, 1] })
})
