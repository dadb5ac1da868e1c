/** Files whose highest object number is the highest that readers accept: new objects take numbers below it. */
import { expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { orderedFile } from './small-files.ts'

const highest = 8_388_607
/** The objects of a file with one page of these entries. */
const objectsWith = (highestNumber: number, pageEntries = ''): [number, string][] => [
  [1, '<</Type/Catalog/Pages 2 0 R>>'],
  [2, '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>'],
  [3, `<</Type/Page/Parent 2 0 R${pageEntries}>>`],
  [highestNumber, '<</Unused true>>'],
]

const savedWithMark = (bytes: Uint8Array): Uint8Array => {
  const document = PdfDocument.open(bytes)
  const [page] = document.pages
  const [mark] = page ? threeAnnotations(page) : []
  if (mark) document.add(0, mark)
  return document.save({ now: someDay })
}

test('no new object takes the number of an object that the file refers to and lacks', () => {
  const bytes = orderedFile(objectsWith(highest, '/Lost 4 0 R'))
  const saved = savedWithMark(bytes)
  expect(proveIncrement(bytes, saved, {})).toMatchObject({ isProven: true })
  const document = PdfDocument.open(saved)
  expect(document.annotations(0)).toHaveLength(1)
  expect(() => document.inspectObject(4)).toThrow(expect.objectContaining({ code: 'object-missing' }))
})

test.each([highest, highest - 1, highest - 2])(
  'a file with a cross-reference stream and object %i can be saved again and again',
  number => {
    let bytes = orderedFile(objectsWith(number), 'stream')
    for (const count of [1, 2, 3]) {
      bytes = savedWithMark(bytes)
      const document = PdfDocument.open(bytes)
      expect([document.annotations(0).length, document.warnings]).toEqual([count, []])
    }
  },
)
