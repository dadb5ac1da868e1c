import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { qpdfComplaints } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const annotation = (subtype: string, more = ''): string =>
  `<</Type/Annot/Subtype/${subtype}/Rect[10 10 50 50]${more}>>`

/** A square with its popup, a reply to it, a reply to that, a link and a form field. */
const objects = {
  5: annotation('Square', '/Popup 6 0 R'),
  6: annotation('Popup', '/Parent 5 0 R'),
  7: annotation('Sound', '/IRT 8 0 R'),
  8: annotation('Caret', '/IRT 5 0 R'),
  9: annotation('Link'),
  10: annotation('Widget', '/FT/Tx/T(name)'),
}
const refs = '5 0 R 6 0 R 7 0 R 8 0 R 9 0 R 10 0 R'

function stripped(annots: string, kinds?: 'supported' | 'all', more: Record<number, string> = {}): string[] {
  const original = smallPdf('table', { page: `/Annots ${annots}`, objects: { ...objects, ...more } })
  const bytes = PdfDocument.open(original).withoutAnnotations({ now: someDay, ...(kinds && { kinds }) })
  expect(bytes.subarray(0, original.length)).toEqual(original)
  expect(qpdfComplaints(bytes)).toEqual(qpdfComplaints(original))
  return PdfDocument.open(bytes)
    .annotations(0)
    .map(({ subtype }) => subtype)
}

describe('withoutAnnotations', () => {
  test('keeps links and fields, and removes popups and replies together with their annotations', () => {
    expect(stripped(`[${refs}]`)).toEqual(['Link', 'Widget'])
  })
  test('removes all annotations on request', () => {
    expect(stripped(`[${refs}]`, 'all')).toEqual([])
  })
  test('empties a list that is a separate object', () => {
    expect(stripped('11 0 R', 'supported', { 11: `[${refs}]` })).toEqual(['Link', 'Widget'])
    expect(stripped('11 0 R', 'all', { 11: `[${refs}]` })).toEqual([])
  })
  test('returns the original if there is nothing to remove', () => {
    const original = smallPdf('table', { page: '/Annots[9 0 R]', objects })
    expect(PdfDocument.open(original).withoutAnnotations({ now: someDay })).toEqual(original)
  })
})
