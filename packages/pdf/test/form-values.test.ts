import { describe, expect, test } from 'vitest'
import { loadRareDrawings } from '../src/forms/load-rare-drawings.ts'
import { multiply } from '../src/geometry/matrix.ts'
import { identityMatrix, type Matrix, PdfDocument, renderAnnotation, type SceneItem } from '../src/index.ts'
import { smallPdf } from './small-files.ts'

const rareDrawings = await loadRareDrawings()

const fonts = '/DR<</Font<</Helv 10 0 R/TiRo 11 0 R/Own 12 0 R>>>>/DA(/Helv 12 Tf 0 g)'
const objects = {
  10: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  11: '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>',
  12: '<</Type/Font/Subtype/Type1/BaseFont/Odd/FirstChar 1/LastChar 2/Widths[500 700]/Encoding<</Type/Encoding/Differences[1/A/B]>>>>',
  13: '<</FT/Tx/V(of the parent)/Ff 8192>>',
  14: '<</Length 9>>\nstream\nin stream\nendstream',
  17: '<</Length 11>>\nstream\n<p>rich</p>\nendstream',
  // Appearances: a form that is empty, and one that draws a square.
  15: '<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>\nstream\n\nendstream',
  16: '<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 12>>\nstream\n0 0 1 1 re f\nendstream',
}

/** The drawing of a widget of 200 × 20 points at 10, 100. */
function drawn(widget: string, { form = '', rect = '10 100 210 120' } = {}) {
  const document = PdfDocument.open(
    smallPdf('table', {
      page: '/Annots[20 0 R]',
      objects: {
        ...objects,
        1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[20 0 R]${fonts}${form}>>>>`,
        20: `<</Type/Annot/Subtype/Widget/F 4/Rect[${rect}]${widget}>>`,
      },
    }),
    { rareDrawings },
  )
  const [annotation] = document.annotations(0)
  const scene = annotation && renderAnnotation(annotation)
  expect(document.warnings).toEqual([])
  return scene?.items ?? []
}

interface DrawnText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly family: string
}

/** The texts, with their places on the page. */
function textsOf(items: readonly SceneItem[], matrix: Matrix = identityMatrix): DrawnText[] {
  return items.flatMap(item => {
    if (item.type === 'group') return textsOf(item.items, multiply(item.matrix ?? identityMatrix, matrix))
    if (item.type !== 'text') return []
    const { text, fontSize: size, family } = item
    const [, , , , x, y] = multiply(item.matrix, matrix)
    return [{ text, x: Math.round(x), y: Math.round(y), size, family }]
  })
}

/** How many shapes are filled and stroked. */
function shapesOf(items: readonly SceneItem[]): { fills: number; strokes: number } {
  const found = { fills: 0, strokes: 0 }
  for (const item of items) {
    const inner = item.type === 'group' ? shapesOf(item.items) : { fills: 0, strokes: 0 }
    found.fills += inner.fills + (item.type === 'path' && item.fill ? 1 : 0)
    found.strokes += inner.strokes + (item.type === 'path' && item.stroke ? 1 : 0)
  }
  return found
}

describe('the value of a field without an appearance is drawn', () => {
  test.each([
    ['in the font, size and colour of the form', '/FT/Tx/V(Lorem)', [['Lorem', 12, 106, 12, 'sans-serif']]],
    ['in a font of its own', '/FT/Tx/V(Lorem)/DA(/TiRo 9 Tf)', [['Lorem', 12, 107, 9, 'serif']]],
    ['in the middle', '/FT/Tx/V(Lorem)/Q 1', [['Lorem', 93, 106, 12, 'sans-serif']]],
    ['at the right', '/FT/Tx/V(Lorem)/Q 2', [['Lorem', 174, 106, 12, 'sans-serif']]],
    ['by the codes of its font', '/FT/Tx/V(ABA)/DA(/Own 10 Tf 0 g)', [['ABA', 12, 107, 10, 'sans-serif']]],
    [
      'in another font, where its own lacks a character',
      '/FT/Tx/V<FEFF00414E2D>',
      [
        ['A', 12, 106, 12, 'sans-serif'],
        ['中', 20, 106, 12, 'sans-serif'],
      ],
    ],
    [
      'in a standard font, if the form lacks it',
      '/FT/Tx/V(A)/DA(/TiBo 12 Tf 0 g)',
      [['A', 12, 106, 12, 'serif']],
    ],
    [
      'as large as fits, if the size is 0',
      '/FT/Tx/V(A)/DA(/Helv 0 Tf 0 g)',
      [['A', 12, 106, 12.06, 'sans-serif']],
    ],
    [
      'one character a cell',
      '/FT/Tx/V(abc)/Ff 16777216/MaxLen 10',
      [
        ['a', 17, 106, 12, 'sans-serif'],
        ['b', 37, 106, 12, 'sans-serif'],
        ['c', 57, 106, 12, 'sans-serif'],
      ],
    ],
    [
      'in cells at the right',
      '/FT/Tx/V(ab)/Ff 16777216/MaxLen 4/Q 2',
      [
        ['a', 132, 106, 12, 'sans-serif'],
        ['b', 182, 106, 12, 'sans-serif'],
      ],
    ],
    ['as asterisks, if it is a password', '/FT/Tx/V(abc)/Ff 8192', [['***', 12, 106, 12, 'sans-serif']]],
    ['that its parent has', '/Parent 13 0 R', [['*************', 12, 106, 12, 'sans-serif']]],
    ['that a stream has', '/FT/Tx/V 14 0 R', [['in stream', 12, 106, 12, 'sans-serif']]],
    ['that is a name', '/FT/Tx/V/A#20name', [['A name', 12, 106, 12, 'sans-serif']]],
    ['that is a number', '/FT/Tx/V 12.5', [['12.5', 12, 106, 12, 'sans-serif']]],
    ['that is a truth value', '/FT/Tx/V true', [['true', 12, 106, 12, 'sans-serif']]],
    [
      'that only its rich text has',
      '/FT/Tx/RV(<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p>1 &lt; <b>2</b>\n &#x26; &#51;</p></body>)',
      [['1 < 2 & 3', 12, 106, 12, 'sans-serif']],
    ],
    ['that only its rich text has, in a stream', '/FT/Tx/RV 17 0 R', [['rich', 12, 106, 12, 'sans-serif']]],
    ['and not its rich text', '/FT/Tx/V(plain)/RV(<p>rich</p>)', [['plain', 12, 106, 12, 'sans-serif']]],
    ['which is empty, and not its rich text', '/FT/Tx/V()/RV(<p>rich</p>)', []],
    [
      'of a choice that is a name',
      '/FT/Ch/Ff 131072/Opt[[/de(Germany)](fr)]/V/de',
      [['Germany', 12, 106, 12, 'sans-serif']],
    ],
    ['on one line, where it has several', '/FT/Tx/V(a\\nb)', [['a b', 12, 106, 12, 'sans-serif']]],
    [
      'of a choice: what the option is called',
      '/FT/Ch/Ff 131072/Opt[[(de)(Germany)](fr)]/V(de)',
      [['Germany', 12, 106, 12, 'sans-serif']],
    ],
    [
      'of a choice that has no such option',
      '/FT/Ch/Ff 131072/Opt[(fr)]/V(it)',
      [['it', 12, 106, 12, 'sans-serif']],
    ],
    ['of a button: its caption', '/FT/Btn/Ff 65536/MK<</CA(Go)>>', [['Go', 102, 106, 12, 'sans-serif']]],
  ] as const)('%s', (_, widget, expected) => {
    expect(textsOf(drawn(widget)).map(({ text, x, y, size, family }) => [text, x, y, size, family])).toEqual(
      expected,
    )
  })

  test('in lines that fit, one below the other', () => {
    const texts = textsOf(drawn('/FT/Tx/V(one two three four five\\nsix)/Ff 4096', { rect: '10 100 80 200' }))
    expect(texts.map(({ text }) => text)).toEqual(['one two', 'three four', 'five', 'six'])
    expect(texts.map(({ y }) => y)).toEqual([187, 173, 160, 146])
  })

  test('in the lines and paragraphs of its rich text', () => {
    const value = '<body><p>one<br/>two</p>\\n<p></p><p>three &unknown; &#x110000;</p></body>'
    const texts = textsOf(drawn(`/FT/Tx/RV(${value})/Ff 4096`, { rect: '10 100 210 200' }))
    expect(texts.map(({ text, y }) => [text, y])).toEqual([
      ['one', 187],
      ['two', 173],
      ['three &unknown; &#x110000;', 146],
    ])
  })

  test('smaller, if lines of the usual size do not fit', () => {
    const [text] = textsOf(
      drawn(`/FT/Tx/V(${'word '.repeat(40)})/Ff 4096/DA(/Helv 0 Tf 0 g)`, { rect: '10 100 110 140' }),
    )
    expect(text?.size).toBeLessThan(8)
  })

  test('as a list from its first visible option on, with the chosen ones marked', () => {
    const list = drawn('/FT/Ch/Opt[(one)(two)(three)(four)]/V(three)/TI 1', { rect: '10 100 110 140' })
    expect(textsOf(list).map(({ text }) => text)).toEqual(['two', 'three', 'four'])
    expect(shapesOf(list)).toEqual({ fills: 1, strokes: 0 })
  })

  test('turned with its widget', () => {
    const [text] = textsOf(drawn('/FT/Tx/V(up)/MK<</R 90>>', { rect: '10 100 30 300' }))
    expect([text?.x, text?.y]).toEqual([24, 102])
  })
})

describe('a button without an appearance', () => {
  test.each([
    ['a check box that is on has a tick', '/FT/Btn/V/Yes/AS/Yes', { fills: 1, strokes: 0 }],
    ['so does one that is on by its value alone', '/FT/Btn/V/Yes', { fills: 1, strokes: 0 }],
    ['one that is off has none', '/FT/Btn/V/Off/AS/Off', { fills: 0, strokes: 0 }],
    ['one of which nothing is said has none', '/FT/Btn', { fills: 0, strokes: 0 }],
    ['one whose state is off has none, whatever its value', '/FT/Btn/V/Yes/AS/Off', { fills: 0, strokes: 0 }],
    ['a cross has two strokes', '/FT/Btn/AS/Yes/MK<</CA(8)>>', { fills: 2, strokes: 0 }],
    [
      'a radio button that is on has a point and a ring',
      '/FT/Btn/Ff 32768/AS/a/MK<</BC[0]>>',
      { fills: 1, strokes: 1 },
    ],
    ['background and border', '/FT/Btn/AS/Off/MK<</BC[0 0 1]/BG[1]>>', { fills: 1, strokes: 1 }],
    ['no border of width 0', '/FT/Btn/AS/Off/MK<</BC[0]>>/BS<</W 0>>', { fills: 0, strokes: 0 }],
  ] as const)('%s', (_, widget, expected) => {
    expect(shapesOf(drawn(widget, { rect: '10 100 30 120' }))).toEqual(expected)
  })
})

describe('an appearance of the file', () => {
  test.each([
    ['is kept', '/FT/Tx/V(new)/AP<</N 16 0 R>>', '', [], 1],
    ['is kept if it is empty', '/FT/Tx/V(new)/AP<</N 15 0 R>>', '', [], 0],
    [
      'is replaced if the form says that appearances are needed',
      '/FT/Tx/V(new)/AP<</N 15 0 R>>',
      '/NeedAppearances true',
      ['new'],
      0,
    ],
    [
      'of a button is kept all the same',
      '/FT/Btn/AS/Yes/AP<</N<</Yes 16 0 R>>>>',
      '/NeedAppearances true',
      [],
      1,
    ],
    [
      'of a button is that of its value if it names no state',
      '/FT/Btn/V/Yes/AP<</N<</Yes 16 0 R>>>>',
      '',
      [],
      1,
    ],
    [
      'is replaced by a tick if it lacks the state that is on',
      '/FT/Btn/V/Yes/AS/Yes/AP<</N<</Off 15 0 R>>>>',
      '',
      [],
      1,
    ],
    ['that lacks all states is replaced by a tick', '/FT/Btn/AS/Yes/AP<</N<<>>>>', '', [], 1],
    [
      'whose state is no stream is replaced by a tick',
      '/FT/Btn/AS/Yes/AP<</N<</Yes null/On 16 0 R>>>>',
      '',
      [],
      1,
    ],
    ['that lacks the state of its value is replaced', '/FT/Btn/V/Yes/AP<</N<</Off 15 0 R>>>>', '', [], 1],
    [
      'is that of off if the value is the state of another button',
      '/FT/Btn/Ff 32768/V/a/AP<</N<</b 16 0 R>>>>',
      '',
      [],
      0,
    ],
    [
      'of a radio button that names no state is that of off if it has only that',
      '/FT/Btn/Ff 32768/V/a/AP<</N<</Off 15 0 R>>>>',
      '',
      [],
      0,
    ],
    [
      'is missing if the value is the state of another button',
      '/FT/Btn/V/a/AP<</N<</b 16 0 R/Off 15 0 R>>>>',
      '',
      [],
      0,
    ],
    [
      'that lacks the state off stays so',
      '/FT/Btn/AS/Off/MK<</BC[0]/BG[1]>>/AP<</N<</Yes 16 0 R>>>>',
      '',
      [],
      0,
    ],
    [
      'of a push button is kept, whatever its state',
      '/FT/Btn/Ff 65536/AS/x/MK<</CA(Go)>>/AP<</N<</Off 16 0 R>>>>',
      '',
      [],
      0,
    ],
    ['is missing for a state that is off', '/FT/Btn/V/Yes/AS/Off/AP<</N<</Yes 16 0 R>>>>', '', [], 0],
    ['is missing for a signature', '/FT/Sig/MK<</BC[0]>>', '', [], 0],
    ['is missing for a widget of no field', '/V(new)', '', [], 0],
  ] as const)('%s', (_, widget, form, texts, fills) => {
    const items = drawn(widget, { form })
    expect(textsOf(items).map(({ text }) => text)).toEqual(texts)
    expect(shapesOf(items).fills).toBe(fills)
  })
})

test('fields that lead to each other, odd values and lists without end are drawn in bounded time', () => {
  for (const widget of [
    '/FT/Tx/Parent 20 0 R/V 20 0 R',
    '/FT/Ch/Opt 20 0 R/V[20 0 R(a)]/I(x)/TI -3',
    `/FT/Tx/Ff 4096/V(${'x'.repeat(100_000)})/DA(/Helv 0 Tf)`,
    '/FT/Tx/V(a)/MaxLen 1000000000/Ff 16777216',
    '/FT/Tx/V(a)/MK<</BC[1 2]/BG(x)/R 45>>/BS<</W -5/S/D/D[0 0]>>/DA(/Helv -1e30 Tf)',
    '/FT/Btn/AS/Yes/MK<</CA(unknown)>>/DA(Tf Tf /x)',
  ])
    expect(() => drawn(widget)).not.toThrow()
})
