/** Wrong values that used to pass in silence: those of files are noticed, those of callers refused. */
import { describe, expect, test } from 'vitest'
import { noteFontFaults } from '../src/fonts/font-check.ts'
import { type NewAnnotation, PdfDocument, PdfError, renderAnnotation } from '../src/index.ts'
import { font } from './provoke.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const line = '/Subtype/Line/Rect[0 0 90 90]/L[10 10 60 40]'
const polyline = '/Subtype/PolyLine/Rect[0 0 90 90]/Vertices[10 10 60 40]'
const polygon = '/Subtype/Polygon/Rect[0 0 90 90]/Vertices[10 10 60 40 10 40]'
const text = '/Subtype/FreeText/Rect[10 10 60 40]'

/** What opening a file with this annotation notes. */
function noted(entries: string): string[] {
  const document = PdfDocument.open(
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: { 5: `<</Type/Annot/F 4/NM(a)${entries}>>` },
    }),
  )
  document.annotations(0)
  return document.warnings.map(({ code, message }) => `${code}: ${message}`)
}

describe('is noticed:', () => {
  test.each([
    ['one ending of a line', `${line}/LE/OpenArrow`, 'LE'],
    ['a list of one ending', `${line}/LE[/OpenArrow]`, 'LE'],
    ['three endings', `${polyline}/LE[/None/None/None]`, 'LE'],
    ['a text as the intent of a line', `${line}/IT(LineArrow)`, 'IT'],
    ['a text as the intent of a text box', `${text}/DA(/F 9 Tf)/IT(FreeText)`, 'IT'],
    ['the intent of a line in a polyline', `${polyline}/IT/LineDimension`, 'IT'],
    ['an unknown intent of a polygon', `${polygon}/IT/PolygonStar`, 'IT'],
    ['an empty DA', `${text}/DA()`, 'DA'],
    ['a DA that is no text', `${text}/DA 5`, 'DA'],
    ['a stroke with a number too many', '/Subtype/Ink/Rect[0 0 9 9]/InkList[[1 2 3]]', 'InkList'],
    ['an unknown style of a border', `${line}/BS<</S/Q>>`, 'BS'],
    ['a type of answers that is no name', `${line}/RT 5`, 'RT'],
  ])('%s', (_, entries, key) => {
    expect(noted(entries)).toEqual([expect.stringMatching(`^annotation-value-bad: .*\\b${key}\\b`)])
  })

  test.each([
    ['a cloud', `${polygon}/IT/PolygonCloud`],
    ['a measured polygon', `${polygon}/IT/PolygonDimension`],
    ['a measured polyline', `${polyline}/IT/PolyLineDimension/LE[/Butt/Butt]`],
    ['an arrow', `${line}/IT/LineArrow/LE[/None/OpenArrow]/BS<</W 2/S/D/D[3 3]>>/RT/Group`],
    ['a text box that many programs write', `${text}/DA(/F 9 Tf)/IT/FreeTextTypewriter`],
  ])('not %s', (_, entries) => {
    expect(noted(entries)).toEqual([])
  })
})

test.each([
  ['Identity', '/Encoding/Identity-H', ['to-unicode-missing']],
  ['one of the standard', '/Encoding/UniGB-UCS2-H', []],
])('a composite font without ToUnicode whose encoding is %s', (_, encoding, expected) => {
  const document = PdfDocument.open(font(`/Subtype/Type0${encoding}`), {
    fontTables: { noteFaults: noteFontFaults },
  })
  for (const annotation of document.annotations(0)) renderAnnotation(annotation)
  const codes = document.warnings.map(({ code }) => code)
  expect(codes.filter(code => code === 'to-unicode-missing')).toEqual(expected)
})

describe('a new annotation', () => {
  const about = { uuid: 'a', dateCreated: someDay.toISOString() }
  const added = (data: object) => PdfDocument.open(smallPdf('table')).add(0, data as NewAnnotation).data

  test.each([
    ['a caption offset of one number', { captionOffset: [1] }],
    ['a caption offset that is no list', { captionOffset: 5 }],
    ['a leader line that is no number', { leaderLineLength: Number.NaN }],
    ['a matrix that leads everything to one point', { matrix: [0, 0, 0, 0, 0, 0] }],
  ])('is refused with %s', (_, more) => {
    const data = { ...about, annotationType: '/Line', vertices: [10, 10, 60, 40], ...more }
    expect(() => added(data)).toThrow(expect.objectContaining({ code: 'annotation-invalid' }))
    expect(() => added(data)).toThrow(PdfError)
  })

  test.each(['/Square', '/Circle', '/FreeText', '/Stamp'])(
    'of a kind that is turned by its matrix is refused with one that has no inverse: %s',
    annotationType => {
      const data = { ...about, annotationType, rect: [10, 10, 60, 40], stampType: 'Draft' }
      expect(() => added({ ...data, matrix: [1, 1, 1, 1, 0, 0] })).toThrow(/no inverse/)
    },
  )

  test('takes only true for true', () => {
    const line = { ...about, annotationType: '/Line', vertices: [10, 10, 60, 40], caption: 'yes' }
    expect(added(line)).toMatchObject({ caption: false })
    const square = { ...about, annotationType: '/Square', rect: [10, 10, 60, 40], cloud: 'yes' }
    expect(added(square)).toMatchObject({ cloud: false })
  })
})
