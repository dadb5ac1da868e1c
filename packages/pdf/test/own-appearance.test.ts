/** The appearance in the file is a part of an annotation's value: what is drawn follows from the value alone. */
import { expect, test } from 'vitest'
import { type Annotation, PdfDocument, renderAnnotation } from '../src/index.ts'
import { smallPdf } from './small-files.ts'
import { drawing, withAppearance } from './with-appearance.ts'

const foreign = '<path d="M0 0L9 0L9 9L0 9Z" fill="#000000"'

/** A square of another program, whose appearance fills a small black rectangle. */
function foreignSquare(): { readonly document: PdfDocument; readonly square: Annotation } {
  const document = PdfDocument.open(
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: '<</Subtype/Square/Rect[0 0 50 50]/F 4/C[1 0 0]/BS<</W 2>>/AP<</N 6 0 R>>>>',
        6: '<</Subtype/Form/BBox[0 0 50 50]/Length 13>>\nstream\n0 0 9 9 re f \nendstream',
      },
    }),
  )
  const [square] = document.annotations(0)
  if (!square) throw new Error('no annotation')
  return { document, square }
}

const drawn = (annotation: Annotation): string => drawing(renderAnnotation(annotation))

test('copies of an annotation look as in the file, whatever does not show in them has changed', () => {
  const { square } = foreignSquare()
  if (!square.data) throw new Error('no data')
  const data = { ...structuredClone(square.data), textContent: 'a remark' }
  for (const copy of [square, { ...square }, { ...square, data, contents: 'a remark' }])
    expect(drawn(copy)).toContain(foreign)
})

test('a copy with other data is drawn from its data', () => {
  const { square } = foreignSquare()
  const data = { ...square.data, strokeWidth: 5 } as Annotation['data']
  expect(drawn({ ...square, data })).not.toContain(foreign)
  expect(drawn({ ...square, data })).toContain('stroke="#ff0000"')
})

test('a value from before an edit looks as before it, also once the document has been edited again', () => {
  const { document, square } = foreignSquare()
  const edited = document.update(square.id, { color: [0, 1, 0, 1] })
  expect(drawn(square)).toContain(foreign)
  expect(drawn(edited)).toContain('stroke="#00ff00"')
  expect(drawn(document.update(square.id, square.data ?? {}))).toContain(foreign)
  expect(drawn(edited)).toContain('stroke="#00ff00"')
})

test('an appearance says nothing in JSON, and a copy for another thread is drawn from its data', () => {
  const { square } = foreignSquare()
  expect(Object.keys(JSON.parse(JSON.stringify(square)))).not.toContain('appearance')
  const sent = structuredClone(square)
  expect(sent.data).toEqual(square.data)
  expect(drawn(sent)).toContain('stroke="#ff0000"')
})

test('a kind without data looks as in the file in every copy', () => {
  const { annotation } = withAppearance('0 0 9 9 re f', { annotation: '/Subtype/Redact' })
  expect(drawn({ ...annotation, rect: [...annotation.rect] })).toBe(drawn(annotation))
  expect(drawn(annotation)).toContain('fill="#000000"')
})
