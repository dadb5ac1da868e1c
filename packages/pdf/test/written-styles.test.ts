/** A text box of another program whose text is edited is drawn again in the style that its entries name. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../src/annotations/exchange/all-kinds.ts'
import { latinFromBytes } from '../src/bytes/latin.ts'
import {
  type AnnotationPatch,
  PdfDocument,
  renderAnnotation,
  type Scene,
  type SceneItem,
} from '../src/index.ts'
import { nearly } from './any-annotation.ts'
import { everyScript } from './every-script.ts'
import { small, stream } from './provoke.ts'
import { someDay } from './sample-annotations.ts'

const boxed = (style: string): Uint8Array =>
  small({
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Subtype/FreeText/Rect[20 20 220 70]/NM(a)/F 4/Contents(Seen)${style}/AP<</N 6 0 R>>>>`,
      6: stream('/Subtype/Form/BBox[0 0 200 50]', 'BT ET'),
    },
  })

type SceneText = Extract<SceneItem, { readonly type: 'text' }>

function textsOf(items: readonly SceneItem[] = []): SceneText[] {
  return items.flatMap(item =>
    item.type === 'group' ? textsOf(item.items) : item.type === 'text' ? [item] : [],
  )
}
const shown = (scene: Scene | undefined) =>
  textsOf(scene?.items).map(({ text, family, isBold, isItalic, matrix, width }) => ({
    ...{ text, family, isBold, isItalic },
    ...{ from: matrix[4], width },
  }))

/** The drawing before and after the edited file is saved, the entries in it, and the names of its fonts. */
function edit(bytes: Uint8Array, patch: AnnotationPatch = { textContent: 'Will be wide' }) {
  const document = PdfDocument.open(bytes)
  document.update('0:5', patch)
  const [before] = document.annotations(0)
  const saved = document.save({ now: someDay })
  const again = PdfDocument.open(saved)
  const [after] = again.annotations(0)
  if (!before || !after) throw new Error('no annotation')
  const fonts = latinFromBytes(saved).match(/\/BaseFont\/[\w-]+/g) ?? []
  return {
    before: shown(renderAnnotation(before)),
    after: shown(renderAnnotation(after)),
    syntax: again.inspectObject(5).syntax,
    fonts: fonts.map(name => name.slice(10)),
    saved,
  }
}

describe('the weight and slant of an edited text', () => {
  test.each([
    ['/DA(/Helv 12 Tf)', 'Helvetica'],
    ['/DA(/Helv 12 Tf)/DS(font: bold 12pt Helvetica)', 'Helvetica-Bold'],
    [
      '/DA(/Helv 12 Tf)/DS(font: italic bold 12pt/14pt Helvetica, sans-serif; color:#FF0000)',
      'Helvetica-BoldOblique',
    ],
    [
      "/DA(/Helv 12 Tf)/DS(font-family:'Times New Roman';font-weight:bold;font-style:italic;font-size:12pt)",
      'Times-BoldItalic',
    ],
    ['/DA(/Helv 12 Tf)/DS(font-family:Times;font-weight:700)', 'Times-Bold'],
    ['/DA(/Helv 12 Tf)/DS(font-family:Times;font-style:oblique)', 'Times-Italic'],
    ['/DA(/Cour 12 Tf)/DS(font-style: italic; font-family: Courier New)', 'Courier-Oblique'],
    ['/DA(/HeBo 12 Tf)', 'Helvetica-Bold'],
    ['/DA(/HeOb 12 Tf)', 'Helvetica-Oblique'],
    ['/DA(/HeBO 12 Tf)', 'Helvetica-BoldOblique'],
    ['/DA(/TiRo 12 Tf)', 'Times-Roman'],
    ['/DA(/TiBo 12 Tf)', 'Times-Bold'],
    ['/DA(/TiIt 12 Tf)', 'Times-Italic'],
    ['/DA(/TiBI 12 Tf)', 'Times-BoldItalic'],
    ['/DA(/CoBo 12 Tf)', 'Courier-Bold'],
    ['/DA(/Arial,BoldItalic 12 Tf)', 'Helvetica-BoldOblique'],
    ['/DA(/HeBo 12 Tf)/DS(font: 12pt Helvetica)', 'Helvetica'],
    ['/DA(/HeBo 12 Tf)/DS(color:#FF0000)', 'Helvetica-Bold'],
    ['/DA(/HeBo 12 Tf)/DS(font-weight:normal)', 'Helvetica'],
    ["/DA(/Helv 12 Tf)/DS(font-size:12pt;font-family:'Fancy')", 'Helvetica'],
  ])('is that of its entries: %s', (style, font) => {
    const { before, after, fonts } = edit(boxed(style))
    expect(fonts).toEqual([font])
    expect(before.map(({ text }) => text)).toEqual(['Will be wide'])
    expect(before).toMatchObject([{ isBold: /Bold/.test(font), isItalic: /Italic|Oblique/.test(font) }])
    expect(after.map(({ text, ...rest }) => rest)).toEqual(
      nearly(
        before.map(({ text, ...rest }) => rest),
        1,
      ),
    )
  })

  test('of its rich text counts as long as that stays', () => {
    const rich = '/RC(<body style="font-weight:bold;font-style:italic"><p>Seen</p></body>)'
    const bytes = boxed(`/DA(/Helv 12 Tf)/DS(font: 12pt Helvetica)${rich}`)
    expect(edit(bytes, { fontSize: 14 })).toMatchObject({ fonts: ['Helvetica-BoldOblique'] })
    const { fonts, syntax } = edit(bytes)
    expect([fonts, /\/RC/.test(syntax)]).toEqual([['Helvetica'], false])
  })

  test('is regular in letters that need an embedded font', () => {
    const document = PdfDocument.open(boxed('/DA(/HeBo 12 Tf)'), { fontBook: everyScript })
    document.update('0:5', { textContent: 'Bold и' })
    const [annotation] = document.annotations(0)
    expect(annotation && shown(renderAnnotation(annotation, { fonts: everyScript }))).toMatchObject([
      { text: 'Bold ', isBold: true },
      { text: 'и', isBold: false },
    ])
    const [again] = PdfDocument.open(document.save({ now: someDay })).annotations(0)
    const texts = again && shown(renderAnnotation(again)).map(({ text, isBold }) => [text.trim(), isBold])
    expect(texts).toContainEqual(['Bold', true])
  })

  test('stays with another family, size or colour, also of later edits', () => {
    const first = edit(boxed('/DA(/HeBo 12 Tf 1 0 0 rg)'), { fontFamily: 'times', fontSize: 14 })
    expect(first.fonts).toEqual(['Times-Bold'])
    expect(first.syntax).toContain('/DA(/TiRo,Bold 14 Tf')
    const second = edit(first.saved, { fontFamily: 'courier' })
    expect(second.after).toMatchObject([{ family: 'monospace', isBold: true }])
    expect(second.syntax).toContain('/DA(/Cour,Bold 14 Tf')
  })

  test('is regular in a font that is not one of the standard ones', () => {
    const { fonts, before } = edit(boxed('/DA(/Helv 12 Tf)/DS(font: bold 12pt Calibri)'))
    expect([fonts, before[0]?.isBold]).toEqual([['Calibri'], false])
  })

  test('wraps and ends where letters of its widths do', () => {
    const text = 'minimum minimum minimum minimum minimum minimum'
    const [regular, bold] = ['Helv', 'HeBo'].map(name =>
      edit(boxed(`/DA(/${name} 12 Tf)/Q 2`), { textContent: text }),
    )
    const [narrow, wide] = [regular, bold].map(drawn => drawn?.before[0]?.width ?? 0)
    expect(narrow).not.toBe(wide)
    for (const { from, width } of [...(bold?.before ?? []), ...(bold?.after ?? [])])
      expect(from + width).toBeCloseTo(218, 0)
  })

  test('is drawn also of a mark that was imported and is not saved yet, and of a copy', () => {
    const from = PdfDocument.open(boxed('/DA(/Helv 12 Tf)/DS(font: bold 12pt Helvetica)'))
    const to = PdfDocument.open(small())
    const [imported] = to.importAnnotations(parseAllKinds(JSON.parse(JSON.stringify(exportAllKinds(from)))))
    if (!imported?.data) throw new Error('nothing imported')
    to.update(imported.id, { textContent: 'New' })
    to.apply([
      {
        kind: 'add',
        id: 'c',
        pageIndex: 0,
        data: { ...imported.data, uuid: 'b', textContent: 'Copy' },
        copyOf: imported.id,
      },
    ])
    const again = PdfDocument.open(to.save({ now: someDay }))
    for (const document of [to, again])
      expect(document.annotations(0).flatMap(mark => shown(renderAnnotation(mark)))).toMatchObject([
        { text: 'New', isBold: true },
        { text: 'Copy', isBold: true },
      ])
  })
})

describe('the alignment of an edited text', () => {
  test.each([
    ['/DS(font: 12pt Helvetica; text-align:right)', 'right'],
    ['/DS(text-align: center)', 'center'],
    ['/DS(text-align:left)', 'left'],
    ['/DS(text-align:justify)', 'left'],
    ['/Q 2/DS(text-align:left)', 'right'],
    ['/Q 9/DS(text-align:right)', 'right'],
    ['', 'left'],
  ])('is that of its entries: %s', (style, justification) => {
    const bytes = boxed(`/DA(/Helv 12 Tf)${style}`)
    expect(PdfDocument.open(bytes).annotations(0)[0]?.data).toMatchObject({ justification })
    const { before, after } = edit(bytes)
    const [{ from, width } = { from: 0, width: 0 }] = before
    expect(
      { left: from - 22, center: from + width / 2 - 120, right: from + width - 218 }[justification],
    ).toBeCloseTo(0, 1)
    expect(after[0]?.from).toBeCloseTo(from, 1)
  })

  test.each([
    ['left', ''],
    ['center', ''],
    ['left', '/Q 1'],
    ['right', '/Q 1'],
  ] as const)('is changed where it is said: %s', (justification, entry) => {
    const bytes = boxed(`/DA(/Helv 12 Tf)${entry}/DS(font: 12pt Helvetica; text-align:right)`)
    const { saved, syntax } = edit(bytes, { justification })
    expect(PdfDocument.open(saved).annotations(0)[0]?.data).toMatchObject({ justification })
    expect(syntax).toContain(`text-align:${justification})`)
  })
})

test.each([
  ['/DS(font: normal 12.600pt Arial)', false],
  ['/DS(font: normal 600 12pt Arial)', true],
])('%s is bold: %j', (style, isBold) => {
  const { before } = edit(boxed(style))
  expect(before.map(text => text.isBold)).toEqual([isBold])
})
