import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { repairs } from './repairs.data.ts'
import { smallPdf } from './small-files.ts'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const onePage = [300]

/** The offset if the expected text is there, otherwise a description that fails the comparison. */
function placeOf(at: string | number | undefined, text: string, offset: unknown): unknown {
  if (typeof at !== 'string') return at
  const isThere =
    typeof offset === 'number' && (at === '' ? offset === text.length : text.startsWith(at, offset))
  return isThere ? offset : `where ${at} stands`
}

describe('law 2: damage is repaired and reported with its offset', () => {
  test.each(repairs)('$name', ({ of, damage, warns, pages = onePage }) => {
    const text = damage(latin(smallPdf(of)))
    const document = PdfDocument.open(bytesOf(text))
    expect(document.pages.map(({ mediaBox }) => mediaBox[2])).toEqual(pages)
    for (let number = 1; number < 5; number++) {
      try {
        document.decodeObject(number)
      } catch {
        // Most objects are not streams; the call only makes the engine read them.
      }
    }
    const told = document.warnings.map(({ code, object, offset }) => [code, object, offset])
    const due = warns.map(([code, object, at], index) =>
      // A rebuild has the object and the offset of the fault that caused it, the previous warning.
      code === 'xref-rebuilt'
        ? [code, ...(told[index - 1]?.slice(1) ?? [])]
        : [code, object, placeOf(at, text, told[index]?.[2])],
    )
    expect(told).toEqual(due)
  })
})
