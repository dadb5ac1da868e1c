/** Other programs look at what is written here: the tests that ask them can only be trusted if they find what is wrong. */
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

// Where qpdf is missing, many tests of saving leave out their last question; this one is then seen to be skipped.
test.skipIf(!hasProgram('qpdf'))(`qpdf complains about a broken file alone${skipNote('qpdf')}`, () => {
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
