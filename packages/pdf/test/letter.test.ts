/** Single rules of the engine's specification that no other test is about. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseDataForm } from '../src/annotations/exchange/data-form.ts'
import { parseXfdf, toXfdf } from '../src/annotations/exchange/xfdf.ts'
import { type AnnotationData, type NewAnnotation, PdfDocument, renderAnnotation } from '../src/index.ts'
import { openFonts } from '../src/inspection/document-fonts.ts'
import { openImages } from '../src/inspection/document-images.ts'
import { addRaw, marked, small, stream } from './provoke.ts'
import { someDay } from './sample-annotations.ts'

const saving = { now: someDay }
const about = { uuid: 'a', dateCreated: someDay.toISOString(), pageId: 3 }
const square = { ...about, annotationType: '/Square', rect: [10, 10, 60, 40] }
const entries: Readonly<Record<string, object>> = {
  '/Square': { rect: [10, 10, 60, 40] },
  '/Circle': { rect: [10, 10, 60, 40] },
  '/Line': { vertices: [10, 10, 60, 40] },
  '/Ink': { inkList: [[10, 10, 60, 40]] },
  '/Polygon': { vertices: [10, 10, 60, 40, 10, 40] },
  '/Polyline': { vertices: [10, 10, 60, 40, 10, 40] },
  '/Highlight': { quadPoints: [10, 40, 60, 40, 10, 10, 60, 10] },
  '/Underline': { quadPoints: [10, 40, 60, 40, 10, 10, 60, 10] },
  '/Squiggly': { quadPoints: [10, 40, 60, 40, 10, 10, 60, 10] },
  '/Strikeout': { quadPoints: [10, 40, 60, 40, 10, 10, 60, 10] },
  '/Text': { rect: [10, 15, 35, 40] },
  '/FreeText': { rect: [10, 10, 60, 40], textContent: 'Word' },
  '/Stamp': { rect: [10, 10, 60, 40], stampType: 'Draft' },
}
const whole = (type: string, more: object = {}) =>
  JSON.parse(JSON.stringify({ ...about, annotationType: type, ...entries[type], ...more })) as NewAnnotation

function added(given: NewAnnotation): AnnotationData {
  const document = PdfDocument.open(small())
  document.importAnnotations([given], error => {
    throw error
  })
  const [data] = document.exportAnnotations()
  if (!data) throw new Error('nothing was imported')
  return data
}

describe.each(Object.keys(entries))('new data of %s', type => {
  test('has a stroke width of 1 and flags of 4', () => {
    expect(added(whole(type))).toMatchObject({ strokeWidth: 1, flags: 4 })
  })

  test('is where its matrix leads', () => {
    const { rect: before } = added(whole(type))
    const { rect: moved } = added(whole(type, { matrix: [1, 0, 0, 1, 100, 50] }))
    for (const [edge, by] of [100, 50, 100, 50].entries())
      expect(moved[edge]).toBeCloseTo((before[edge] ?? 0) + by, 1)
  })

  test('is turned by its matrix unless it is a note, and stays so when it is saved', () => {
    if (type === '/Text') {
      const [left, bottom, right, top] = added(whole(type, { matrix: [0, 1, -1, 0, 200, 0] })).rect
      expect([right - left, top - bottom]).toEqual([25, 25])
      return
    }
    const data = added(whole(type, { matrix: [0, 1, -1, 0, 200, 0] }))
    const [left, bottom, right, top] = data.rect
    expect(right - left).toBeLessThan(top - bottom)
    const document = PdfDocument.open(small())
    document.importAnnotations([whole(type, { matrix: [0, 1, -1, 0, 200, 0] })])
    const [again] = PdfDocument.open(document.save(saving)).exportAnnotations()
    for (const [edge, value] of data.rect.entries()) expect(again?.rect[edge]).toBeCloseTo(value, 1)
  })
})

test('a matrix that leads everything to one line is refused', () => {
  expect(() => addRaw(whole('/Line', { matrix: [0, 0, 0, 0, 1, 1] }))).toThrow(
    expect.objectContaining({ code: 'annotation-invalid' }),
  )
})

test('a note takes a colour of three numbers, other kinds do not', () => {
  const json = [whole('/Text', { color: [1, 0, 0] }), { ...square, uuid: 'b', color: [1, 0, 0] }]
  const refused: string[] = []
  const list = parseDataForm(json, ({ code }, index) => refused.push(`${index} ${code}`))
  expect(list.map(({ annotationType }) => annotationType)).toEqual(['/Text'])
  expect(refused).toEqual(['1 annotation-invalid'])
  expect(added(list[0] as NewAnnotation).color).toEqual([1, 0, 0, 1])
})

describe('an import with wrong entries', () => {
  const wrong = Object.keys(entries).map(type => ({ ...whole(type), uuid: `wrong ${type}`, color: 'red' }))
  const lost = { ...square, uuid: 'lost', pageId: 99 }

  test.each(Object.keys(entries))('leaves them out and takes the rest: %s', type => {
    const document = PdfDocument.open(small())
    const bad = { ...whole(type), color: [9, 9, 9, 9] } as unknown as NewAnnotation
    const given = [bad, { ...square, uuid: 'b' }, lost] as unknown as NewAnnotation[]
    expect(document.importAnnotations(given).map(({ data }) => data?.uuid)).toEqual(['b'])
    expect(document.warnings.map(({ code, message }) => [code, message.slice(0, 8)])).toEqual([
      ['annotation-left-out', 'entry 1:'],
      ['annotation-left-out', 'entry 3:'],
    ])
  })

  test('reports each of the data form', () => {
    const refused: number[] = []
    const list = parseDataForm([...wrong, square, 7, null], (_, index) => refused.push(index))
    expect(list).toHaveLength(1)
    expect(refused).toEqual([...wrong.keys(), wrong.length + 1, wrong.length + 2])
  })

  test('is refused if nobody takes the reports', () => {
    const { pages } = PdfDocument.open(small())
    const xfdf = toXfdf([added(whole('/Square'))], pages)
    const bad = xfdf.replace('<annots>', '<annots><square page="0" rect="a,b"/>')
    expect(() => parseDataForm([square, 7])).toThrow(expect.objectContaining({ code: 'annotation-invalid' }))
    expect(() => parseXfdf(bad, pages)).toThrow(expect.objectContaining({ code: 'xfdf-invalid' }))
  })

  test('reports each of XFDF', () => {
    const { pages } = PdfDocument.open(small())
    const good = Object.keys(entries).map(type => ({ ...added(whole(type)), uuid: type }))
    const xfdf = toXfdf(good, pages)
    const bad =
      '<square page="0" rect="a,b"/><ink page="7" rect="1,2,3,4"/><circle page="0" rect="1,2,9,9" color="red"/>'
    const refused: string[] = []
    const list = parseXfdf(xfdf.replace('<annots>', `<annots>${bad}`), pages, {}, ({ code }, index) =>
      refused.push(`${index} ${code}`),
    )
    expect(list.map(({ uuid }) => uuid)).toEqual(Object.keys(entries))
    expect(refused).toEqual(['0 xfdf-invalid', '1 page-missing', '2 xfdf-invalid'])
  })
})

describe('a new annotation is refused with', () => {
  test.each([
    ['an intent that lines do not have', '/Line', { intent: 'LineZigzag' }],
    ['a caption beside its line', '/Line', { captionPosition: 'Beside' }],
    ['an ending that does not exist', '/FreeText', { calloutEndingType: 'Harpoon' }],
    ['an intent that polygons do not have', '/Polygon', { intent: 'PolygonStar' }],
    ['an intent that polylines do not have', '/Polyline', { intent: 'LineArrow' }],
  ])('%s', (_, type, more) => {
    expect(() => addRaw(whole(type, more))).toThrow(expect.objectContaining({ code: 'annotation-invalid' }))
  })
})

describe('entries of a file', () => {
  test('a missing F is 0, as the standard says', () => {
    const [square] = PdfDocument.open(marked('<</Type/Annot/Subtype/Square/Rect[10 10 60 40]>>')).annotations(
      0,
    )
    expect(square?.flags).toBe(0)
  })

  const radii = '<</Type/Annot/Subtype/Square/Rect[10 10 60 40]/NM(a)/Border[4 5 2]/C[1 0 0]>>'

  test('keep the radii of a border', () => {
    const document = PdfDocument.open(marked(radii))
    expect(document.exportAnnotations()).toMatchObject([{ borderRadii: [4, 5], strokeWidth: 2 }])
    document.update('0:5', { strokeWidth: 3 })
    const saved = PdfDocument.open(document.save(saving))
    expect(saved.exportAnnotations()).toMatchObject([{ borderRadii: [4, 5], strokeWidth: 3 }])
    const { pages } = saved
    expect(parseXfdf(toXfdf(saved.exportAnnotations(), pages), pages)).toMatchObject([
      { borderRadii: [4, 5] },
    ])
  })

  test('keep the rollover and down appearances of an edited annotation', () => {
    const form = stream('/Subtype/Form/BBox[0 0 9 9]', '')
    const file = marked(
      '<</Type/Annot/Subtype/Square/Rect[10 10 60 40]/NM(a)/AP<</N 6 0 R/R 7 0 R/D 8 0 R>>>>',
      { 6: form, 7: form, 8: form },
    )
    const document = PdfDocument.open(file)
    document.update('0:5', { color: [0, 1, 0, 1] })
    const saved = PdfDocument.open(document.save(saving))
    expect(saved.inspectObject(5).syntax).toMatch(/\/R 7 0 R/)
    expect(saved.inspectObject(5).syntax).toMatch(/\/D 8 0 R/)
  })

  test('name the language of the document, and keep that of an annotation', () => {
    const root = '<</Type/Catalog/Pages 2 0 R/Lang(de-DE)>>'
    const file = small({
      page: '/Annots[5 0 R]',
      objects: { 1: root, 5: radii.replace('/NM(a)', '/NM(a)/Lang(fr)') },
    })
    const document = PdfDocument.open(file)
    expect(document.metadata().language).toBe('de-DE')
    document.update('0:5', { color: [0, 1, 0, 1] })
    expect(PdfDocument.open(document.save(saving)).inspectObject(5).syntax).toMatch(
      /\/Lang \(fr\)|\/Lang\(fr\)/,
    )
  })

  test('describe a font with all its measures', () => {
    const entries =
      '/FontName/Odd/FontFamily(Odd Sans)/FontStretch/Condensed/FontWeight 600/Flags 34/FontBBox[-1 -2 3 4]' +
      '/ItalicAngle -12/Ascent 700/Descent -200/Leading 50/CapHeight 650/XHeight 480/StemV 80/StemH 70' +
      '/AvgWidth 500/MaxWidth 900/MissingWidth 250/CharSet(/A/B)/FontFile2 7 0 R'
    const file = small({
      objects: {
        5: '<</Type/Font/Subtype/TrueType/BaseFont/Odd/FontDescriptor 6 0 R>>',
        6: `<</Type/FontDescriptor${entries}>>`,
        7: stream('', 'x'),
      },
    })
    expect(openFonts(file).read(5)).toMatchObject({
      subtype: 'TrueType',
      baseFont: 'Odd',
      descriptor: {
        name: 'Odd',
        family: 'Odd Sans',
        stretch: 'Condensed',
        weight: 600,
        flags: 34,
        boundingBox: [-1, -2, 3, 4],
        italicAngle: -12,
        ascent: 700,
        descent: -200,
        leading: 50,
        capHeight: 650,
        xHeight: 480,
        stemV: 80,
        stemH: 70,
        averageWidth: 500,
        maxWidth: 900,
        missingWidth: 250,
        characterSet: '/A/B',
        programKey: 'FontFile2',
      },
    })
  })

  test('say whether an image is smoothed, where it belongs in the structure, and what describes it', () => {
    const image = '/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray'
    const file = small({
      objects: {
        5: stream(`${image}/Interpolate true/StructParent 7/Metadata 7 0 R`, 'A'),
        6: stream(image, 'A'),
        7: stream('/Type/Metadata/Subtype/XML', '<x:xmpmeta/>'),
      },
    })
    const images = openImages(file)
    expect([images.facts(5), images.facts(6)]).toEqual([
      { isInterpolated: true, structureParent: 7, metadata: '<x:xmpmeta/>' },
      { isInterpolated: false, structureParent: undefined, metadata: undefined },
    ])
    expect(() => images.facts(9)).toThrow(expect.objectContaining({ code: 'object-missing' }))
  })

  test('the icon of a note is drawn in a box of 200, which its rectangle scales', () => {
    const document = PdfDocument.open(small())
    document.add(0, { ...square, annotationType: '/Text', rect: [10, 10, 35, 35] } as NewAnnotation)
    const saved = PdfDocument.open(document.save(saving))
    const [note] = saved.annotations(0)
    const form = /\/N (\d+) 0 R/.exec(saved.inspectObject(Number(note?.id.slice(2))).syntax)?.[1]
    expect(saved.inspectObject(Number(form)).syntax).toMatch(/\/BBox ?\[0 0 200 200\]/)
    expect(note && renderAnnotation(note)?.bounds).toEqual([10, 10, 35, 35])
  })

  test('a popup that no list names is freed with its mark', () => {
    const file = marked('<</Type/Annot/Subtype/Square/Rect[10 10 60 40]/NM(a)/Popup 6 0 R>>', {
      6: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>',
    })
    const document = PdfDocument.open(file)
    document.remove('0:5')
    const saved = PdfDocument.open(document.save(saving))
    for (const number of [5, 6])
      expect(() => saved.inspectObject(number)).toThrow(expect.objectContaining({ code: 'object-missing' }))
  })

  test('a popup that something else uses is kept', () => {
    const file = marked('<</Type/Annot/Subtype/Square/Rect[10 10 60 40]/NM(a)/Popup 6 0 R>>', {
      6: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>',
      7: '<</Uses 6 0 R>>',
    })
    const document = PdfDocument.open(file)
    document.remove('0:5')
    expect(PdfDocument.open(document.save(saving)).inspectObject(6).syntax).toContain('Popup')
  })

  test('a note stands aside whatever its flags say', () => {
    const [note] = PdfDocument.open(marked('<</Type/Annot/Subtype/Text/Rect[10 10 35 35]/F 4>>')).annotations(
      0,
    )
    const scene = note && renderAnnotation(note, { rotation: 90 })
    expect(scene).toMatchObject({ ignoresZoom: true, bounds: [10, 35, 35, 60] })
  })
})

const sample = fileURLToPath(new URL('../../../../shared/found/turned-line.pdf', import.meta.url))
const hasSample = existsSync(sample)

test.skipIf(!hasSample)(
  `a line that is turned in place keeps its direction when it is moved${hasSample ? '' : ' (skipped: no samples on this machine)'}`,
  () => {
    const document = PdfDocument.open(new Uint8Array(readFileSync(sample)))
    const vertices = (data: AnnotationData | undefined) => (data && 'vertices' in data ? data.vertices : [])
    const [annotation] = document.annotations(0)
    const seen = vertices(annotation?.data)
    expect(seen).toEqual([300, 660, 100, 660])
    document.update('0:5', { vertices: seen.map((value, at) => (at % 2 === 0 ? value + 40 : value)) })
    const again = PdfDocument.open(document.save(saving))
    expect(vertices(again.exportAnnotations()[0])).toEqual([340, 660, 140, 660])
  },
)
