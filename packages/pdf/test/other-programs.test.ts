/** Checks the other programs themselves: a test that uses them is worthless if they do not find errors. */
import { expect, test } from 'vitest'
import {
  annotationsByMutool,
  annotationsByPdfJs,
  hasProgram,
  qpdfComplaints,
  skipNote,
} from './other-programs.ts'
import { smallPdf } from './small-files.ts'

const whole = smallPdf('table', {
  page: '/Annots[5 0 R]',
  objects: { 5: '<</Type/Annot/Subtype/Square/Rect[0 0 9 9]>>' },
})
const broken = Uint8Array.from(whole, (byte, at) => (at > whole.length - 40 ? 32 : byte))
const square = { pageIndex: 0, subtype: 'Square', rect: [0, 0, 9, 9] }

// Without qpdf many tests of saving skip their last check; the skipped title of this test then shows it.
test.skipIf(!hasProgram('qpdf'))(`qpdf complains about a damaged file only${skipNote('qpdf')}`, () => {
  expect(qpdfComplaints(whole)).toEqual([])
  expect(qpdfComplaints(broken)).not.toEqual([])
})

test.skipIf(!hasProgram('mutool'))(`mutool lists annotations${skipNote('mutool')}`, () => {
  expect(annotationsByMutool(whole)).toEqual([square])
  expect(annotationsByMutool(smallPdf('table'))).toEqual([])
})

test('pdf.js lists annotations', async () => {
  expect(await annotationsByPdfJs(whole)).toEqual([square])
  expect(await annotationsByPdfJs(smallPdf('table'))).toEqual([])
})
