/** Pictures and appearances of stamps in XFDF. */
import { zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { pngOf } from '../../src/images/png.ts'
import { readPng } from '../../src/images/read-png.ts'
import { type Annotation, PdfDocument, renderAnnotation, toSvg } from '../../src/index.ts'
import { someDay } from '../sample-annotations.ts'
import { at, base64, twoPages as empty, imported, popup } from './xfdf-elements.ts'

describe('a stamp that cannot be taken is told, and the rest is imported', () => {
  const good = `<caret ${at} name="good"/>`
  test.each<[string, string, string]>([
    [
      'a stamp without its picture',
      `<stamp ${at} icon="OurOwn"/>`,
      'annotation-not-editable: stamp 1: it has no picture that is known',
    ],
    [
      'a picture that is none',
      `<stamp ${at}><imagedata>data:image/png;base64,AAAA</imagedata></stamp>`,
      'stamp-image-invalid: stamp 1: imagedata is neither PNG nor JPEG',
    ],
    [
      'a picture that is cut off',
      `<stamp ${at}><imagedata>${base64(pngOf({ width: 2, height: 2, rgba: new Uint8Array(16) }).subarray(0, 20))}</imagedata></stamp>`,
      'stamp-image-invalid: stamp 1: a PNG file without its header',
    ],
    [
      'a picture that is too large',
      `<stamp ${at}><imagedata>${base64(hugePng())}</imagedata></stamp>`,
      'limit-exceeded: stamp 1: a picture of 4294967295 × 65535 pixels',
    ],
    [
      'an appearance that is no XML',
      `<stamp ${at} icon="x"><appearance>${base64('<DICT')}</appearance></stamp>`,
      'xfdf-invalid: stamp 1: ',
    ],
    [
      'an appearance with entities',
      `<stamp ${at} icon="x"><appearance>${base64('<!DOCTYPE a [<!ENTITY b "c">]><DICT/>')}</appearance></stamp>`,
      'xfdf-invalid: stamp 1: a document type is not accepted',
    ],
  ])('%s', (_, element, expected) => {
    const { left, marks } = imported(`${element}${good}`)
    expect(left).toHaveLength(1)
    expect(left[0]).toContain(expected)
    expect(marks.map(({ subtype }) => subtype)).toEqual(['Caret'])
  })
})

/** A PNG file that says it has very many pixels. */
function hugePng(): Uint8Array {
  const png = pngOf({ width: 1, height: 1, rgba: new Uint8Array(4) })
  new DataView(png.buffer).setUint32(16, 0xffffffff)
  new DataView(png.buffer).setUint32(20, 0xffff)
  return png
}

describe('pictures of stamps', () => {
  const rgba = Uint8Array.from({ length: 3 * 2 * 4 }, (_, i) => (i * 11) % 256)
  const drawnOf = (element: string) => {
    const { marks, left } = imported(element)
    expect(left).toEqual([])
    const scene = renderAnnotation(marks[0] as Annotation)
    return scene ? toSvg(scene) : ''
  }

  test('are read from PNG', () => {
    const png = base64(pngOf({ width: 3, height: 2, rgba }))
    expect(drawnOf(`<stamp ${at}><imagedata>data:image/png;base64,${png}</imagedata></stamp>`)).toContain(
      '<image',
    )
    expect(drawnOf(`<stamp ${at} icon="Seal"><imagedata>${png}</imagedata></stamp>`)).toContain('<image')
  })

  test('are written as files that browsers show, and read again', () => {
    const document = PdfDocument.open(empty)
    const data = { annotationType: '/Stamp', stampType: 'Custom', rect: [10, 10, 70, 50] } as const
    const about = { uuid: 'p', dateCreated: someDay.toISOString() }
    document.add(0, { ...data, ...about, stampImageData: rgba, stampImageSize: [3, 2] })
    const list = exportAllKinds(document)
    const text = toXfdf(list, document.pages)
    const [, png = ''] = /data:image\/png;base64,([^<]+)</.exec(text) ?? []
    expect(readPng(Buffer.from(png, 'base64'), 1e6)).toEqual({ width: 3, height: 2, rgba })
    expect(text.match(/stampImageData/g)).toBe(null)
    expect(parseXfdf(text, document.pages)).toMatchObject([{ stampImageData: rgba, stampImageSize: [3, 2] }])
  })

  test('are read from the appearance that Acrobat writes', () => {
    const objects =
      '<DICT KEY="AP"><STREAM KEY="N" DEFINE=""><ARRAY KEY="BBox"><FIXED VAL="0.0"/><FIXED VAL="0.0"/><INT VAL="50"/><INT VAL="30"/></ARRAY>' +
      '<ARRAY KEY="Filter"><NAME VAL="FlateDecode"/></ARRAY><INT KEY="Length" VAL="99"/>' +
      '<DICT KEY="Resources"><DICT KEY="ExtGState"><DICT KEY="G"><FIXED KEY="ca" VAL="0.5"/></DICT></DICT></DICT><NAME KEY="Subtype" VAL="Form"/>' +
      '<DATA MODE="FILTERED" ENCODING="ASCII">/G gs 1 0 0 rg 0 0 50 30 re f (a &lt; b) pop</DATA></STREAM></DICT>'
    const lines = base64(objects).replace(/(.{76})/g, '$1\n')
    const svg = drawnOf(`<stamp ${at} icon="SBApproved"><appearance>${lines}</appearance>${popup}</stamp>`)
    expect(svg).toMatch(/fill="#f00"|fill="#ff0000"|fill="rgb\(255/i)
  })

  const gray = (bits: number, row: readonly number[]) => ({ type: 0, bits, rows: [row] })
  test.each<
    [
      string,
      {
        type: number
        bits: number
        rows: readonly (readonly number[])[]
        palette?: readonly number[]
        opacity?: readonly number[]
      },
      readonly number[],
    ]
  >([
    ['one bit of gray', gray(1, [0b10000000]), [255, 255, 255, 255, 0, 0, 0, 255]],
    ['four bits of gray', gray(4, [0xf0]), [255, 255, 255, 255, 0, 0, 0, 255]],
    ['sixteen bits of gray', gray(16, [255, 255, 0, 0]), [255, 255, 255, 255, 0, 0, 0, 255]],
    ['gray with a transparent value', { ...gray(8, [7, 9]), opacity: [0, 9] }, [7, 7, 7, 255, 9, 9, 9, 0]],
    ['gray with opacity', { type: 4, bits: 8, rows: [[7, 100, 9, 200]] }, [7, 7, 7, 100, 9, 9, 9, 200]],
    ['colours', { type: 2, bits: 8, rows: [[1, 2, 3, 4, 5, 6]] }, [1, 2, 3, 255, 4, 5, 6, 255]],
    [
      'a palette',
      { type: 3, bits: 8, rows: [[1, 0]], palette: [1, 2, 3, 4, 5, 6], opacity: [9] },
      [4, 5, 6, 255, 1, 2, 3, 9],
    ],
    [
      'a palette that is too short',
      { type: 3, bits: 2, rows: [[0b11000000]], palette: [1, 2, 3] },
      [0, 0, 0, 255, 1, 2, 3, 255],
    ],
  ])('PNG of %s', (_, { type, bits, rows, palette, opacity }, expected) => {
    expect([...readPng(somePng(type, bits, rows, palette, opacity), 1000).rgba]).toEqual(expected)
  })
})

/** A PNG file of two pixels in each row. */
function somePng(
  type: number,
  bits: number,
  rows: readonly (readonly number[])[],
  palette?: readonly number[],
  opacity?: readonly number[],
) {
  const chunk = (name: string, data: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, rows.length, bits, type, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Uint8Array.from(palette))] : []),
    ...(opacity ? [chunk('tRNS', Uint8Array.from(opacity))] : []),
    chunk('IDAT', zlibSync(Uint8Array.from(rows.flatMap(row => [0, ...row])))),
  ])
}
