import { describe, expect, test } from 'vitest'
import { type DecodeText, PdfDocument, renderAnnotation, toSvg } from '../src/index.ts'
import { smallPdf } from './small-files.ts'

const decodeText: DecodeText = (encoding, bytes) => new TextDecoder(encoding).decode(bytes)
const stream = (dict: string, data: string): string =>
  `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream`

/** Text and width of `hex` shown at size 10 by a composite font with this encoding; objects 9 and 10 are character maps. */
function shown(
  encoding: string,
  hex: string,
  maps: Record<number, string> = {},
): { text: string; width: number; warnings: string[] } {
  const document = PdfDocument.open(
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: '<</Type/Annot/Subtype/Stamp/Rect[0 0 50 50]/AP<</N 6 0 R>>>>',
        6: stream(
          '/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Resources<</Font<</F 7 0 R>>>>',
          `BT /F 10 Tf <${hex}> Tj ET`,
        ),
        7: `<</Type/Font/Subtype/Type0/BaseFont/X/Encoding ${encoding}/DescendantFonts[8 0 R]>>`,
        8: '<</Type/Font/Subtype/CIDFontType0/BaseFont/X/DW 1000/W[1[500 600] 100 200 700]>>',
        ...maps,
      },
    }),
    { decodeText },
  )
  const [annotation] = document.annotations(0)
  const scene = annotation && renderAnnotation(annotation)
  const svg = scene ? toSvg(scene) : ''
  return {
    text: /<text[^>]*>([^<]*)</.exec(svg)?.[1] ?? '',
    width: Number(/textLength="([^"]*)"/.exec(svg)?.[1] ?? 0),
    warnings: document.warnings.map(({ code }) => code),
  }
}

describe('text of predefined character maps', () => {
  test.each([
    ['/UniGB-UCS2-H', '4E2D6587', '中文', 20],
    ['/UniJIS-UTF16-H', 'D842DFB76771', '𠮷東', 20],
    ['/UniKS-UTF32-H', '0000D55C0000AE00', '한글', 20],
    ['/UniCNS-UTF8-H', 'E5AD9741', '字A', 15],
    ['/90ms-RKSJ-H', '93FA967B41', '日本A', 25],
    ['/EUC-H', 'C6FCCBDC', '日本', 20],
    ['/GBK-EUC-H', 'D6D0CEC441', '中文A', 25],
    ['/ETen-B5-H', 'A4A4A4E5', '中文', 20],
    ['/KSCms-UHC-H', 'C7D1B1DB', '한글', 20],
  ])('%s', (encoding, hex, text, width) => {
    expect(shown(encoding, hex)).toEqual({ text, width, warnings: [] })
  })
  test('an unknown map gives a warning', () =>
    expect(shown('/Klingon-H', '0001').warnings).toContain('encoding-unknown'))
})

describe('an embedded character map', () => {
  const spaces = '2 begincodespacerange <00> <7F> <8140> <9FFC> endcodespacerange'
  test('splits codes of different lengths and maps them to glyphs', () => {
    const map = `${spaces} 1 begincidchar <41> 1 endcidchar 1 begincidrange <8140> <8150> 100 endcidrange`
    const text = '1 beginbfchar <41> <0041> endbfchar 1 beginbfrange <8140> <8142> <4E2D> endbfrange'
    const { width, ...rest } = shown('9 0 R /ToUnicode 10 0 R', '418141', {
      9: stream('/Type/CMap', map),
      10: stream('', text),
    })
    expect(rest).toEqual({ text: 'A丮', warnings: [] })
    expect(width).toBe(12)
  })
  test('can extend another one', () => {
    const map = '1 begincidchar <0005> 2 endcidchar'
    const text = '1 beginbfrange <0000> <00FF> <0041> endbfrange'
    const maps = { 9: stream('/Type/CMap/UseCMap/Identity-H', map), 10: stream('', text) }
    expect(shown('9 0 R /ToUnicode 10 0 R', '00050064', maps)).toEqual({
      text: 'F¥',
      width: 13,
      warnings: [],
    })
  })
  test('that refers to itself is read without a loop', () => {
    expect(shown('9 0 R', '0001', { 9: stream('/Type/CMap/UseCMap 9 0 R', spaces) }).warnings).toEqual([])
  })
})
