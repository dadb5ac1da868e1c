import { expect, test } from 'vitest'
import { smallPdf } from '../../../test/small-files.ts'
import { hasOwnLook } from '../../annotations/looks/appearance-source.ts'
import { PdfDocument } from '../../index.ts'
import { withLooks } from './with-looks.ts'

const ink = '<</Type/Annot/Subtype/Ink/Rect[20 20 120 120]/C[1 0 0]/F 4/InkList[[30 30 100 60 110 110]]>>'
const secondPage = '<</Type/Page/Parent 2 0 R/Annots[7 0 R]>>'
const twoPages = smallPdf('table', {
  page: '/Annots[5 0 R]',
  objects: {
    2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/MediaBox[0 0 300 400]>>',
    5: ink,
    6: secondPage,
    7: ink,
  },
})
const hasLook = (bytes: Uint8Array | undefined): readonly boolean[] => {
  const document = PdfDocument.open(bytes ?? new Uint8Array())
  return document.pages.flatMap(({ index }) => document.annotations(index)).map(hasOwnLook)
}

test.each([
  { pages: [0, 1], expected: [true, true] },
  { pages: [1], expected: [false, true] },
])('marks of the pages $pages get a look, the others stay as they are', ({ pages, expected }) => {
  expect(hasLook(withLooks(PdfDocument.open(twoPages), pages))).toEqual(expected)
})

test('a file without such marks is not copied', () => {
  expect(withLooks(PdfDocument.open(smallPdf('table')), [0])).toBe(undefined)
})

test('a file that cannot be saved is left to the renderer', () => {
  const document = PdfDocument.open(twoPages, { limits: { maxObjectNumber: 7 } })
  expect(withLooks(document, [0, 1])).toBe(undefined)
  expect(() => document.save({ now: new Date(0) })).toThrow(
    expect.objectContaining({ code: 'limit-exceeded' }),
  )
})
