/** FDF: as other programs write it, as we do, and as nobody should. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { isFdf, parseFdf, toFdf } from '../../src/annotations/exchange/fdf.ts'
import { type Annotation, PdfDocument, type PdfError } from '../../src/index.ts'
import { bytesOf, latin, small, stream } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'

const empty = small({
  objects: {
    2: '<</Type/Pages/Kids[3 0 R 40 0 R]/Count 2/MediaBox[0 0 300 400]>>',
    40: '<</Type/Page/Parent 2 0 R>>',
  },
})

/** An FDF file without cross-reference, as most programs write it. */
const fdf = (
  annots: string,
  objects: Readonly<Record<number, string>> = {},
  end = 'trailer\n<</Root 1 0 R>>\n%%EOF\n',
) =>
  bytesOf(
    `%FDF-1.2\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</FDF<</F(a.pdf)/Annots[${annots}]>>>>\nendobj\n` +
      `${Object.entries(objects)
        .map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`)
        .join('')}${end}`,
  )

function imported(bytes: Uint8Array) {
  const document = PdfDocument.open(empty)
  const left: string[] = []
  const report = ({ code, message }: PdfError, at: number): void =>
    void left.push(`${at + 1} ${code}: ${message}`)
  document.importAnnotations(parseFdf(bytes, document.pages, report), report)
  const again = PdfDocument.open(document.save({ now: someDay }))
  return { again, left, marks: [...again.annotations(0), ...again.annotations(1)] }
}

const annot = (subtype: string, entries: string): string =>
  `<</Type/Annot/Subtype/${subtype}/Rect[10 10 60 40]${entries}>>`
const tell = (marks: readonly Annotation[]) =>
  marks
    .filter(({ subtype }) => subtype !== 'Popup')
    .map(({ subtype, pageIndex }) => `${subtype} on ${pageIndex}`)

const whole: Readonly<Record<number, string>> = {
  2: annot(
    'Square',
    '/Page 1/NM(sq)/C[1 0 0]/T(Ann)/Contents(Look)/M(D:20260101000000Z)/Popup 3 0 R/AP<</N 4 0 R>>',
  ),
  3: annot('Popup', '/Page 1/Parent 2 0 R/Open false'),
  4: stream('/Type/XObject/Subtype/Form/BBox[0 0 50 30]', '1 0 0 RG 1 1 48 28 re S'),
  5: annot('Text', '/Page 1/NM(re)/Contents(Yes)/IRT(sq)'),
  6: annot('Caret', '/Page 0/NM(c)/RD[1 1 1 1]'),
  7: annot('StrikeOut', '/Page 0/NM(s)/QuadPoints[10 40 60 40 10 10 60 10]/IRT(c)/RT/Group'),
  8: annot('FileAttachment', '/Page 0/NM(f)/FS<</F(a.txt)/EF<</F 9 0 R>>>>'),
  9: stream('/Type/EmbeddedFile', 'hello'),
  10: annot('Link', '/Page 0/A<</S/URI/URI(https://example.org/)>>'),
  11: annot('Stamp', '/Page 0/NM(st)/Name/Seal/AP<</N 4 0 R>>'),
}
const wholeList = '2 0 R 3 0 R 5 0 R 6 0 R 7 0 R 8 0 R 10 0 R 11 0 R'

describe('an FDF file of another program', () => {
  const { marks, left } = imported(fdf(wholeList, whole))

  test('is read with all kinds, on the pages that it names', () => {
    expect(left).toEqual([])
    expect(tell(marks)).toEqual([
      'Caret on 0',
      'StrikeOut on 0',
      'FileAttachment on 0',
      'Link on 0',
      'Stamp on 0',
      'Square on 1',
      'Text on 1',
    ])
  })

  test('keeps threads, which FDF names by text', () => {
    const find = (subtype: string) => marks.find(mark => mark.subtype === subtype)
    expect(find('Text')).toMatchObject({ inReplyTo: find('Square')?.id, data: { replyType: 'Reply' } })
    expect(find('StrikeOut')).toMatchObject({ inReplyTo: find('Caret')?.id, data: { replyType: 'Group' } })
    expect(find('Square')).toMatchObject({ author: 'Ann', contents: 'Look', data: { color: [1, 0, 0, 1] } })
  })

  test('adds nothing a second time', () => {
    const document = PdfDocument.open(imported(fdf(wholeList, whole)).again.save({ now: someDay }))
    document.importAnnotations(parseFdf(fdf(wholeList, whole), document.pages))
    expect(document.hasChanges).toBe(false)
  })

  test('may reply to an annotation of the document', () => {
    const document = PdfDocument.open(imported(fdf('2 0 R', whole)).again.save({ now: someDay }))
    document.importAnnotations(parseFdf(fdf('5 0 R', whole), document.pages))
    const [square, , text] = document
      .annotations(1)
      .toSorted((a, b) => a.subtype.localeCompare(b.subtype))
      .filter(({ subtype }) => subtype !== 'Popup')
      .flatMap(mark => [mark, mark])
    expect(text?.inReplyTo).toBe(square?.id)
  })

  test.each<[string, Uint8Array]>([
    ['ends without a trailer', fdf(wholeList, whole, '')],
    ['has its annotations inside of the list', fdf(annot('Square', '/Page 0'))],
    ['has bytes before it', bytesOf(`\n\n${latin(fdf(annot('Square', '/Page 0')))}`)],
    ['contains a PDF file', fdf('8 0 R', { ...whole, 9: stream('/Type/EmbeddedFile', '%PDF-1.7 x') })],
  ])('is read if it %s', (_, bytes) => {
    expect(imported(bytes).marks.length).toBeGreaterThan(0)
  })
})

describe('what cannot be taken is told with its entry, and the rest is imported', () => {
  const good = annot('Square', '/Page 0/NM(good)')
  test.each<[string, string, string]>([
    [
      'a page beyond the last',
      annot('Square', '/Page 2'),
      '1 page-missing: entry 1 is on no page of the document',
    ],
    ['a negative page', annot('Square', '/Page -1'), '1 page-missing: '],
    ['no page', annot('Square', ''), '1 page-missing: '],
    ['a page that is no number', annot('Square', '/Page/a'), '1 page-missing: '],
    ['null', 'null', '1 annotation-invalid: entry 1 is no annotation'],
    ['a lost object', '99 0 R', '1 annotation-invalid: entry 1 is no annotation'],
    [
      'a form field',
      annot('Widget', '/Page 0'),
      '1 annotation-not-editable: a form field belongs to its form',
    ],
    ['no rectangle', '<</Subtype/Caret/Page 0>>', '1 annotation-not-editable: it has no rectangle'],
  ])('%s', (_, entry, expected) => {
    const { left, marks } = imported(fdf(`${entry} ${good}`))
    expect(left).toHaveLength(1)
    expect(left[0]).toContain(expected)
    expect(tell(marks)).toEqual(['Square on 0'])
  })

  test('a circle of replies ends', () => {
    const circle = {
      2: annot('Text', '/Page 0/NM(a)/IRT(b)'),
      3: annot('Text', '/Page 0/NM(b)/IRT(a)'),
      4: annot('Text', '/Page 0/NM(c)/IRT 4 0 R'),
    }
    const { marks } = imported(fdf('2 0 R 3 0 R 4 0 R', circle))
    expect(marks).toHaveLength(3)
  })

  test('the same annotation listed twice is one', () => {
    expect(imported(fdf('2 0 R 2 0 R', { 2: good })).marks).toHaveLength(1)
  })

  test.each([20, 60, 100, 200, 400, 800])(
    'a file of which the first %i bytes are left is read as far as it goes',
    length => {
      const cut = fdf(wholeList, whole).subarray(0, length)
      const outcome = (): string => {
        try {
          return `${imported(cut).marks.length} marks`
        } catch (error) {
          return (error as PdfError).code
        }
      }
      expect(outcome()).toMatch(/^(\d marks|annotation-invalid)$/)
    },
  )

  const exported = toFdf(imported(fdf(wholeList, whole)).again)
  const listFirst = fdf(wholeList, whole)
  test.each<[string, Uint8Array]>([
    ...[0.3, 0.5, 0.7].map((part): [string, Uint8Array] => [
      `that ends after ${part * 100} % of it`,
      exported.subarray(0, exported.length * part),
    ]),
    ['that ends in the list', listFirst.subarray(0, latin(listFirst).indexOf('/Annots') + 8)],
    ['with a list that ends at once', bytesOf('%FDF-1.2\n1 0 obj<</FDF<</Annots[')],
    ['without an object', bytesOf('%FDF-1.2\n')],
    ['whose trailer leads to nothing', bytesOf('%FDF-1.2\ntrailer<</Root 9 0 R>>\n%%EOF')],
  ])('a damaged one is refused, as nobody knows what it had: %s', (_, bytes) => {
    expect(() => parseFdf(bytes, PdfDocument.open(empty).pages, () => {})).toThrow(
      expect.objectContaining({ code: 'annotation-invalid' }),
    )
  })

  test.each<[string, string]>([
    ['an empty list', '/Annots[]'],
    ['values of a form only', '/Fields[<</T(a)/V(b)>>]'],
  ])('a whole one with %s has no marks', (_, entries) => {
    const bytes = bytesOf(`%FDF-1.2\n1 0 obj<</FDF<<${entries}>>>>endobj trailer<</Root 1 0 R>>\n%%EOF`)
    expect(parseFdf(bytes, PdfDocument.open(empty).pages)).toEqual([])
  })

  test.each<[string, Uint8Array]>([
    ['a PDF file', empty],
    ['an encrypted one', fdf(good, {}, 'trailer\n<</Root 1 0 R/Encrypt<</Filter/Standard>>>>\n')],
    ['nothing', new Uint8Array()],
  ])('%s is refused', (_, bytes) => {
    expect(() => parseFdf(bytes, PdfDocument.open(empty).pages)).toThrow(
      expect.objectContaining({ code: 'annotation-invalid' }),
    )
  })
})

describe('an export as FDF', () => {
  const { again } = imported(fdf(wholeList, whole))
  const bytes = toFdf(again, { href: 'report.pdf' })

  test('has pages and replies as the standard has them', () => {
    expect(isFdf(bytes)).toBe(true)
    const text = latin(bytes)
    expect(text).toMatch(/^%FDF-1\.2\n/)
    expect(text).toContain('/F(report.pdf)')
    expect(text).toMatch(/\/IRT ?\(sq\)/)
    expect(text).toMatch(/\/Page 1\b/)
    expect(text).not.toMatch(/\/P \d+ 0 R/)
  })

  test('is read again without loss', () => {
    const names = (document: PdfDocument) =>
      exportAllKinds(document).map(({ annotationType, uuid, pageIndex, inReplyTo, replyType }) =>
        [annotationType, uuid, pageIndex, inReplyTo, replyType].join(),
      )
    expect(names(imported(bytes).again)).toEqual(names(again))
  })

  test('reports what is not saved yet', () => {
    const document = PdfDocument.open(empty)
    document.add(0, {
      annotationType: '/Square',
      rect: [1, 2, 30, 40],
      uuid: 'x',
      dateCreated: someDay.toISOString(),
    })
    const left: string[] = []
    toFdf(document, {}, ({ message }) => left.push(message))
    expect(left).toEqual(['its edits are not saved yet'])
  })
})
