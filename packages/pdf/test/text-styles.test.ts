/** What other programs say of the style of a text is kept as far as an edit does not change it. */
import { describe, expect, test } from 'vitest'
import { PdfDocument, renderAnnotation, type SceneItem } from '../src/index.ts'
import { drawnPoints, paintedColors } from './drawn-points.ts'
import { edited } from './foreign-marks.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

describe('the style of a text box of another program', () => {
  const box = (style: string): Uint8Array =>
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: { 5: `<</Type/Annot/Subtype/FreeText/Rect[20 20 120 70]/NM(a)/F 4/Contents(Seen)${style}>>` },
    })
  const style =
    '/DA(/Fancy-Bold 11 Tf 0 1 1 0 k 2 Tr)/DS(font: bold Fancy 11pt; color:#FF0000)/RC(<p style="color:#ff0000;font-size:11pt"><b>Seen</b></p>)'

  test.each([
    [
      'a colour',
      { color: [0, 0, 1, 1] },
      '(/Fancy-Bold 11 Tf 2 Tr 0 0 1 rg)',
      'font: bold Fancy 11pt; color:#0000ff',
      'color:#0000ff;font-size:11pt',
    ],
    [
      'a size',
      { fontSize: 14 },
      '(/Fancy-Bold 14 Tf 0 1 1 0 k 2 Tr)',
      'font: bold Fancy 14pt; color:#FF0000',
      'color:#ff0000;font-size:14pt',
    ],
    [
      'a width of its border',
      { strokeWidth: 3 },
      '(/Fancy-Bold 11 Tf 0 1 1 0 k 2 Tr)',
      '11pt',
      '<b>Seen</b>',
    ],
  ] as const)('keeps what %s does not change', (_, patch, appearance, plain, rich) => {
    const { syntax } = edited(box(style), () => patch).saved.inspectObject(5)
    expect(syntax).toContain(`/DA${appearance}`)
    expect(syntax).toMatch(/\/DS/)
    expect(syntax).toContain(plain)
    expect(syntax).toContain(rich)
  })

  test.each([
    ['font: bold Fancy 11pt; color:#FF0000', 'font: bold 11pt times; color:#FF0000', 'TiRo,Bold'],
    ['font: Helvetica,sans-serif 11.0pt; text-align:left', 'font: 11pt times; text-align:left', 'TiRo'],
    [
      "font:italic bold 11pt/13pt 'Fancy Sans', serif;color:#FF0000",
      'font:italic bold 11pt 13pt times;color:#FF0000',
      'TiRo,BoldItalic',
    ],
    ["font-size:11pt;font-family:'Fancy Bold'", 'font-size:11pt;font-family:times', 'TiRo,Bold'],
    ['color:#FF0000', 'color:#FF0000', 'TiRo,Bold'],
  ])('has another font, and keeps the rest: %s', (plain, expected, font) => {
    const rich = (css: string): string => `<p style="${css}"><b>Seen; font: none</b></p>`
    const entries = `/DA(/Fancy-Bold 11 Tf 0 1 1 0 k)/DS(${plain})/RC(${rich(plain)})`
    const { saved } = edited(box(entries), () => ({ fontFamily: 'times' }))
    const { syntax } = saved.inspectObject(5)
    expect(syntax).toContain(`/DA(/${font} 11 Tf`)
    expect(syntax).toContain(`/DS(${expected})`)
    expect(syntax).toContain(`style="${expected}"`)
  })

  test.each([
    ['a body', '<body style="font-size:9pt">Seen</body>', 9, 'arial'],
    [
      'an element in it',
      `<?xml version="1.0"?><body style='font-size:16pt;color:#0000ff'><p><span style="font-size:9pt;color:#00ff00;font-family:'Courier New'">Seen</span></p></body>`,
      9,
      'courier',
    ],
    [
      'an element after the first letters',
      '<body style="font:Times 9pt">Se<b style="font-size:30pt">en</b></body>',
      9,
      'times',
    ],
    ['no element', '<body><p>Seen</p></body>', 11, 'arial'],
  ])('is that of the element nearest to its first letters: %s', (_, rich, fontSize, fontFamily) => {
    const [mark] = PdfDocument.open(box(`/DA(/Helv 11 Tf 1 0 0 rg)/RC(${rich})`)).annotations(0)
    expect(mark?.data).toMatchObject({ fontSize, fontFamily })
  })

  test.each([
    ['without a colour behind it is drawn red, and says so', '', '1 0 0 rg', '1 0 0'],
    ['on a colour stays white', '/C[0 0 1]', '1 1 1 rg', '1 1 1'],
  ])('in white %s', (_, background, written, drawn) => {
    const { saved, after } = edited(box(`/DA(1 1 1 rg /Helv 11 Tf)${background}`), () => ({ fontSize: 14 }))
    expect(saved.inspectObject(5).syntax).toContain(
      `${written})`.replace('1 1 1 rg)', '1 1 1 rg /Helv 14 Tf)'),
    )
    expect(paintedColors(renderAnnotation(after)?.items ?? [])).toContain(`${drawn} 1`)
  })
})

test.each([
  ['a text box', '/Subtype/FreeText/DA(/Helv 12 Tf 1 0 0 rg)'],
  ['a line with a caption', '/Subtype/Line/L[20 40 120 40]/Cap true'],
])('%s with another text has a new drawing, whatever its appearance was', (_, entries) => {
  const file = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Type/Annot/Rect[20 20 120 70]/F 4/Contents(Before)${entries}/AP<</N 6 0 R>>>>`,
      6: '<</Subtype/Form/BBox[0 0 100 50]/Length 13>>\nstream\n0 0 9 9 re f \nendstream',
    },
  })
  const textsOf = (items: readonly SceneItem[]): string[] =>
    items.flatMap(item =>
      item.type === 'group' ? textsOf(item.items) : item.type === 'text' ? [item.text] : [],
    )
  const { after, again } = edited(file, () => ({ textContent: 'After' }))
  for (const mark of [after, again]) expect(textsOf(renderAnnotation(mark)?.items ?? [])).toEqual(['After'])
})

test.each([
  ['its own colour', '/C[0.9686275 0.2901961 0.2431373]', '0.969 0.290 0.243 rg', undefined, 0],
  ['pure red on red', '/C[1 0 0]', '1 0 0 rg', undefined, 0],
  ['black on grey 0', '/C[0]', '0 g', undefined, 0],
  ['another colour', '/C[1 1 0]', '1 0 0 rg', [1, 1, 0], 3],
  ['white, which covers what is below', '/C[1 1 1]', '1 1 1 rg', [1, 1, 1], 3],
  ['none', '', '1 0 0 rg', undefined, 3],
])(
  'a text box of another program does not hide its letters behind a background: %s',
  (_, background, color, fill, width) => {
    const bytes = smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/FreeText/Rect[20 20 120 70]/F 4/Contents(Seen)/DA(/Helv 12 Tf ${color})${background}/BS<</W 3>>/AP<</N 6 0 R>>>>`,
        6: '<</Subtype/Form/BBox[0 0 100 50]/Length 5>>\nstream\nBT ET\nendstream',
      },
    })
    const document = PdfDocument.open(bytes)
    document.update('0:5', { textContent: 'Changed' })
    const [changed] = PdfDocument.open(document.save({ now: someDay })).annotations(0)
    const data = changed?.data
    expect(data && 'fillColor' in data ? data.fillColor : undefined).toEqual(fill)
    expect(data?.strokeWidth).toBe(width)
    expect(changed && paintedColors(renderAnnotation(changed)?.items ?? []).length).toBeGreaterThan(0)
  },
)

const teal = [0, 128 / 255, 128 / 255]
const body = (css: string): string => `/RC(<body style="${css}"><p>Text4</p></body>)`

test.each([
  [
    '/DS over an old /DA',
    '/DA(0 g /Cour 10 Tf)/DS(font: TiRo 12.5pt;text-align:left;color:#008080)',
    'times',
    12.5,
    teal,
  ],
  [
    '/RC over an old /DA',
    `/DA(0 g /Cour 10 Tf)${body('line-height:30pt;font-size:11pt;color:#008080;font-family:Times')}`,
    'times',
    11,
    teal,
  ],
  [
    '/RC beside a /DA without a font',
    `/DA(1 0 0 rg)${body('font:12pt CourierNew;color:#000000')}`,
    'courier',
    12,
    [0, 0, 0],
  ],
  [
    'the first font of a list',
    '/DA(0 g /TiRo 10 Tf)/DS(font: Helvetica,sans-serif 9pt)',
    'times',
    9,
    [0, 0, 0],
  ],
  [
    'its letters, not of their background',
    '/DA(0 0 1 rg /Cour 10 Tf)/DS(background-color:#FFFF00)',
    'courier',
    10,
    [0, 0, 1],
  ],
  [
    '/DA where the style says nothing',
    '/DA(0 0 1 rg /Cour 10 Tf)/DS(text-align:left)',
    'courier',
    10,
    [0, 0, 1],
  ],
] as const)('a text box has the style of %s', (_, entries, family, size, color) => {
  const bytes = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Type/Annot/Subtype/FreeText/Rect[20 20 120 70]/F 4/Contents(Text4)${entries}/AP<</N 6 0 R>>>>`,
      6: '<</Subtype/Form/BBox[0 0 100 50]/Length 5>>\nstream\nBT ET\nendstream',
    },
  })
  expect(PdfDocument.open(bytes).annotations(0)[0]?.data).toMatchObject({
    ...{ fontFamily: family, fontSize: size },
    color: [...color, 1],
  })
})

test('a colour that a look sets before its letters, as its rich text says, is replaced, and the font stays', () => {
  const content = '0 g 1 w BT /TiRo 10 Tf 0 0.5 0.5 rg 2 10 Td (Text4) Tj ET'
  const bytes = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: '<</Type/Annot/Subtype/FreeText/Rect[20 20 45 32]/F 4/Contents(Text4)/DA(13.75 TL /Cour 10 Tf)/DS(font: TiRo 10.0pt;color:#008080 )/AP<</N 6 0 R>>>>',
      6: `<</Subtype/Form/BBox[0 0 25 12]/Resources<</Font<</TiRo 7 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`,
      7: '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
    },
  })
  const document = PdfDocument.open(bytes)
  document.update('0:5', { color: [0, 0.6, 0, 1] })
  const saved = document.save({ now: someDay })
  const text = Buffer.from(saved.subarray(bytes.length)).toString('latin1')
  expect(text).toContain('/DA(13.75 TL /Cour 10 Tf 0 .6 0 rg)')
  expect(text).toContain('color:#009900')
  expect(text).toMatch(/\/TiRo 10 Tf\s+0 \.?0?\.6 0 rg 2 10 Td \(Text4\)|\/TiRo 10 Tf\s*0 \.6 0 rg/)
})

describe('a text box with a cloud for a border', () => {
  const bytes = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: '<</Type/Annot/Subtype/FreeText/Rect[20 20 140 90]/RD[12 12 12 12]/NM(a)/F 4/Contents(Seen)/DA(/Helv 12 Tf 1 0 0 rg)/BS<</W 2>>/BE<</S/C/I 1>>/AP<</N 6 0 R>>>>',
      6: '<</Subtype/Form/BBox[0 0 120 70]/Length 5>>\nstream\nBT ET\nendstream',
    },
  })
  const changed = { textContent: 'Changed' }

  test('keeps it when its text is edited', () => {
    const { after, again, saved } = edited(bytes, () => changed)
    expect(saved.inspectObject(5).syntax).toMatch(/\/BE ?<<\s*\/S ?\/C\s*\/I 1\s*>>/)
    for (const { data, ...mark } of [after, again]) {
      expect(data).toMatchObject({ ...changed, cloud: true, cloudIntensity: 1 })
      const scene = renderAnnotation({ ...mark, data })
      expect(JSON.stringify(scene?.items[0]).match(/"C"/g)?.length ?? 0).toBeGreaterThan(8)
      const [left, bottom, right, top] = scene?.bounds ?? [0, 0, 0, 0]
      const points = drawnPoints(scene)
      // Control points lie outside of what is drawn.
      const beyond = 4
      for (let at = 0; at < points.length; at += 2) {
        expect(points[at]).toBeGreaterThan(left - beyond)
        expect(points[at]).toBeLessThan(right + beyond)
        expect(points[at + 1]).toBeGreaterThan(bottom - beyond)
        expect(points[at + 1]).toBeLessThan(top + beyond)
      }
    }
    expect(again.rect.map(Math.round)).toEqual(after.rect.map(Math.round))
  })

  test('keeps its text where it was', () => {
    const { after } = edited(bytes, () => changed)
    expect(after.data && 'points' in after.data && after.data.points).toMatchObject({
      bl: [32, 32],
      tr: [128, 78],
    })
  })
})
