/** What an edit of a mark writes besides its look: time, line breaks, dashes, borders; and how sizes in points follow the unit of a page. */
import { describe, expect, test } from 'vitest'
import { bytesFromLatin, latinFromBytes } from '../src/bytes/latin.ts'
import {
  type AnnotationData,
  type AnnotationPatch,
  createAnnotationData,
  type Matrix,
  type NewAnnotation,
  PdfDocument,
  rectHeight,
  rectWidth,
  renderAnnotation,
  rotationAround,
  type SceneItem,
  transformAnnotation,
  translation,
} from '../src/index.ts'
import { drawnPoints } from './drawn-points.ts'
import { edited } from './foreign-marks.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'
import { drawing } from './with-appearance.ts'

const saving = { now: new Date('2026-11-28T12:00:00Z') }
const about = { dateCreated: someDay.toISOString(), uuid: 'a' } as const

const withMark = (entries: string): Uint8Array =>
  smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: { 5: `<</Type/Annot/Rect[20 20 120 70]/NM(a)/F 4${entries}>>` },
  })

describe('an update sets the time of the change', () => {
  const file = withMark('/Subtype/Square/M(D:20200101000000Z)')
  const dateAfter = (patch: AnnotationPatch, clock?: () => Date): string | undefined => {
    const document = PdfDocument.open(file, clock ? { clock } : {})
    document.update('0:5', patch)
    return PdfDocument.open(document.save(clock ? {} : saving)).annotations(0)[0]?.dateModified
  }

  test.each<[string, AnnotationPatch]>([
    ['a colour', { color: [1, 0, 0, 1] }],
    ['a place', { rect: [30, 30, 130, 80] }],
    ['a text', { textContent: 'Seen' }],
  ])('of %s', (_, patch) => {
    expect(dateAfter(patch)).toBe('2026-11-28T12:00:00.000Z')
    expect(dateAfter(patch, () => new Date('2026-11-28T13:00:00Z'))).toBe('2026-11-28T13:00:00.000Z')
    expect(dateAfter({ ...patch, dateModified: '2026-11-27T00:00:00.000Z' })).toBe('2026-11-27T00:00:00.000Z')
  })
})

test.each([
  ['none', '', 'none'],
  ['the one of the file', '/CreationDate(D:20190101000000Z)', 'D:20190101000000Z'],
])('a mark has %s as the date of its creation after a move, if that is what it had', (_, entry, expected) => {
  for (const modified of ['', '/M(D:20200101000000Z)']) {
    const document = PdfDocument.open(withMark(`/Subtype/Square${modified}${entry}`))
    const [square] = document.annotations(0)
    if (!square?.data) throw new Error('the annotation is not read')
    const moved = transformAnnotation(square.data, translation(5, 5))
    document.update('0:5', { ...moved, dateModified: someDay.toISOString() })
    const { syntax } = PdfDocument.open(document.save(saving)).inspectObject(5)
    expect(/CreationDate ?\(([^)]*)/.exec(syntax)?.[1] ?? 'none').toBe(expected)
  }
})

test.each(['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'])(
  'CRLF, CR and LF are one line break each: %j',
  text => {
    const document = PdfDocument.open(smallPdf('table'))
    const box: NewAnnotation = {
      ...about,
      annotationType: '/FreeText',
      rect: [20, 20, 120, 120],
      textContent: text,
    }
    const added = document.add(0, box)
    const updated = document.update(document.add(0, { ...box, uuid: 'b', textContent: '' }).id, {
      textContent: text,
    })
    const saved = PdfDocument.open(document.save(saving)).annotations(0)
    for (const mark of [added, updated, ...saved]) expect(mark.contents).toBe('one\ntwo\nthree\nfour')
  },
)

describe('dashes of more than two lengths', () => {
  const pattern = [9, 2, 1, 2]
  const dashesOf = (items: readonly SceneItem[]): unknown =>
    items.flatMap(item => (item.type === 'path' && item.stroke ? [item.stroke.dash] : []))[0]

  test.each([
    ['a style', '/BS<</W 2/S/D/D[9 2 1 2]>>'],
    ['a border', '/Border[0 0 2[9 2 1 2]]'],
  ])('of %s are drawn and kept by other edits', (_, border) => {
    const { before, after, again } = edited(withMark(`/Subtype/Square${border}`), () => ({ strokeWidth: 3 }))
    for (const mark of [before, after, again]) {
      expect(mark.data).toMatchObject({ strokeDashGap: [9, 2], strokeDashes: pattern })
      expect(dashesOf(renderAnnotation(mark)?.items ?? [])).toEqual(pattern)
    }
  })

  test('are replaced by a dash and a gap', () => {
    const { again } = edited(withMark('/Subtype/Square/BS<</W 2/S/D/D[9 2 1 2]>>'), () => ({
      strokeDashGap: [5, 4],
    }))
    expect(dashesOf(renderAnnotation(again)?.items ?? [])).toEqual([5, 4])
    expect(again.data).not.toHaveProperty('strokeDashes')
  })
})

test.each(['/Square', '/Circle', '/Polygon', '/Polyline', '/Line', '/Ink', '/FreeText'] as const)(
  'a border of width 0 looks on the screen as in the file: %s',
  annotationType => {
    const document = PdfDocument.open(smallPdf('table'))
    const vertices = [20, 20, 120, 20, 60, 70].slice(0, annotationType === '/Line' ? 4 : 6)
    const given = {
      ...about,
      annotationType,
      rect: [20, 20, 120, 70],
      vertices,
      inkList: [[20, 20, 120, 70]],
    }
    const added = document.add(0, {
      ...given,
      strokeWidth: 0,
      fillColor: [1, 1, 0],
    } as unknown as NewAnnotation)
    const [saved] = PdfDocument.open(document.save(saving)).annotations(0)
    const strokes = (items: readonly SceneItem[]): number[] =>
      items.flatMap(item =>
        item.type === 'group'
          ? strokes(item.items)
          : item.type === 'path' && item.stroke
            ? [item.stroke.width]
            : [],
      )
    expect(strokes((saved && renderAnnotation(saved))?.items ?? [])).toEqual(
      strokes(renderAnnotation(added)?.items ?? []),
    )
  },
)

describe('on a page with a user unit of 5 points', () => {
  const page = { id: 3, userUnit: 5 }
  const size = (given: object, { userUnit } = page): number => {
    const data = createAnnotationData({ ...about, ...given } as NewAnnotation, { id: 3, userUnit })
    const scene = renderAnnotation({
      id: 'a',
      pageIndex: 0,
      subtype: '',
      kind: undefined,
      rect: data.rect,
      flags: 0,
      data,
      isNew: true,
    })
    const points = drawnPoints(scene)
    const heights = points.filter((_, at) => at % 2 === 1)
    return Math.max(...heights) - Math.min(...heights)
  }
  const line = { annotationType: '/Line', vertices: [20, 50, 100, 50], strokeWidth: 0.6 }

  test.each([
    ['an arrowhead', { ...line, endingType: ['None', 'OpenArrow'] }],
    ['a caption', { ...line, strokeWidth: 0, caption: true, textContent: 'Length' }],
    [
      'a cloud',
      { annotationType: '/Polygon', vertices: [0, 0, 400, 0, 400, 0.001], cloud: true, strokeWidth: 0.1 },
    ],
    ['a note', { annotationType: '/Text', rect: [20, 20, 45, 45] }],
    ['a squiggle', { annotationType: '/Squiggly', quadPoints: [0, 90, 90, 90, 0, 0, 90, 0] }],
  ])('%s is as large in points as on others', (_, given) => {
    const [small, usual] = [size(given), size(given, { id: 3, userUnit: 1 })]
    expect(usual / small).toBeGreaterThan(3)
    expect(usual / small).toBeLessThan(6)
  })

  test('marks know the unit when they are read, added, moved to and fro, and exported', () => {
    const file = smallPdf('table', {
      page: '/UserUnit 5/Annots[5 0 R]',
      objects: { 5: '<</Type/Annot/Subtype/Text/Rect[20 20 25 25]/NM(n)>>' },
    })
    const document = PdfDocument.open(file)
    const { data } = document.add(0, { ...about, annotationType: '/Text', rect: [20, 20, 45, 45] })
    expect([data && rectWidth(data.rect), data && rectHeight(data.rect)]).toEqual([5, 5])
    const exported = PdfDocument.open(document.save(saving)).exportAnnotations()
    expect(exported).toMatchObject([{ userUnit: 5 }, { userUnit: 5, rect: [20, 40, 25, 45] }])
    const plain = PdfDocument.open(smallPdf('table'))
    plain.importAnnotations(exported)
    for (const one of plain.exportAnnotations()) expect(one).not.toHaveProperty('userUnit')
  })
})

describe('a text box that another program has turned', () => {
  const box = (entries: string, form = ''): Uint8Array =>
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/FreeText/Rect[20 30 60 130]/F 4/DA(/Helv 9 Tf 1 0 0 rg)/Border[0 0 0]/Contents(Turned)${entries}>>`,
        6: `<</Type/XObject/Subtype/Form${form}/Length 0>>\nstream\n\nendstream`,
      },
    })
  const cornersOf = (data: unknown): number[] => {
    const { bl, br } = (data as { points: Record<string, [number, number]> }).points
    return [...(bl ?? []), ...(br ?? [])].map(Math.round)
  }

  test.each([
    ['by its entry alone', '/Rotate 90', '', [60, 30, 60, 130]],
    ['to the right', '/Rotate 270', '', [20, 130, 20, 30]],
    ['to the right, as a negative number', '/Rotate -90', '', [20, 130, 20, 30]],
    ['by half', '/Rotate 180', '', [60, 130, 20, 130]],
    ['by a matrix', '/AP<</N 6 0 R>>', '/BBox[0 0 100 40]/Matrix[0 1 -1 0 0 0]', [60, 30, 60, 130]],
    [
      'by a matrix that scales',
      '/AP<</N 6 0 R>>',
      '/BBox[0 0 50 10]/Matrix[0 1 -1 0 0 0]',
      [60, 30, 60, 130],
    ],
    [
      'by a matrix, against its entry',
      '/Rotate 90/AP<</N 6 0 R>>',
      '/BBox[0 0 100 40]/Matrix[0 -1 1 0 0 0]',
      [20, 130, 20, 30],
    ],
  ])('%s is turned, and stays so when its text is edited', (_, entries, form, corners) => {
    const { before, after, again } = edited(box(entries, form), () => ({ textContent: 'Edited' }))
    for (const mark of [before, after, again]) expect(cornersOf(mark.data)).toEqual(corners)
    expect(again.rect.map(Math.round)).toEqual([20, 30, 60, 130])
  })
})

describe('the curves of a mark, beside its points', () => {
  const look =
    '<</Subtype/Form/BBox[20 20 120 70]/Length 29>>\nstream\n1 0 0 RG 30 30 m 100 60 l 9 w S\nendstream'
  const shapes = {
    PolyLine: '/Vertices[30 30 100 60 110 30]',
    Polygon: '/Vertices[30 30 100 60 110 30]',
    Ink: '/InkList[[30 30 100 60 110 30]]',
  }
  const [direct, indirect] = ['[[30 30][40 40 50 50 100 60][110 30]]', '7 0 R']
  const marked = (subtype: keyof typeof shapes, path: string, entries: string): Uint8Array =>
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/${subtype}/Rect[20 20 120 70]/NM(a)/F 4${shapes[subtype]}/Path ${path}${entries}>>`,
        6: look,
        7: '[[30 30]8 0 R[110 9 0 R]]',
        8: '[40 40 50 50 100 60]',
        9: '30',
      },
    })
  const pathOf = (document: PdfDocument): string | undefined =>
    /\/Path ?(\[.*?\]\]|\d+ 0 R)/.exec(document.inspectObject(5).syntax)?.[1]
  const cases = (['PolyLine', 'Polygon', 'Ink'] as const).flatMap(subtype =>
    ['', '/AP<</N 6 0 R>>'].flatMap(own => [direct, indirect].map(path => [subtype, own, path] as const)),
  )

  test.each(cases)('move with them: %s%s %s', (subtype, own, path) => {
    const pathAfter = (edit: (before: AnnotationPatch) => AnnotationPatch | undefined) =>
      pathOf(edited(marked(subtype, path, own), ({ data }) => edit(data ?? {})).saved)
    const by = (matrix: Matrix) => (data: AnnotationPatch) =>
      transformAnnotation(data as AnnotationData, matrix)
    expect(pathAfter(by(translation(10, -5)))).toBe('[[40 25][50 35 60 45 110 55][120 25]]')
    expect(pathAfter(by(rotationAround(90, 30, 30)))).toBe('[[30 30][20 40 10 50 0 100][30 110]]')
    expect(pathAfter(by([2, 0, 0, 0.5, 0, 0]))).toBe('[[60 15][80 20 100 25 200 30][220 15]]')
    expect(pathAfter(() => ({ color: [0, 1, 0, 1] }))).toBe(path)
    expect(pathAfter(() => ({ textContent: 'Seen' }))).toBe(path)
    const [points] = [[30, 30, 100, 61, 111, 30]]
    expect(pathAfter(() => (subtype === 'Ink' ? { inkList: [points] } : { vertices: points }))).toBe(
      undefined,
    )
  })

  test('do not outlast a cut of the stroke, nor does its look', () => {
    const file = latinFromBytes(marked('Ink', direct, '/AP<</N 6 0 R>>'))
    const whole = bytesFromLatin(file.replace(shapes.Ink, '/InkList[[30 30 100 60 110 30 50 25]]'))
    const inkList = [
      [30, 30, 100, 60],
      [110, 30, 50, 25],
    ]
    const { saved, before, again } = edited(whole, () => ({ inkList }))
    expect(pathOf(saved)).toBe(undefined)
    expect(again.data).toMatchObject({ inkList })
    const lines = [before, again].map(mark => drawing(renderAnnotation(mark)).match(/M[\d. ]+/g))
    expect(lines.map(found => found?.length)).toEqual([1, 2])
  })

  test.each(cases)('are kept as they are if there are no points: %s%s %s', (subtype, own, path) => {
    const file = marked(subtype, path, own)
    const text = latinFromBytes(file).replace(shapes[subtype], ' '.repeat(shapes[subtype].length))
    const document = PdfDocument.open(bytesFromLatin(text))
    const [mark] = document.annotations(0)
    expect(mark).toMatchObject({ subtype, kind: undefined })
    expect(mark && renderAnnotation(mark) !== undefined).toBe(own !== '')
    document.add(0, { ...about, uuid: 'b', annotationType: '/Square', rect: [1, 1, 9, 9] })
    const saved = PdfDocument.open(document.save(saving))
    expect(pathOf(saved)).toBe(path)
    saved.remove(saved.annotations(0)[0]?.id ?? '')
    expect(
      PdfDocument.open(saved.save(saving))
        .annotations(0)
        .map(({ data }) => data?.uuid),
    ).toEqual(['b'])
  })
})
