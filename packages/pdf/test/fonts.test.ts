import { describe, expect, test } from 'vitest'
import { loadFontTables } from '../src/fonts/load-tables.ts'
import { type FontTables, PdfDocument, renderAnnotation, toSvg } from '../src/index.ts'
import { openFonts } from '../src/inspection/document-fonts.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile } from './corpus.ts'
import { smallPdf } from './small-files.ts'

const tables = await loadFontTables()
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** The font of object 5 with these dictionary entries. */
function fontOf(entries: string, more: Record<number, string> = {}, fontTables: FontTables = tables) {
  return openFonts(smallPdf('table', { objects: { 5: `<</Type/Font${entries}>>`, ...more } }), {
    fontTables,
    decodeText: (encoding, text) => new TextDecoder(encoding).decode(text),
  }).read(5)
}

describe('simple fonts', () => {
  const helvetica = '/Subtype/Type1/BaseFont/Helvetica'
  test.each<[string, string, string, string]>([
    ['WinAnsiEncoding', `${helvetica}/Encoding/WinAnsiEncoding`, '418092e4', 'A€’ä'],
    ['MacRomanEncoding', `${helvetica}/Encoding/MacRomanEncoding`, '418ad5', 'Aä’'],
    ['StandardEncoding as the default', helvetica, '2760ae', '’‘ﬁ'],
    ['TrueType without an encoding', '/Subtype/TrueType/BaseFont/Arial', '2780', "'€"],
    ['differences', `${helvetica}/Encoding<</Differences[65/eacute 1/Abreve/afii10017]>>`, '410102', 'éĂА'],
    [
      'glyph names that contain the code',
      `${helvetica}/Encoding<</Differences[1/uni4E2D/u1F600/uni00410042]>>`,
      '010203',
      '中😀AB',
    ],
    [
      'glyph names with a suffix',
      `${helvetica}/Encoding<</Differences[1/a.sc/T_h_uni0301/Lcommaaccent.alt]>>`,
      '010203',
      'aTh\u0301Ļ',
    ],
    [
      'glyph names without a Unicode value',
      `${helvetica}/Encoding<</Differences[1/.notdef/g37/uniD800]>>`,
      '010203',
      '���',
    ],
    ['Symbol', '/Subtype/Type1/BaseFont/Symbol', '6162e5', 'αβ∑'],
    ['Zapf Dingbats', '/Subtype/Type1/BaseFont/ZapfDingbats', '3438486c', '✔✘★●'],
    [
      'dingbats by glyph name',
      '/Subtype/Type1/BaseFont/ZapfDingbats/Encoding<</Differences[1/a20/a109]>>',
      '0102',
      '✔♠',
    ],
    ['ToUnicode before every other source', `${helvetica}/ToUnicode 6 0 R`, '414243', 'xyzB'],
  ])('%s', (_, entries, hex, expected) => {
    const map =
      '1 beginbfchar <41> <00780079> endbfchar 1 beginbfrange <43> <44> [<0042> <0043>] endbfrange 1 beginbfchar <42> <007A> endbfchar'
    const more = { 6: `<</Length ${map.length}>>\nstream\n${map}\nendstream` }
    expect(fontOf(entries, more).text(bytes(hex))).toBe(expected)
  })
  test.each<[string, string, string, number]>([
    ['given widths', `${'/Subtype/Type1/BaseFont/X'}/FirstChar 65/Widths[500 600]`, '4142', 1100],
    [
      'the width of missing characters',
      '/Subtype/Type1/FirstChar 65/Widths[500]/FontDescriptor<</MissingWidth 250>>',
      '4142',
      750,
    ],
    ['Helvetica', helvetica, '41', 667],
    ['Helvetica in bold', '/Subtype/Type1/BaseFont/Helvetica-Bold', '41', 722],
    ['Times in bold italics', '/Subtype/Type1/BaseFont/Times-BoldItalic', '41', 667],
    ['Courier', '/Subtype/Type1/BaseFont/Courier', '4142', 1200],
    ['accented letters, in any encoding', `${helvetica}/Encoding/MacRomanEncoding`, '8a', 556],
    ['Zapf Dingbats', '/Subtype/Type1/BaseFont/ZapfDingbats', '34', 846],
  ])('%s', (_, entries, hex, expected) => expect(fontOf(entries).advance(bytes(hex))).toBe(expected))
  test('know the common glyph names without the full list', () => {
    const entries = `${helvetica}/Encoding<</Differences[1/eacute/alpha/a20/Abreve/afii10017]>>`
    expect(fontOf(entries, {}, {}).text(bytes('0102030405'))).toBe('éα✔Ă�')
  })
})

describe('composite fonts', () => {
  const cid = (more: string): Record<number, string> => ({
    6: `<</Type/Font/Subtype/CIDFontType0/BaseFont/X${more}>>`,
  })
  const composite = (encoding: string): string =>
    `/Subtype/Type0/BaseFont/X/Encoding/${encoding}/DescendantFonts[6 0 R]`
  test.each<[string, string, string, string]>([
    ['GBK-EUC-H', 'GB1', 'd6d0cec441', '中文A'],
    ['GB-EUC-V', 'GB1', 'd6d0', '中'],
    ['GBpc-EUC-H', 'GB1', 'd6d0', '中'],
    ['UniGB-UCS2-H', 'GB1', '4e2d6587', '中文'],
    ['UniGB-UTF16-V', 'GB1', '4e2d', '中'],
    ['ETen-B5-H', 'CNS1', 'a4a4a4e5', '中文'],
    ['HKscs-B5-H', 'CNS1', 'a4a4', '中'],
    ['CNS-EUC-H', 'CNS1', 'c4e3', '中'],
    ['UniCNS-UTF16-H', 'CNS1', '4e2d', '中'],
    ['90ms-RKSJ-H', 'Japan1', '93fa967b41', '日本A'],
    ['83pv-RKSJ-H', 'Japan1', '93fa', '日'],
    ['H', 'Japan1', '467c4b5c', '日本'],
    ['V', 'Japan1', '467c', '日'],
    ['EUC-V', 'Japan1', 'c6fc', '日'],
    ['UniJIS-UCS2-HW-H', 'Japan1', '65e5', '日'],
    ['KSCms-UHC-H', 'Korea1', 'c7d1b1db', '한글'],
    ['KSC-EUC-V', 'Korea1', 'c7d1', '한'],
    ['UniKS-UTF16-H', 'Korea1', 'd55c', '한'],
    ['Identity-H', 'GB1', '11cf', '中'],
    ['Identity-V', 'Japan1', '0cd4', '日'],
  ])('%s of %s', (encoding, ordering, hex, expected) => {
    const info = `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>`
    const font = fontOf(composite(encoding), cid(info))
    expect(font.text(bytes(hex))).toBe(expected)
    expect(font.isVertical).toBe(encoding.endsWith('V'))
  })
  test('have the widths of their glyphs, found through the predefined map', () => {
    const info =
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 0>>/DW 900/W[231 632 500 1200[700]]'
    // "A" is glyph 264 of the halfwidth glyphs in 90ms-RKSJ-H.
    expect(fontOf(composite('90ms-RKSJ-H'), cid(info)).advance(bytes('4193fa'))).toBe(1400)
  })
  test('have vertical advances', () => {
    const font = fontOf(composite('Identity-V'), cid('/DW2[880 -900]/W2[1[-500 250 800] 5 6 -700 100 100]'))
    expect([1, 2, 5, 6].map(code => font.advance(bytes(`000${code}`)))).toEqual([-500, -900, -700, -700])
  })
  test('run from top to bottom when drawn', () => {
    const content = 'BT /F 10 Tf 20 40 Td <11cf11cf> Tj ET'
    const document = PdfDocument.open(
      smallPdf('table', {
        page: '/Annots[5 0 R]',
        objects: {
          5: '<</Type/Annot/Subtype/Stamp/Rect[0 0 50 50]/AP<</N 8 0 R>>>>',
          6: '<</Type/Font/Subtype/CIDFontType0/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 0>>>>',
          7: `<</Type/Font${composite('Identity-V')}>>`,
          8: `<</Subtype/Form/BBox[0 0 50 50]/Resources<</Font<</F 7 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`,
        },
      }),
      { fontTables: tables },
    )
    const [annotation] = document.annotations(0)
    const scene = annotation && renderAnnotation(annotation)
    const places = [
      ...toSvg(scene ?? { bounds: [0, 0, 0, 0], blendMode: 'normal', items: [] }).matchAll(
        /matrix\(1 0 0 -1 ([^)]*)\)/g,
      ),
    ]
    expect(places.map(([, place]) => place)).toEqual(['15 31.2', '15 21.2'])
  })
})

test.skipIf(!hasCorpus)(
  `every font of the corpus can be read${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    let count = 0
    let told = 0
    for (const file of corpusFiles.filter(({ stratum }) =>
      ['fonts', 'fonts-cjk', 'forms'].includes(stratum),
    )) {
      const fonts = openFonts(readCorpusFile(file), { ...passwordOf(file), fontTables: tables })
      for (let number = 1; number < 400; number++) {
        try {
          const font = fonts.read(number)
          const text = font.text(Uint8Array.of(0, 65, 0, 66))
          expect(Number.isFinite(font.advance(Uint8Array.of(0, 65)))).toBe(true)
          count++
          if (/[^\ufffd]/.test(text)) told++
        } catch (error) {
          expect(error).toMatchObject({ code: 'object-missing' })
        }
      }
    }
    expect(count).toBeGreaterThan(60)
    expect(told / count).toBeGreaterThan(0.6)
  },
)
