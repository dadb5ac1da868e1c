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
