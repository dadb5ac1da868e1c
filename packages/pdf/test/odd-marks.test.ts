/** Marks of other programs with legal but rare entries, which the first move must not change. */
import { expect, test } from 'vitest'
import {
  hitTest,
  PdfDocument,
  pagePoint,
  renderAnnotation,
  transformAnnotation,
  translation,
} from '../src/index.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const saving = { now: someDay }

/** The file with its first annotation moved to the right and up by 10. */
function moved(objects: Readonly<Record<number, string>>): PdfDocument {
  const document = PdfDocument.open(smallPdf('table', { page: '/Annots[5 0 R]', objects }))
  const [annotation] = document.annotations(0)
  if (!annotation?.data) throw new Error('the annotation is not read')
  document.update(annotation.id, transformAnnotation(annotation.data, translation(10, 10)))
  return PdfDocument.open(document.save(saving))
}

const form = (content: string): string =>
  `<</Subtype/Form/BBox[0 0 40 20]/Length ${content.length}>>\nstream\n${content}\nendstream`

test('a stamp whose appearance has several states keeps the one that is shown', () => {
  const stamp = '/Subtype/Stamp/Name/Draft/Rect[20 20 60 40]/F 4/AS/On/AP<</N<</Off 7 0 R/On 6 0 R>>>>'
  const saved = moved({ 5: `<<${stamp}>>`, 6: form('1 0 0 rg 0 0 40 20 re f'), 7: form('0 0 1 rg') })
  expect(saved.inspectObject(5).syntax).toMatch(
    /\/AS\s*\/On\s*\/AP\s*<<\s*\/N\s*<<\s*\/Off 7 0 R\s*\/On 6 0 R/,
  )
  expect(saved.annotations(0)[0]?.rect).toEqual([30, 30, 70, 50])
})

test('a text box with a call-out keeps its box when its rectangle was larger than its drawing', () => {
  const callout = '/IT/FreeTextCallout/CL[70 70 130 130 160 200]/RD[100 120 10 10]/LE/OpenArrow'
  const saved = moved({
    5: `<</Subtype/FreeText/Rect[60 60 300 260]/F 4/DA(/Helv 12 Tf 1 0 0 rg)/Contents(Look)${callout}>>`,
  })
  expect(saved.exportAnnotations()).toMatchObject([
    { points: { bl: [170, 190], tr: [300, 260], cop: [80, 80], cok: [140, 140], cob: [170, 210] } },
  ])
})

test.each([
  ['is shown without layers', '', '', true],
  ['is shown on a layer that is on', '/OC 7 0 R', '', true],
  ['is hidden on a layer that is off', '/OC 7 0 R', '/OFF[7 0 R]', false],
  ['is shown if another layer is off', '/OC 7 0 R', '/OFF[8 0 R]', true],
  ['is hidden if all layers are off at first', '/OC 7 0 R', '/BaseState/OFF', false],
  ['is shown if its layer is switched on', '/OC 7 0 R', '/BaseState/OFF/ON[7 0 R]', true],
  ['is shown if one of its layers is on', '/OC<</Type/OCMD/OCGs[7 0 R 8 0 R]>>', '/OFF[7 0 R]', true],
  ['is hidden if none of its layers is on', '/OC<</Type/OCMD/OCGs 7 0 R>>', '/OFF[7 0 R]', false],
  ['is hidden unless all are on', '/OC<</Type/OCMD/OCGs[7 0 R 8 0 R]/P/AllOn>>', '/OFF[7 0 R]', false],
  ['is shown if any is off', '/OC<</Type/OCMD/OCGs[7 0 R 8 0 R]/P/AnyOff>>', '/OFF[7 0 R]', true],
  ['is hidden unless all are off', '/OC<</Type/OCMD/OCGs[7 0 R 8 0 R]/P/AllOff>>', '/OFF[7 0 R]', false],
])('a mark %s', (_, layer, configuration, isShown) => {
  const layers = `/OCProperties<</OCGs[7 0 R 8 0 R]/D<<${configuration}>>>>`
  const file = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      1: `<</Type/Catalog/Pages 2 0 R${layers}>>`,
      5: `<</Subtype/Square/Rect[20 20 60 40]/F 4${layer}>>`,
      7: '<</Type/OCG/Name(a)>>',
      8: '<</Type/OCG/Name(b)>>',
    },
  })
  const [mark] = PdfDocument.open(file).annotations(0)
  expect(mark && renderAnnotation(mark) !== undefined).toBe(isShown)
})

test('a square whose rectangle is a point is drawn by its entries, not by an appearance of no size', () => {
  const square = '/Subtype/Square/Rect[20 20 20 20]/F 4/BS<</W 3>>/AP<</N 6 0 R>>'
  const objects = { 5: `<<${square}>>`, 6: form('0 0 40 20 re f') }
  const [found] = PdfDocument.open(smallPdf('table', { page: '/Annots[5 0 R]', objects })).annotations(0)
  expect(found && renderAnnotation(found)?.items).toMatchObject([{ type: 'path', stroke: { width: 3 } }])
})

test('of a line shorter than its caption only the caption is drawn', () => {
  const document = PdfDocument.open(smallPdf('table'))
  const about = {
    uuid: 'a',
    dateCreated: someDay.toISOString(),
    color: [1, 0, 0, 1],
    strokeWidth: 1,
  } as const
  const line = { ...about, annotationType: '/Line', vertices: [50, 50, 60, 50], caption: true } as const
  const scene = renderAnnotation(document.add(0, { ...line, textContent: 'longer than the line' }))
  expect(scene?.items).toMatchObject([
    { type: 'path', segments: [] },
    { type: 'text', text: 'longer than the line' },
  ])
})

test.each([
  ['no colour', ''],
  ['black', '/C[0]'],
  ['a dark colour', '/C[0.1 0 0.2]'],
  ['yellow', '/C[1 0.9 0.3]'],
])('the lines of a note can be seen on its sheet: %s', (_, color) => {
  const bytes = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: { 5: `<</Type/Annot/Subtype/Text/Rect[20 20 40 40]/F 4/Contents(Look)${color}>>` },
  })
  const [note] = PdfDocument.open(bytes).annotations(0)
  const paints = JSON.stringify(note && renderAnnotation(note)).matchAll(
    /"(fill|stroke)":\{"color":\[([^\]]*)\]/g,
  )
  const luminance = (rgb: string) => rgb.split(',').reduce((sum, part) => sum + Number(part), 0)
  const of = (kind: string) => all.filter(([name]) => name === kind).map(([, rgb]) => luminance(rgb))
  const all = Array.from(paints, ([, kind = '', rgb = '']) => [kind, rgb] as const)
  expect(Math.abs((of('fill')[0] ?? 0) - (of('stroke')[0] ?? 0))).toBeGreaterThan(1)
})

test.each([
  ['of a point', [100, 149, 101, 150]],
  ['without any size', [100, 150, 100, 150]],
  ['of 40 points', [100, 110, 140, 150]],
])(
  'a note without an appearance in a rectangle %s is shown as an icon of 25 points, also after edits',
  (_, rect) => {
    const iconAt = (document: PdfDocument) => {
      const [note] = document.annotations(0)
      return note && renderAnnotation(note)?.bounds
    }
    const note = { 5: `<</Subtype/Text/Rect[${rect.join(' ')}]/F 4/Contents(Look)>>` }
    const document = PdfDocument.open(smallPdf('table', { page: '/Annots[5 0 R]', objects: note }))
    expect(iconAt(document)).toEqual([100, 125, 125, 150])
    document.update(document.annotations(0)[0]?.id ?? '', { textContent: 'Seen' })
    expect(iconAt(PdfDocument.open(document.save(saving)))).toEqual([100, 125, 125, 150])
    expect(iconAt(moved(note))).toEqual([110, 135, 135, 160])
  },
)

const lookOf = (document: PdfDocument, index: number) => {
  const mark = document.annotations(0)[index]
  return mark && renderAnnotation(mark)
}

test.each([
  ['recoloured', { color: [0, 0, 1, 1] }],
  ['enlarged', { rect: [20, 20, 90, 80] }],
  ['removed', undefined],
] as const)('a copy of a mark keeps its look when the original is %s', (_, patch) => {
  const square = '<</Subtype/Square/Rect[20 20 60 40]/F 4/C[1 0 0]/AP<</N 6 0 R>>>>'
  const document = PdfDocument.open(
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: { 5: square, 6: form('1 0 0 rg 0 0 40 20 re f') },
    }),
  )
  const [original] = document.annotations(0)
  if (!original?.data) throw new Error('the annotation is not read')
  const data = transformAnnotation({ ...original.data, uuid: 'copy' }, translation(100, 100))
  document.apply([{ kind: 'add', id: 'copy', pageIndex: 0, copyOf: original.id, data }])
  if (patch) document.update(original.id, patch)
  else document.remove(original.id)
  for (const file of [document, PdfDocument.open(document.save(saving))]) {
    const look = lookOf(file, patch ? 1 : 0)
    expect(look?.bounds).toEqual([120, 120, 160, 140])
    expect(JSON.stringify(look)).toContain('"fill":{"color":[1,0,0]')
  }
})

test.each([
  ['Highlight', '/QuadPoints[20 60 80 60 20 40 80 40]'],
  ['Ink', '/InkList[[20 20 60 60]]'],
  ['Line', '/L[20 20 60 60]'],
  ['Polygon', '/Vertices[20 20 60 60 20 60]'],
])(
  'a %s that is drawn beside its rectangle stays where it is when its subject is edited',
  (subtype, points) => {
    const mark = `<</Subtype/${subtype}/Rect[200 300 260 340]/F 4/C[1 0 0]${points}>>`
    const document = PdfDocument.open(smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: mark } }))
    const before = lookOf(document, 0)?.bounds ?? []
    document.update(document.annotations(0)[0]?.id ?? '', { subject: 'Seen' })
    const after = lookOf(PdfDocument.open(document.save(saving)), 0)?.bounds ?? []
    expect(before[2]).toBeLessThan(100)
    expect(after.map((side, at) => Math.abs(side - (before[at] ?? 0)) < 0.01)).toEqual([
      true,
      true,
      true,
      true,
    ])
  },
)

test.each([
  [0, 0, true],
  [6, 8, true],
  [12, 8, false],
])(
  'a line whose appearance is as narrow as the line is hit %s points beside it within %s: %s',
  (beside, tolerance, expected) => {
    const content = '1 0 0 RG 2 w 0 1 m 100 1 l S'
    const appearance = `<</Subtype/Form/BBox[0 0 100 2]/Length ${content.length}>>\nstream\n${content}\nendstream`
    const line = '<</Subtype/Line/L[20 51 120 51]/Rect[20 50 120 52]/F 4/AP<</N 6 0 R>>>>'
    const document = PdfDocument.open(
      smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: line, 6: appearance } }),
    )
    const scene = lookOf(document, 0)
    expect(scene && hitTest(scene, pagePoint(70, 51 + beside), tolerance)).toBe(expected)
  },
)

test('a copy of a stamp, and the stamp itself, can be removed and added again with its data', () => {
  const stamp = '<</Subtype/Stamp/Name/Signed/Rect[20 20 60 40]/F 4/AP<</N 6 0 R>>>>'
  const document = PdfDocument.open(
    smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: stamp, 6: form('1 0 0 rg 0 0 40 20 re f') } }),
  )
  const [original] = document.annotations(0)
  if (!original?.data) throw new Error('the annotation is not read')
  const data = transformAnnotation({ ...original.data, uuid: 'copy' }, translation(100, 100))
  document.apply([{ kind: 'add', id: 'copy', pageIndex: 0, copyOf: original.id, data }])
  for (const [id, given] of [
    ['copy', data],
    [original.id, original.data],
  ] as const) {
    document.remove(id)
    document.apply([{ kind: 'add', id, pageIndex: 0, copyOf: original.id, data: given }])
  }
  const again = PdfDocument.open(document.save(saving))
  expect([0, 1].map(index => lookOf(again, index)?.bounds)).toEqual([
    [20, 20, 60, 40],
    [120, 120, 160, 140],
  ])
})
