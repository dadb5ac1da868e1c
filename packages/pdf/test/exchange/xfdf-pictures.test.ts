/** Pictures and appearances of stamps in XFDF. */
import { zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { pngOf } from '../../src/images/png.ts'
import { readPng } from '../../src/images/read-png.ts'
import { type Annotation, PdfDocument, renderAnnotation, toSvg } from '../../src/index.ts'
import { small } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'
import { drawing } from '../with-appearance.ts'
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

  test.each(['', 'icon="Draft"', 'icon="SBApproved"', 'icon="Seal"'])(
    'are written again, and the name as well, by the document into which they were imported: %s',
    icon => {
      const png = base64(pngOf({ width: 3, height: 2, rgba }))
      const { marks, again } = imported(`<stamp ${at} ${icon}><imagedata>${png}</imagedata></stamp>`)
      expect(marks).toHaveLength(1)
      const text = toXfdf(exportAllKinds(again), again.pages)
      const [, written = ''] = /data:image\/png;base64,([^<]+)</.exec(text) ?? []
      expect(readPng(Buffer.from(written, 'base64'), 1e6)).toEqual({ width: 3, height: 2, rgba })
      expect(text).toContain(icon || 'icon="Draft"')
    },
  )

  const form = (more: string, content: string) =>
    `<</Subtype/Form/BBox[0 0 100 50]${more}/Length ${content.length}>>\nstream\n${content}\nendstream`
  const nested =
    '/Resources<</XObject<</X 7 0 R>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Times-Bold>>>>>>'
  const looks: [string, Record<number, string>][] = [
    ['a drawing', { 6: form('', '1 0 0 rg 0 0 100 50 re f') }],
    [
      'a drawing in another, and text',
      {
        6: form(nested, 'q .5 0 0 .5 9 9 cm /X Do Q BT /F 9 Tf 5 30 Td (a<b) Tj ET'),
        7: form('/Group<</S/Transparency/K true>>', '0 0 1 rg 0 0 100 50 re f'),
      },
    ],
    [
      'compressed data',
      { 6: form('/Filter/ASCIIHexDecode', `${Buffer.from('0 1 0 rg 9 9 20 20 re f').toString('hex')}>`) },
    ],
    [
      'a drawing of names beyond ASCII',
      {
        6: form('/Resources<</XObject<</X#c3#a9#26 7 0 R>>>>', '/X#c3#a9#26 Do'),
        7: form('', '0 0 1 rg 0 0 100 50 re f'),
      },
    ],
    ['a turned drawing', { 6: form('/Matrix[0 1 -1 0 0 0]', '1 0 0 rg 0 0 100 20 re f') }],
  ]
  test.each(looks)('%s of another program is written as an appearance, which is read again', (_, objects) => {
    const mark = '<</Subtype/Stamp/Rect[20 20 120 70]/Name/SBApproved/NM(s)/F 4/AP<</N 6 0 R>>>>'
    const from = PdfDocument.open(small({ page: '/Annots[5 0 R]', objects: { 5: mark, ...objects } }))
    const text = toXfdf(exportAllKinds(from), from.pages)
    // As another program reads it.
    const others = text.replace(/ lectern:data="[^"]*"/, '')
    expect(others).toMatch(/<appearance>[\w+/=]+<\/appearance>/)
    const to = PdfDocument.open(small())
    to.importAnnotations(parseXfdf(others, to.pages))
    const drawnIn = (document: PdfDocument) =>
      drawing(renderAnnotation(document.annotations(0)[0] as Annotation))
    expect(drawnIn(to)).toBe(drawnIn(from))
  })

  test.each<[string, Record<number, string>]>([
    ['contains itself', { 6: form('/Resources<</XObject<</X 6 0 R>>>>', '/X Do') }],
    ['is very long', { 6: form('', ' '.repeat(5_000_000)) }],
    [
      'would be written very often',
      Object.fromEntries(
        Array.from({ length: 30 }, (_, i) => [
          6 + i,
          form(`/Resources<</XObject<</A ${7 + i} 0 R/B ${7 + i} 0 R>>>>`, '/A Do /B Do'),
        ]),
      ),
    ],
  ])('an appearance that %s is left to our own data', (_, objects) => {
    const mark = '<</Subtype/Stamp/Rect[20 20 120 70]/Name/SBApproved/NM(s)/F 4/AP<</N 6 0 R>>>>'
    const from = PdfDocument.open(small({ page: '/Annots[5 0 R]', objects: { 5: mark, ...objects } }))
    const text = toXfdf(exportAllKinds(from), from.pages)
    expect(text).not.toContain('<appearance>')
    expect(text.length).toBeLessThan(8_000_000)
  })

  test('appearances of many stamps are written as long as the file can be imported', () => {
    const pixels = '\0'.repeat(900_000)
    const picture = `<</Subtype/Image/Width 600/Height 500/ColorSpace/DeviceRGB/BitsPerComponent 8/Length ${pixels.length}>>\nstream\n${pixels}\nendstream`
    const numbers = Array.from({ length: 30 }, (_, i) => 10 + i)
    const stamps = numbers.map(number => [
      number,
      `<</Subtype/Stamp/Rect[20 20 120 70]/Name/Logo/NM(${number})/F 4/AP<</N 6 0 R>>>>`,
    ])
    const from = PdfDocument.open(
      small({
        page: `/Annots[${numbers.map(number => `${number} 0 R`).join(' ')}]`,
        objects: {
          6: form('/Resources<</XObject<</I 7 0 R>>>>', 'q 90 0 0 50 0 0 cm /I Do Q 0 0 9 9 re f'),
          7: picture,
          ...Object.fromEntries(stamps),
        },
      }),
    )
    const xml = toXfdf(exportAllKinds(from), from.pages)
    expect(xml.split('<appearance>').length - 1).toBeGreaterThan(1)
    expect(parseXfdf(xml, from.pages)).toHaveLength(numbers.length)
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
