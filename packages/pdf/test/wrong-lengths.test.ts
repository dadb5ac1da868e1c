/** The length of a stream is wrong and extends beyond the file, so that it may end, by chance, at a stream that is appended. */
import { describe, expect, test } from 'vitest'
import { latinFromBytes } from '../src/bytes/latin.ts'
import { PdfDocument } from '../src/index.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { type SmallKind, smallPdf } from './small-files.ts'

const kinds: readonly SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']

describe.each(kinds)('in a file with a cross-reference of the kind %s', kind => {
  const withLength = (length: number): Uint8Array =>
    smallPdf(kind, {
      page: '/X 5 0 R',
      objects: { 5: `<</Length ${String(length).padStart(5)}>>\nstream\nq Q\nendstream` },
    })

  test('a stream whose length leads to the end of an appended stream is read as before', () => {
    const original = withLength(0)
    const text = latinFromBytes(withMarks(original))
    const ends = [...text.matchAll(/endstream/g)].map(({ index }) => index)
    const appendedEnds = ends.filter(end => end > original.length)
    expect(appendedEnds.length).toBeGreaterThan(1)
    for (const end of appendedEnds) {
      const damaged = withLength(end - text.indexOf('q Q'))
      const saved = withMarks(damaged)
      expect(latinFromBytes(saved.subarray(end))).toMatch(/^endstream/)
      expect(content(saved)).toBe('q Q')
      expect(proveIncrement(damaged, saved).others).toEqual([])
    }
  })
})

function withMarks(bytes: Uint8Array): Uint8Array {
  const document = PdfDocument.open(bytes)
  for (const page of document.pages) for (const mark of threeAnnotations(page)) document.add(page.index, mark)
  return document.save({ now: someDay })
}

const content = (bytes: Uint8Array): string =>
  latinFromBytes(PdfDocument.open(bytes).inspectObject(5).content ?? new Uint8Array())
