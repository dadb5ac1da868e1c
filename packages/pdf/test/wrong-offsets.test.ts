/** Tables that say wrongly where objects are: the file is shown as if they were right, before a save and after it. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bytesFromLatin, latinFromBytes } from '../src/bytes/latin.ts'
import { PdfDocument } from '../src/index.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { orderedFile, pagesFile, smallPdf } from './small-files.ts'
import { square, subtypes } from './squares.ts'

const codes = ({ warnings }: PdfDocument): readonly string[] => warnings.map(({ code }) => code)
const boxes = ({ pages }: PdfDocument) => pages.map(({ cropBox }) => cropBox)

function savedWithMark(document: PdfDocument): PdfDocument {
  const [page] = document.pages
  const [mark] = page ? threeAnnotations(page) : []
  if (mark) document.add(0, mark)
  return PdfDocument.open(document.save({ now: someDay }))
}

/** The entry of an object in the table names the offset 0 instead. */
const withoutOffset = (bytes: Uint8Array, number: number): Uint8Array => {
  const text = latinFromBytes(bytes)
  const entry = text.lastIndexOf('0000000000 65535 f') + 20 * number
  return bytesFromLatin(`${text.slice(0, entry)}0000000000${text.slice(entry + 10)}`)
}

test('an object whose entry names no offset is found', () => {
  const sound = pagesFile(['BT ET', 'BT ET', 'BT ET'], '/MediaBox[0 0 200 100]')
  const secondPage = 5
  const document = PdfDocument.open(withoutOffset(sound, secondPage))
  const expected = boxes(PdfDocument.open(sound))
  expect(boxes(document)).toEqual(expected)
  expect(codes(document)).toEqual(['object-misplaced', 'xref-rebuilt'])
  expect(boxes(savedWithMark(document))).toEqual(expected)
})

test.each([
  { what: 'the catalog', number: 1 },
  { what: 'the page tree', number: 2 },
  { what: 'a page', number: 3 },
])('$what is found if its entry names no offset and it is the first object', ({ number }) => {
  const objects: [number, string][] = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>'],
    [4, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]>>'],
  ]
  const sound = orderedFile(
    objects.sort(([left], [right]) => Number(right === number) - Number(left === number)),
  )
  const first = latinFromBytes(sound).indexOf(`${number} 0 obj`)
  const entry = `${String(first).padStart(10, '0')} 00000 n`
  const damaged = bytesFromLatin(latinFromBytes(sound).replace(entry, '0000000000 00000 n'))
  const document = PdfDocument.open(damaged)
  const expected = boxes(PdfDocument.open(sound))
  expect(boxes(document)).toEqual(expected)
  const repaired = document.repaired() ?? new Uint8Array()
  // What is appended lists every object where it is.
  expect(latinFromBytes(repaired.subarray(damaged.length))).toContain(entry)
  expect(boxes(PdfDocument.open(repaired))).toEqual(expected)
  expect(boxes(savedWithMark(document))).toEqual(expected)
})

test('an entry without an offset for an object that is not in the file is no damage', () => {
  const bytes = smallPdf('table', { objects: { 5: '<</X 6 0 R>>' } })
  const dropped = bytesFromLatin(latinFromBytes(bytes).replace('5 0 obj', '% 0 obj'))
  const document = PdfDocument.open(withoutOffset(dropped, 5))
  expect([document.repaired(), codes(document)]).toEqual([undefined, []])
})

test('objects that an update has put into an object stream are those of the update, wherever the stream is', () => {
  const file = new URL('regressions/object-stream-of-update-elsewhere.pdf', import.meta.url)
  const document = PdfDocument.open(new Uint8Array(readFileSync(file)))
  const expected = [
    [0, 0, 200, 200],
    [0, 0, 300, 300],
  ]
  expect(boxes(document)).toEqual(expected)
  expect(boxes(savedWithMark(document))).toEqual(expected)
})

test('an object of an update whose object stream is lost is the one before the update', () => {
  const packed = { 7: square() }
  const before = latinFromBytes(smallPdf('object-stream', { page: '/Annots[7 0 R]', packed }))
  const [, previous] = /startxref\n(\d+)/.exec(before) ?? []
  const lost = before.length
  const damaged = `${before}4x 0 obj\n<</Type/ObjStm/N 1/First 4/Length 9>>\nstream\n7 0 null \nendstream\nendobj\n`
  const two = (value: number) => String.fromCharCode(value >> 8, value & 255)
  const entries = `\x02${two(47)}\0\x01${two(lost)}\0\x01${two(damaged.length)}\0`
  const table = `48 0 obj\n<</Type/XRef/W[1 2 1]/Index[7 1 47 2]/Size 49/Root 1 0 R/Prev ${previous}/Length 12>>\nstream\n${entries}\nendstream\nendobj\n`
  const bytes = bytesFromLatin(`${damaged}${table}startxref\n${damaged.length}\n%%EOF\n`)
  const document = PdfDocument.open(bytes)
  const first = (of: PdfDocument) => of.annotations(0)[0]?.subtype
  expect(first(document)).toBe('Square')
  expect(first(savedWithMark(document))).toBe('Square')
})

test('what an update that was cut off ends with does not take in the first appended bytes', () => {
  const sound = smallPdf('table', { page: '/Lost 5 0 R' })
  const cut = bytesFromLatin(`${latinFromBytes(withoutOffset(sound, 3))}5 0 obj`)
  const saved = savedWithMark(PdfDocument.open(cut))
  expect(() => saved.inspectObject(5)).toThrow(expect.objectContaining({ code: 'object-missing' }))
})

describe('a mark whose entry is missing', () => {
  const line = '\\d{10} 00000 n \\n'
  const sound = latinFromBytes(
    smallPdf('table', {
      page: '/Annots[6 0 R 5 0 R]',
      objects: { 5: square(), 6: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>' },
    }),
  )
  const cases: [string, (text: string) => string][] = [
    ['at the end of a table', text => text.replace(new RegExp(`${line}trailer`), 'trailer')],
    [
      'in a table, so that the next entry counts for it',
      text => text.replace(new RegExp(`${line}(${line})trailer`), '$1trailer'),
    ],
    ['in a section before, to which no Prev leads', text => withoutSectionBefore(text)],
  ]

  /** The update lists all but the first mark. */
  function withoutSectionBefore(text: string): string {
    const offset = (number: number) =>
      `${`${text.indexOf(`\n${number} 0 obj`) + 1}`.padStart(10, '0')} 00000 n \n`
    const table = `xref\n1 4\n${[1, 2, 3, 4].map(offset).join('')}6 1\n${offset(6)}`
    return `${text}${table}trailer\n<</Size 7/Root 1 0 R/Prev/Lost>>\nstartxref\n${text.length}\n%%EOF\n`
  }

  test.each(cases)('%s is shown before a save and after it', (_, damage) => {
    const damaged = damage(sound)
    const document = PdfDocument.open(bytesFromLatin(damaged))
    const shown = document.annotations(0).map(({ subtype }) => subtype)
    expect(shown).toEqual(['Text', 'Square'])
    expect(codes(document)).toEqual(expect.arrayContaining(['xref-entry-bad', 'xref-rebuilt']))
    document.update(document.annotations(0)[0]?.id ?? '', { author: 'Ada' })
    expect(subtypes(document.save({ now: someDay }))).toEqual(shown)
  })
})

/** Objects 5, 6 and 7 are marks; the table does not list the last one, and is wrong about the first. */
describe('a mark that is not listed, which a scan for another one finds,', () => {
  const withMarks = (pages: Record<number, string>) => {
    const text = latinFromBytes(
      smallPdf('table', {
        objects: {
          ...pages,
          5: square(),
          6: square('/Contents(before)').replace('Square', 'Circle'),
          7: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>',
        },
      }),
    )
    const entries = text.slice(text.indexOf('xref\n'), text.indexOf('trailer')).split(/(?<= \n)/)
    const lines = entries.flatMap((line, at) => {
      if (at === 7) return []
      return at === 5 ? ['0000000001 00000 n \n'] : [line.replace('0 8', '0 7')]
    })
    return bytesFromLatin(text.replace(entries.join(''), lines.join('')))
  }
  const subtypesOf = (document: PdfDocument, page: number) =>
    document.annotations(page).map(({ subtype }) => subtype)

  test('is shown on the page of that other one', () => {
    const original = withMarks({ 3: '<</Type/Page/Parent 2 0 R/Annots[7 0 R 6 0 R 5 0 R]>>' })
    const document = PdfDocument.open(original)
    const shown = ['Text', 'Circle', 'Square']
    expect(subtypesOf(document, 0)).toEqual(shown)
    document.update(document.annotations(0)[1]?.id ?? '', { textContent: 'after' })
    expect(subtypes(document.save({ now: someDay }))).toEqual(shown)
  })

  test('is shown on a page that was read before, among its edited marks', () => {
    const original = withMarks({
      2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 300 400]>>',
      3: '<</Type/Page/Parent 2 0 R/Annots[7 0 R 6 0 R]>>',
      4: '<</Type/Page/Parent 2 0 R/Annots[5 0 R]>>',
    })
    const document = PdfDocument.open(original)
    const [circle] = document.annotations(0)
    expect(subtypesOf(document, 0)).toEqual(['Circle'])
    document.update(circle?.id ?? '', { textContent: 'after' })
    expect(subtypesOf(document, 1)).toEqual(['Square'])
    expect(subtypesOf(document, 0)).toEqual(['Text', 'Circle'])
    const bytes = document.save({ now: someDay })
    const again = PdfDocument.open(bytes).annotations(0)
    expect(again.map(({ subtype, contents }) => [subtype, contents])).toEqual([
      ['Text', ''],
      ['Circle', 'after'],
    ])
  })
})
