import { describe, expect, test } from 'vitest'
import {
  type NewAnnotation,
  PdfDocument,
  renderAnnotation,
  rotationAround,
  type SceneItem,
  stampTypes,
  transformAnnotation,
  translation,
} from '../src/index.ts'
import { qpdfComplaints } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const about = { uuid: 'stamp', dateCreated: someDay.toISOString(), color: [0, 0, 0, 1] as const }
const stamp = (fields: object): NewAnnotation =>
  ({
    ...about,
    annotationType: '/Stamp',
    rect: [20, 20, 100, 50],
    stampType: 'Draft',
    ...fields,
  }) as NewAnnotation

/** Four by three pixels; the right half is half transparent. */
const pixels = Uint8Array.from(
  Array.from({ length: 12 }, (_, i) => [i * 20, 100, 200, i % 4 < 2 ? 255 : 128]).flat(),
)

const kinds = (items: readonly SceneItem[]): string[] =>
  items.flatMap(item => (item.type === 'group' ? kinds(item.items) : [item.type]))

describe('predefined stamps are drawn with outlines and need no font', () => {
  test.each(stampTypes)('%s', stampType => {
    const document = PdfDocument.open(smallPdf('table'))
    const added = document.add(0, stamp({ stampType }))
    expect(kinds(renderAnnotation(added)?.items ?? [])).toEqual(['path', 'path'])
    const bytes = document.save({ now: someDay })
    expect(qpdfComplaints(bytes)).toEqual([])
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('/Font')
    expect(PdfDocument.open(bytes).exportAnnotations()).toMatchObject([{ stampType }])
  })
})

describe('a picture', () => {
  test('keeps its opacity separate from its colours', () => {
    const document = PdfDocument.open(smallPdf('table'))
    document.add(0, stamp({ stampType: 'Custom', stampImageData: pixels, stampImageSize: [4, 3] }))
    const bytes = document.save({ now: someDay })
    expect(qpdfComplaints(bytes)).toEqual([])
    const file = new TextDecoder('latin1').decode(bytes)
    expect(file.match(/\/Subtype ?\/Image/g)).toHaveLength(2)
    expect(file).toContain('/SMask')
  })

  test('that is used in three stamps is written once', () => {
    const document = PdfDocument.open(smallPdf('table'))
    for (const uuid of ['a', 'b', 'c'])
      document.add(0, stamp({ uuid, stampType: 'Custom', stampImageData: pixels, stampImageSize: [4, 3] }))
    const file = new TextDecoder('latin1').decode(document.save({ now: someDay }))
    expect(file.match(/\/Subtype ?\/Image/g)).toHaveLength(2)
  })

  test.each([
    ['with an incomplete pixel', { stampImageData: pixels.subarray(1) }],
    ['whose size does not match its bytes', { stampImageData: pixels, stampImageSize: [4, 4] }],
    ['that is missing', {}],
  ])('%s is refused', (_name, fields) => {
    const document = PdfDocument.open(smallPdf('table'))
    expect(() => document.add(0, stamp({ stampType: 'Custom', ...fields }))).toThrow(
      expect.objectContaining({ code: 'stamp-image-invalid' }),
    )
  })
})

describe('a stamp of another program keeps its own appearance', () => {
  const form =
    '<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 21>>\nstream\n1 0 0 rg 0 0 5 5 re f\nendstream'
  const file = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: { 5: '<</Type/Annot/Subtype/Stamp/Rect[20 20 60 60]/Name/#Private/AP<</N 6 0 R>>>>', 6: form },
  })

  const edited = (matrix: ReturnType<typeof translation>) => {
    const document = PdfDocument.open(file)
    const [before] = document.annotations(0)
    if (!before?.data) throw new Error('not editable')
    const after = document.update(before.id, transformAnnotation(before.data, matrix))
    return { document, after }
  }

  test.each([
    ['moved', translation(30, 40), [50, 60, 90, 100]],
    ['turned', rotationAround(90, 40, 40), [20, 20, 60, 60]],
  ])('when it is %s, on the screen and in the file', (_name, matrix, rect) => {
    const { document, after } = edited(matrix)
    const onScreen = renderAnnotation(after)
    expect(kinds(onScreen?.items ?? [])).toEqual(['path'])
    const bytes = document.save({ now: someDay })
    expect(qpdfComplaints(bytes)).toEqual([])
    const [again] = PdfDocument.open(bytes).annotations(0)
    expect(again?.rect.map(Math.round)).toEqual(rect)
    const inFile = again && renderAnnotation(again)
    expect(inFile?.bounds.map(Math.round)).toEqual(onScreen?.bounds.map(Math.round))
    expect(again?.data).toMatchObject({ stampType: '#Private' })
  })
})
