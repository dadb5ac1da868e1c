/** Marks that are rotated by half, mirrored, or rotated by other programs: they keep their direction when they are edited. */
import { describe, expect, test } from 'vitest'
import { transformRect } from '../src/geometry/matrix.ts'
import { findBounds } from '../src/geometry/rect.ts'
import {
  type AnnotationData,
  identityMatrix,
  type Matrix,
  type NewAnnotation,
  PdfDocument,
  renderAnnotation,
  rotationAround,
  type Scene,
  transformAnnotation,
  translation,
} from '../src/index.ts'
import { drawnPoints } from './drawn-points.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const saving = { now: someDay }
const about = { uuid: 'a', dateCreated: someDay.toISOString() }
const box = { ...about, annotationType: '/FreeText', rect: [20, 20, 120, 60], textContent: 'Ada' } as const

const add = (data: NewAnnotation): AnnotationData | undefined =>
  PdfDocument.open(smallPdf('table')).add(0, data).data

/** Where the corners of a text box are, from its lower left one on, to whole numbers. */
function cornersOf(data: AnnotationData | undefined): number[] {
  if (!data || !('points' in data)) return []
  const { bl, br, tr, tl } = data.points
  return [bl, br, tr, tl].flat().map(edge => Math.round(edge) || 0)
}

/** The first annotation of a file, moved to the right by 10. */
function moved(bytes: Uint8Array): AnnotationData | undefined {
  const document = PdfDocument.open(bytes)
  const [annotation] = document.annotations(0)
  if (!annotation?.data) return undefined
  document.update(annotation.id, transformAnnotation(annotation.data, translation(10, 0)))
  return PdfDocument.open(document.save(saving)).annotations(0)[0]?.data
}

describe('a text box', () => {
  test('that is upside down stays so when it is saved, opened and moved', () => {
    const document = PdfDocument.open(smallPdf('table'))
    const { id, data } = document.add(0, box)
    if (data) document.update(id, transformAnnotation(data, rotationAround(180, 70, 40)))
    expect(cornersOf(moved(document.save(saving)))).toEqual([130, 60, 30, 60, 30, 20, 130, 20])
  })

  test.each([
    ['a quarter', '0 1 -1 0 0 0', [70, 30, 70, 130, 30, 130, 30, 30]],
    ['a quarter, with its place', '0 1 -1 0 40 0', [70, 30, 70, 130, 30, 130, 30, 30]],
    ['half', '-1 0 0 -1 100 40', [120, 100, 20, 100, 20, 60, 120, 60]],
  ])('that another program has rotated by %s keeps its direction', (_, matrix, corners) => {
    const isQuarter = matrix.startsWith('0')
    const file = smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/FreeText/Rect[${isQuarter ? '20 30 60 130' : '10 60 110 100'}]/DA(/Helv 9 Tf)/F 4/Border[0 0 0]/AP<</N 6 0 R>>>>`,
        6: `<</Type/XObject/Subtype/Form/BBox[0 0 100 40]/Matrix[${matrix}]/Length 0>>\nstream\n\nendstream`,
      },
    })
    expect(cornersOf(moved(file))).toEqual(corners)
  })

  /** A text box of another program, 100 by 40, turned by this matrix around (150, 150), in a rectangle that is larger by `room`. */
  const turnedBox = (matrix: string, degrees: number, { room = 0, round = (edge: number) => edge } = {}) => {
    const exact = transformRect(rotationAround(degrees, 150, 150), [100, 130, 200, 170])
    const rect = exact.map((edge, at) => round(edge + (at < 2 ? -room : room)).toFixed(3))
    return smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/FreeText/Rect[${rect.join(' ')}]/DA(/Helv 9 Tf)/F 4/AP<</N 6 0 R>>>>`,
        6: `<</Type/XObject/Subtype/Form/BBox[10 20 110 60]/Matrix[${matrix} 7 -9]/Length 0>>\nstream\n\nendstream`,
      },
    })
  }
  const decimals = (degrees: number, digits: number): string =>
    [degrees, degrees - 90, degrees + 90, degrees]
      .map(angle => Math.cos((angle * Math.PI) / 180).toFixed(digits))
      .join(' ')

  test.each<[string, string, number, Parameters<typeof turnedBox>[2]?]>([
    ...[30, 17, 45, 89, 150, 200, 333].flatMap(degrees =>
      [2, 3, 4].map(
        digits => [`${digits} decimals`, decimals(degrees, digits), degrees] as [string, string, number],
      ),
    ),
    ['six decimals in a larger rectangle', decimals(30, 6), 30, { room: 0.5 }],
    ['six decimals in a smaller rectangle', decimals(30, 6), 30, { room: -0.5 }],
    ['six decimals in a rectangle of whole points', decimals(30, 6), 30, { round: Math.round }],
    ['two decimals in a rectangle of whole points', decimals(217, 2), 217, { round: Math.ceil }],
  ])('that is turned by a matrix of %s stays turned: %s', (_, matrix, degrees, about) => {
    const document = PdfDocument.open(turnedBox(matrix, degrees, about))
    const [{ id } = { id: '' }] = document.annotations(0)
    document.update(id, { textContent: 'New' })
    const [again] = PdfDocument.open(document.save(saving)).annotations(0)
    if (!(again?.data && 'points' in again.data)) throw new Error('no text box')
    const { bl, br, tl, tr } = again.data.points
    const turned = (Math.atan2(br[1] - bl[1], br[0] - bl[0]) * 180) / Math.PI
    expect(Math.abs(((turned - degrees + 540) % 360) - 180)).toBeLessThan(0.5)
    expect(Math.hypot(br[0] - bl[0], br[1] - bl[1])).toBeCloseTo(100, -0.5)
    expect(Math.hypot(tl[0] - bl[0], tl[1] - bl[1])).toBeCloseTo(40, -0.5)
    expect(Math.hypot((bl[0] + tr[0]) / 2 - 150, (bl[1] + tr[1]) / 2 - 150)).toBeLessThan(1)
  })

  test.each([
    ['shears', '1 0 .3 1'],
    ['turns and shears', '.87 .5 -.3 .87'],
    ['mirrors', '-1 0 0 1'],
    ['turns and mirrors', '.87 .5 .5 -.87'],
    ['turns and scales', '.43 .25 -.25 .43'],
  ])('whose matrix %s in a rectangle of another size is upright', (_, matrix) => {
    const [annotation] = PdfDocument.open(turnedBox(matrix, 30)).annotations(0)
    expect(annotation?.data?.matrix).toEqual(identityMatrix)
    expect(annotation?.data?.bbox).toEqual(annotation?.rect)
  })

  test('without an appearance is drawn inside of its margins, also after it is saved', () => {
    const file = smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: '<</Type/Annot/Subtype/FreeText/Rect[20 20 120 70]/RD[2 3 4 5]/Rotate 90/DA(/Helv 9 Tf)/C[0 0 1]/F 4/Border[0 0 0]>>',
      },
    })
    const document = PdfDocument.open(file)
    const [annotation] = document.annotations(0)
    const extent = (scene: Scene | undefined) => scene && findBounds(drawnPoints(scene))?.map(Math.round)
    expect(annotation && extent(renderAnnotation(annotation))).toEqual([25, 22, 117, 66])
    if (annotation) document.update(annotation.id, { author: 'Bob' })
    const [again] = PdfDocument.open(document.save(saving)).annotations(0)
    expect(again && extent(renderAnnotation(again))).toEqual([25, 22, 117, 66])
    expect(again?.rect.map(Math.round)).toEqual([25, 22, 117, 66])
  })

  test('with its points is turned by its matrix, unless they are turned already', () => {
    const [l, b, r, t] = box.rect
    const given = add(box)
    const points = given && 'points' in given ? given.points : undefined
    const callout = { ...points, cob: [l, 40], cop: [0, 40] }
    const turn = rotationAround(90, 70, 40)
    const data = add({ ...box, points: callout, matrix: turn } as unknown as NewAnnotation)
    expect(cornersOf(data)).toEqual([90, -10, 90, 90, 50, 90, 50, -10])
    expect(data && 'points' in data && data.points.cop?.map(Math.round)).toEqual([70, -30])
    expect(cornersOf(data && add(data))).toEqual(cornersOf(data))
    expect([l, b, r, t]).toEqual([20, 20, 120, 60])
  })

  test('whose points are given anew is where they are', () => {
    const document = PdfDocument.open(smallPdf('table'))
    const upright = add(box)
    const { id } = document.add(0, { ...box, matrix: rotationAround(90, 70, 40) })
    if (!upright || !('points' in upright)) throw new Error('no text box')
    const { data } = document.update(id, { points: upright.points })
    expect([cornersOf(data), data?.matrix]).toEqual([cornersOf(upright), identityMatrix])
    const turned = document.update(id, { points: upright.points, matrix: rotationAround(90, 70, 40) })
    expect(cornersOf(turned.data)).toEqual([90, -10, 90, 90, 50, 90, 50, -10])
  })

  test.each<[string, Matrix]>([
    ['from side to side', [-1, 0, 0, 1, 140, 0]],
    ['upside down', [1, 0, 0, -1, 0, 80]],
  ])('that is mirrored %s stays readable', (_, matrix) => {
    expect(cornersOf(add({ ...box, matrix }))).toEqual([20, 20, 120, 20, 120, 60, 20, 60])
  })
})

test('a stamp of another program keeps the rotation in its appearance, and its data has none', () => {
  const file = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: '<</Type/Annot/Subtype/Stamp/Rect[20 30 60 130]/F 4/AP<</N 6 0 R>>>>',
      6: '<</Type/XObject/Subtype/Form/BBox[0 0 100 40]/Matrix[0 1 -1 0 0 0]/Length 0>>\nstream\n\nendstream',
    },
  })
  const [stamp] = PdfDocument.open(file).annotations(0)
  expect(stamp?.data).toMatchObject({ bbox: [20, 30, 60, 130], matrix: identityMatrix })
  expect(moved(file)?.rect).toEqual([30, 30, 70, 130])
})

describe('a line', () => {
  const line = {
    ...about,
    annotationType: '/Line',
    vertices: [20, 40, 120, 40],
    leaderLineLength: 10,
    captionOffset: [5, 2],
    strokeWidth: 1,
  } as const

  test('that is mirrored has its leader lines and caption on the other side of its direction', () => {
    const data = add({ ...line, matrix: [-1, 0, 0, 1, 140, 0] })
    expect(data).toMatchObject({ leaderLineLength: -10, captionOffset: [5, -2] })
    const [, bottom, , top] = data?.rect ?? []
    expect([bottom, top]).toEqual(add(line)?.rect.filter((_, at) => at % 2 === 1))
  })

  test('that is scaled has them at the scaled distance', () => {
    expect(add({ ...line, matrix: [2, 0, 0, 2, 0, 0] })).toMatchObject({
      leaderLineLength: 20,
      captionOffset: [10, 4],
      strokeWidth: 2,
    })
  })
})
