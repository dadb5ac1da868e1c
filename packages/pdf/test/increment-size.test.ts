import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { annotationsByMutool, annotationsByPdfJs, hasProgram, qpdfComplaints } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { type SmallKind, smallPdf } from './small-files.ts'

/** What a save of one pen stroke appends: the upload of a reader who draws one line. */

const uuid = 'f0b3a5e2-2b52-4a53-9d5f-6f1f6a1f2b3c'
const inkList = [[60.25, 300.5, 88.13, 312.25, 120, 298.75, 165.5, 320.13, 210.25, 305]]

/** A typical page, and a stroke with the viewer's defaults except for its opacity. */
function saved(kind: SmallKind, opacity: number): { readonly whole: Uint8Array; readonly text: string } {
  const page = '/MediaBox[0 0 612 792]/Resources<</XObject<</Im 4 0 R>>/Font<</F1 3 0 R>>>>'
  const document = PdfDocument.open(smallPdf(kind, { page }))
  document.add(0, {
    annotationType: '/Ink',
    uuid,
    author: 'Guest',
    dateCreated: someDay.toISOString(),
    // Drawing takes a moment; the file stores whole seconds, so this adds nothing to it.
    dateModified: new Date(someDay.getTime() + 350).toISOString(),
    color: [0, 0, 0, opacity],
    strokeWidth: 3,
    inkList,
  })
  const whole = document.save({ now: someDay })
  const text = Buffer.from(document.saveIncrement({ now: someDay })).toString('latin1')
  return { whole, text }
}

describe('a save of one stroke', () => {
  test.each<[SmallKind, opacity: number, bytes: number]>([
    ['table', 1, 813],
    ['table', 0.9, 853],
    ['table', 0.5, 853],
    ['stream', 0.9, 853],
    ['hybrid', 0.9, 853],
    ['object-stream', 1, 814],
    ['object-stream', 0.9, 854],
  ])('of a file with a %s, opacity %s, is %i bytes', (kind, opacity, bytes) => {
    const { text } = saved(kind, opacity)
    expect(text.length, text).toBe(bytes)
    expect(bytes).toBeLessThan(900)
  })

  test.each<SmallKind>(['table', 'stream', 'hybrid', 'object-stream'])(
    'is read by other programs: %s',
    async kind => {
      const { whole } = saved(kind, 0.9)
      expect(await annotationsByPdfJs(whole)).toMatchObject([{ subtype: 'Ink' }])
      if (hasProgram('qpdf')) expect(qpdfComplaints(whole)).toEqual([])
      // In the hybrid file, mutool follows the free entry of the table and finds no page, even in the original.
      if (hasProgram('mutool') && kind !== 'hybrid')
        expect(annotationsByMutool(whole)).toMatchObject([{ subtype: 'Ink' }])
    },
  )
})
