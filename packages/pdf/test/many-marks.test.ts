/** Pages with more annotations, and appearances with more operations, than are read; and long threads of answers. */
import { describe, expect, test } from 'vitest'
import { PdfDocument, renderAnnotation } from '../src/index.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

/** A page with notes of which each answers the one before. */
const thread = (count: number): Uint8Array =>
  smallPdf('table', {
    page: `/Annots[${Array.from({ length: count }, (_, at) => `${at + 5} 0 R`).join(' ')}]`,
    objects: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        at + 5,
        `<</Type/Annot/Subtype/Text/Rect[9 9 29 29]/NM(n${at})${at > 0 ? `/IRT ${at + 4} 0 R` : ''}>>`,
      ]),
    ),
  })

test('a page with more annotations than the limit shows the first, keeps the others and says so', () => {
  const document = PdfDocument.open(thread(5), { limits: { maxAnnotationsPerPage: 3 } })
  expect(document.annotations(0)).toHaveLength(3)
  expect(document.warnings.map(({ code }) => code)).toEqual(['annotation-left-out'])
  document.add(0, {
    uuid: 'new',
    dateCreated: '2026-05-09T12:00:00.000Z',
    annotationType: '/Square',
    rect: [10, 10, 90, 90],
  })
  expect(PdfDocument.open(document.save({ now: someDay })).annotations(0)).toHaveLength(6)
})

test('the first note of a long thread is removed with all answers, in time that grows with their number', () => {
  const remove = (count: number): number => {
    const document = PdfDocument.open(thread(count))
    const [first] = document.annotations(0)
    const before = process.cpuUsage().user
    document.remove(first?.id ?? '')
    expect(document.annotations(0)).toHaveLength(0)
    return process.cpuUsage().user - before
  }
  remove(500)
  // Eight times as many would take sixty-four times as long if each answer were looked for in the whole list.
  expect(remove(16_000) / Math.max(remove(2000), 1000)).toBeLessThan(30)
})

test('answers of answers are stripped in time that grows with their number, whatever their order', () => {
  const strip = (count: number): number => {
    const objects = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        at + 5,
        at === 0
          ? '<</Type/Annot/Subtype/Square/Rect[9 9 29 29]>>'
          : `<</Type/Annot/Subtype/Caret/Rect[9 9 29 29]/IRT ${at + 4} 0 R>>`,
      ]),
    )
    const list = Array.from({ length: count }, (_, at) => `${count + 4 - at} 0 R`).join(' ')
    const document = PdfDocument.open(smallPdf('table', { page: `/Annots[${list}]`, objects }))
    const before = process.cpuUsage().user
    const stripped = document.withoutAnnotations({ now: someDay })
    const spent = process.cpuUsage().user - before
    expect(PdfDocument.open(stripped).annotations(0)).toEqual([])
    return spent
  }
  strip(500)
  expect(strip(8000) / Math.max(strip(1000), 1000)).toBeLessThan(30)
})

test('stripping keeps what lies beyond the limit of a page, however much that is', () => {
  const links = '<</Subtype/Link>>'.repeat(200_000)
  const page = `/Annots[<</Subtype/Square/Rect[9 9 29 29]>>${links}]`
  const document = PdfDocument.open(smallPdf('table', { page }), { limits: { maxAnnotationsPerPage: 3 } })
  const stripped = Buffer.from(document.withoutAnnotations({ now: someDay })).toString('latin1')
  expect(stripped.split('/Subtype/Square')).toHaveLength(2)
  expect(stripped.split('/Subtype/Link')).toHaveLength(400_001)
})

describe('an appearance that is too long', () => {
  test('is drawn as far as the last allowed operation', () => {
    const square = '0 0 1 1 re f '
    const content = square.repeat(150_000)
    const document = PdfDocument.open(
      smallPdf('table', {
        page: '/Annots[5 0 R]',
        objects: {
          5: '<</Type/Annot/Subtype/Stamp/Rect[10 10 20 20]/AP<</N 6 0 R>>>>',
          6: `<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length ${content.length}>>\nstream\n${content}\nendstream`,
        },
      }),
    )
    const [stamp] = document.annotations(0)
    const scene = stamp && renderAnnotation(stamp, document.pages[0])
    expect(scene?.items.length).toBeGreaterThan(0)
    expect(document.warnings.map(({ code }) => code)).toContain('appearance-unreadable')
  })
})
