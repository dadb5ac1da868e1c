import { describe, expect, test } from 'vitest'
import { gradientJpeg } from '../../../test/fidelity/sample-pictures.data.ts'
import { someDay } from '../../../test/sample-annotations.ts'
import { smallPdf } from '../../../test/small-files.ts'
import { findJpegSize } from '../../images/jpeg-size.ts'
import { type NewAnnotation, PdfDocument } from '../../index.ts'
import { exportDataForm, parseDataForm, toJsonValues } from './data-form.ts'

/** A picture of 3 × 2 pixels with different colours and alpha values. */
const pixels = Uint8Array.from(
  Array.from({ length: 6 }, (_, i) => [i * 40, 255 - i * 40, 9, 255 - i * 50]).flat(),
)

const stampOf = (fields: object): NewAnnotation =>
  ({
    annotationType: '/Stamp',
    uuid: 'stamp',
    dateCreated: someDay.toISOString(),
    rect: [20, 20, 110, 80],
    stampType: 'Custom',
    ...fields,
  }) as NewAnnotation

/**
 * The data form of a saved stamp as JSON, and the result of importing it into another document that is saved again.
 */
function passedOn(bytes: Uint8Array) {
  const json: unknown = JSON.parse(JSON.stringify(toJsonValues(exportDataForm(PdfDocument.open(bytes)))))
  const other = PdfDocument.open(smallPdf('object-stream'))
  other.importAnnotations(parseDataForm(json))
  const [first] = exportDataForm(PdfDocument.open(bytes))
  const [again] = exportDataForm(PdfDocument.open(other.save({ now: someDay })))
  return { first, again }
}

function saved(fields: object): Uint8Array {
  const document = PdfDocument.open(smallPdf('table'))
  document.add(0, stampOf(fields))
  return document.save({ now: someDay })
}

/** A stamp of another program: the page's first annotation with this content, and the picture below `/Im`. */
function foreign(content: string, image: string): Uint8Array {
  const form = `<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Resources<</XObject<</Im 7 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`
  return smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: '<</Type/Annot/Subtype/Stamp/Rect[20 20 60 60]/Name/#Own/NM(a)/AP<</N 6 0 R>>>>',
      6: form,
      7: image,
    },
  })
}
const gray =
  '<</Type/XObject/Subtype/Image/Width 2/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/ASCIIHexDecode/Length 5>>\nstream\n00FF>\nendstream'

describe('the data form contains the image of a stamp', () => {
  test('pixels with their opacity, also if the whole stamp is transparent', () => {
    for (const color of [
      [0, 0, 0, 1],
      [0, 0, 0, 0.5],
    ]) {
      const { first, again } = passedOn(saved({ color, stampImageData: pixels, stampImageSize: [3, 2] }))
      expect(first).toMatchObject({ stampType: 'Custom', stampImageData: pixels, stampImageSize: [3, 2] })
      expect(again).toEqual(first)
    }
  })

  test('a JPEG file byte for byte', () => {
    const jpeg = gradientJpeg
    const size = findJpegSize(jpeg)
    const { first, again } = passedOn(saved({ color: [0, 0, 0, 1], stampImageData: jpeg }))
    expect(first).toMatchObject({ stampImageData: jpeg })
    expect(again).toMatchObject({
      stampImageData: jpeg,
      stampImageSize: [size?.width, size?.height],
      rect: [20, 20, 110, 80],
    })
  })

  test.each([
    ['upright', 'q 10 0 0 10 0 0 cm /Im Do Q', [20, 20, 60, 60]],
    ['in a part of the stamp', 'q 5 0 0 5 5 0 cm /Im Do Q', [40, 20, 60, 40]],
    ['turned', 'q 0 10 -10 0 10 0 cm /Im Do Q', [20, 20, 60, 60]],
  ])('of another program, %s', (_, content, rect) => {
    const { first, again } = passedOn(foreign(content, gray))
    expect(first).toMatchObject({
      stampType: '#Own',
      stampImageSize: [2, 1],
      stampImageData: Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 255),
    })
    expect(again?.rect.map(Math.round)).toEqual(rect)
  })

  test.each([
    ['a drawing', '1 0 0 rg 0 0 9 9 re f'],
    ['a picture with a frame', '0 0 9 9 re S 10 0 0 10 0 0 cm /Im Do'],
    ['two pictures', '/Im Do 5 0 0 5 0 0 cm /Im Do'],
  ])('but not from %s', (_, content) => {
    expect(exportDataForm(PdfDocument.open(foreign(content, gray)))[0]).not.toHaveProperty('stampImageData')
  })
})
