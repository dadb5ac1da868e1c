import { describe, expect, test } from 'vitest'
import { hitTest, PdfDocument, renderAnnotation, type Scene, toSvg } from '../src/index.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'
import { drawing, withAppearance } from './with-appearance.ts'

describe('law 5: the appearance in the file is shown', () => {
  test('fitted into the annotation’s rectangle', () => {
    const { scene } = withAppearance('1 0 0 rg 0 0 50 50 re f', { rect: '[10 20 210 120]' })
    expect(drawing(scene)).toBe('<path d="M10 20L110 20L110 120L10 120Z" fill="#ff0000"/>')
  })
  test('transformed by the form’s matrix', () => {
    const { scene } = withAppearance('0 0 100 50 re f', {
      rect: '[0 0 50 100]',
      form: '/Matrix[0 1 -1 0 0 0]',
    })
    expect(drawing(scene)).toBe('<path d="M50 0L50 100L0 100L0 0Z" fill="#000000"/>')
  })
  test.each([
    ['a box that fits', '2 w 1 1 98 48 re S', false],
    ['a box whose line is too wide', '4 w 1 1 98 48 re S', true],
    ['mitred corners beyond the box', '1 J 10 M 2 w 1 1 m 99 25 l 1 49 l S', true],
    ['rounded corners inside the box', '1 J 1 j 2 w 1 1 m 99 25 l 1 49 l S', false],
    ['an ellipse that fits', '2 w 99 25 m 99 38 77 49 50 49 c 23 49 1 38 1 25 c S', false],
    ['square ends beyond the box', '2 J 2 w 0.5 25 m 99.5 25 l S', true],
    ['a part beyond the box', '0 0 9 9 re f 90 9 20 9 re f', true],
    ['letters', 'BT (A) Tj ET', true],
  ])('clipped by its box only if something may extend beyond it: %s', (_, content, isClipped) => {
    const font = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
    const { scene } = withAppearance(content.replace('BT ', 'BT /F 9 Tf '), { form: font })
    expect(toSvg(scene as Scene).includes('clipPath')).toBe(isClipped)
  })
  test('with line widths and dashes scaled', () => {
    const { scene } = withAppearance('2 w [4 2] 1 d 0 0 m 100 50 l S', { rect: '[0 0 200 100]' })
    expect(drawing(scene)).toContain('stroke-width="4"')
    expect(drawing(scene)).toContain('stroke-dasharray="8 4" stroke-dashoffset="2"')
  })
  test('with colours of each device colour space', () => {
    const { scene } = withAppearance(
      '.5 g 0 0 1 1 re f 0 1 1 0 k 0 0 1 1 re f /DeviceRGB cs 0 0 1 sc 0 0 1 1 re f',
    )
    expect([...toSvg(scene as Scene).matchAll(/fill="(#\w+)"/g)].map(([, color]) => color)).toEqual([
      '#808080',
      '#ee1d23',
      '#0000ff',
    ])
  })
  test('with a blend mode of all parts set on the root, so that it applies to the page', () => {
    const form = '/Resources<</ExtGState<</G 7 0 R>>>>'
    const { scene } = withAppearance('/G gs 0 0 9 9 re f 9 9 9 9 re f', {
      form,
      more: { 7: '<</BM/Multiply/ca .5>>' },
    })
    expect(scene?.blendMode).toBe('multiply')
    expect(toSvg(scene as Scene)).toMatch(/^<svg [^>]*style="mix-blend-mode:multiply"/)
    expect(toSvg(scene as Scene).match(/mix-blend-mode/g)).toHaveLength(1)
    expect(drawing(scene)).toContain('fill-opacity="0.5"')
  })
  test('with text as wide as the widths of the file’s font', () => {
    const form = '/Resources<</Font<</F 7 0 R>>>>'
    const font =
      '<</Type/Font/Subtype/Type1/BaseFont/Times-Bold/FirstChar 65/Widths[500 600]/Encoding<</Differences[66/eacute]>>>>'
    const { scene } = withAppearance('BT /F 10 Tf 5 7 Td (AB) Tj ET', { form, more: { 7: font } })
    const svg = toSvg(scene as Scene)
    expect(svg).toMatch(
      /font-family="[^"]*Times, [^"]*serif" font-size="10" font-weight="bold" textLength="11"/,
    )
    expect(svg).toContain('matrix(1 0 0 -1 15 27)')
    expect(svg).toContain('>Aé</text>')
  })
  test('with images, and their soft mask as opacity', () => {
    const form = '/Resources<</XObject<</I 7 0 R>>>>'
    const image =
      '<</Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/SMask 8 0 R/Length 1>>\nstream\nA\nendstream'
    const mask =
      '<</Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>\nstream\n@\nendstream'
    const { scene } = withAppearance('20 0 0 10 5 5 cm /I Do', { form, more: { 7: image, 8: mask } })
    expect(drawing(scene)).toMatch(/<image width="1" height="1" .*href="data:image\/png;base64,iVBOR/)
    expect(drawing(scene)).toContain('matrix(20 0 0 -10 15 35)')
  })
  test('with nested forms, and a form that draws itself up to the maximum depth', () => {
    const form = '/Resources<</XObject<</X 6 0 R>>>>'
    expect(drawing(withAppearance('0 0 1 1 re f /X Do', { form }).scene).split('\n').length).toBe(13)
  })
  test('as far as the limit of operations, also if it draws itself without end', () => {
    const form = '/Resources<</XObject<</X 6 0 R>>>>'
    const { document, scene } = withAppearance('/X Do '.repeat(40), { form })
    expect(scene).toBeDefined()
    expect(document.warnings.map(({ code }) => code)).toContain('appearance-unreadable')
  })
  test('except unknown operators, which give a warning', () => {
    const { document, scene } = withAppearance('nonsense 1 0 0 rg ) 0 0 9 9 re f')
    expect(drawing(scene)).toContain('#ff0000')
    expect(document.warnings.map(({ code }) => code)).toContain('appearance-operator-unknown')
  })
  test.each([
    ['no flags: on the screen', 0, ['screen']],
    ['Print: both', 4, ['screen', 'paper']],
    ['Hidden: neither', 2, []],
    ['Hidden and Print: neither', 6, []],
    ['NoView: neither', 32, []],
    ['NoView and Print: on paper', 36, ['paper']],
    ['NoView, Hidden and Print: neither', 38, []],
  ])('where its flags let it be seen; %s', (_, flags, places) => {
    const { annotation } = withAppearance('0 0 9 9 re f', { annotation: `/F ${flags}` })
    const seen = {
      screen: renderAnnotation(annotation),
      paper: renderAnnotation(annotation, { isPrinted: true }),
    }
    expect(Object.entries(seen).flatMap(([place, scene]) => (scene ? [place] : []))).toEqual(places)
  })
})

test('law 5: what we draw looks the same after saving and opening', () => {
  const document = PdfDocument.open(smallPdf('stream'))
  const [page] = document.pages
  if (!page) throw new Error('no page')
  const before = threeAnnotations(page).map(data => renderAnnotation(document.add(0, data)))
  const after = PdfDocument.open(document.save({ now: someDay }))
    .annotations(0)
    .map(annotation => renderAnnotation(annotation))
  expect(after.map(drawing)).toEqual(before.map(drawing))
  expect(after.map(scene => scene?.blendMode)).toEqual(before.map(scene => scene?.blendMode))
})

test('editing the text keeps the appearance, and after undoing an edit nothing is saved', () => {
  const bytes = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: '<</Subtype/Highlight/Rect[1 1 90 90]/QuadPoints[10 50 50 50 10 10 50 10]/AP<</N 6 0 R>>/RC(<p>old</p>)>>',
      6: '<</Subtype/Form/BBox[0 0 50 50]/Length 13>>\nstream\n0 0 9 9 re f \nendstream',
    },
  })
  const document = PdfDocument.open(bytes)
  const [old] = document.annotations(0)
  if (!old?.data) throw new Error('no annotation')
  const noted = document.update(old.id, { textContent: 'new', dateModified: someDay.toISOString() })
  expect(drawing(renderAnnotation(noted))).toBe(drawing(renderAnnotation(old)))
  const increment = Buffer.from(document.saveIncrement({ now: someDay })).toString('latin1')
  expect(increment).toContain('/AP<</N 6 0 R>>')
  expect(increment).toContain('/Contents(new)')
  expect(increment).not.toContain('/RC')
  document.update(old.id, { quadPoints: [20, 50, 50, 50, 20, 10, 50, 10] })
  document.update(old.id, old.data)
  expect(document.save({ now: someDay })).toBe(bytes)
})

test('an annotation that was moved keeps its appearance, and one of another width is drawn from its data', () => {
  const document = PdfDocument.open(
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: '<</Subtype/Square/Rect[10 10 60 60]/F 4/C[1 0 0]/BS<</W 2>>/AP<</N 6 0 R>>/Vendor(kept)>>',
        6: '<</Subtype/Form/BBox[0 0 50 50]/Length 13>>\nstream\n0 0 9 9 re f \nendstream',
      },
    }),
  )
  const [old] = document.annotations(0)
  if (!old) throw new Error('no annotation')
  expect(drawing(renderAnnotation(old))).toContain('fill="#000000"')
  const moved = document.update(old.id, { rect: [110, 10, 160, 60] })
  expect(drawing(renderAnnotation(moved))).toContain('fill="#000000"')
  const wider = document.update(old.id, { strokeWidth: 4 })
  expect(drawing(renderAnnotation(wider))).toContain(
    'M112 12L158 12L158 58L112 58Z" fill="none" stroke="#ff0000"',
  )
  const increment = Buffer.from(document.saveIncrement({ now: someDay })).toString('latin1')
  expect(increment).toContain('/Vendor(kept)')
  expect(increment).toContain('/Rect[110 10 160 60]')
})

describe('a note with the flag NoRotate', () => {
  const note = (flags: number) =>
    withAppearance('0 0 100 50 re f', { rect: '[10 20 110 70]', annotation: `/F ${flags}` }).annotation
  test.each([
    [90, [10, 70, 60, 170]],
    [180, [-90, 70, 10, 120]],
    [270, [-40, -30, 10, 70]],
  ] as const)('is rotated back by %s degrees around its upper left corner', (rotation, bounds) => {
    const scene = renderAnnotation(note(4 + 16 + 8), { rotation })
    expect(scene?.bounds.map(value => Math.round(value * 1e6) / 1e6 + 0)).toEqual(bounds)
    expect(scene?.ignoresZoom).toBe(true)
  })
  test('rotates and scales with the page without it', () => {
    const scene = renderAnnotation(note(4), { rotation: 90 })
    expect(scene?.bounds).toEqual([10, 20, 110, 70])
    expect(scene?.ignoresZoom).toBeUndefined()
  })
})

describe('a point hits', () => {
  const document = PdfDocument.open(smallPdf('table'))
  const about = { uuid: 'x', dateCreated: someDay.toISOString() }
  const square = renderAnnotation(
    document.add(0, { ...about, annotationType: '/Square', rect: [10, 10, 60, 60], strokeWidth: 2 }),
  )
  const highlight = renderAnnotation(
    document.add(0, { ...about, annotationType: '/Highlight', quadPoints: [0, 50, 50, 100, 10, 40, 60, 90] }),
  )
  const dot = renderAnnotation(
    document.add(0, { ...about, annotationType: '/Ink', inkList: [[30, 30]], strokeWidth: 6 }),
  )
  test.each([
    ['the edge of a rectangle', square, 10.5, 30, 0, true],
    ['near the edge, with tolerance', square, 14, 30, 4, true],
    ['not the empty interior', square, 35, 35, 4, false],
    ['a slanted highlight', highlight, 30, 70, 0, true],
    ['not the corner of the highlight’s box', highlight, 58, 45, 1, false],
    ['a dot', dot, 32, 31, 0, true],
    ['not a point beside the dot', dot, 36, 36, 1, false],
  ])('%s', (_, scene, x, y, tolerance, expected) => {
    expect(scene && hitTest(scene, { x, y }, tolerance)).toBe(expected)
  })
})
