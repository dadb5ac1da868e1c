import { describe, expect, test } from 'vitest'
import {
  type NewAnnotation,
  PdfDocument,
  renderAnnotation,
  type SceneItem,
  transformAnnotation,
  translation,
} from '../src/index.ts'
import { drawnPoints } from './drawn-points.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const saving = { now: someDay }
const content = '10 10 m 90 10 l S'

/** A horizontal stroke of a hundred points that the appearance rotates by a quarter turn around 50, 10. */
const turned = (entries: string, matrix = '0 1 -1 0 60 -40', rect = '40 -45 60 65'): Uint8Array =>
  smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Type/Annot/Rect[${rect}]/NM(a)/F 4/M(D:20261120093000Z)/BS<</W 2>>/C[1 0 0]${entries}/AP<</N 6 0 R>>>>`,
      6: `<</Type/XObject/Subtype/Form/BBox[-5 0 105 20]/Matrix[${matrix}]/Length ${content.length}>>\nstream\n${content}\nendstream`,
    },
  })

const kinds = {
  Ink: '/Subtype/Ink/InkList[[10 10 90 10]]',
  Line: '/Subtype/Line/L[10 10 90 10]',
  PolyLine: '/Subtype/PolyLine/Vertices[10 10 90 10]',
  Polygon: '/Subtype/Polygon/Vertices[10 10 90 10 50 12]',
}

/** Points of a drawing, rounded to whole numbers. */
function pointsOf(items: readonly SceneItem[]): number[] {
  return items
    .flatMap(item =>
      item.type === 'group'
        ? pointsOf(item.items)
        : item.type === 'path'
          ? item.segments.flatMap(segment => segment.slice(1, 3).map(Number))
          : [],
    )
    .map(Math.round)
}

test('an annotation that only its appearance scales has its points where they are shown', () => {
  const document = PdfDocument.open(turned(kinds.Line, '2 0 0 2 0 0', '-10 0 210 40'))
  const [annotation] = document.annotations(0)
  expect(annotation?.data).toMatchObject({ vertices: [20, 20, 180, 20], strokeWidth: 4 })
  expect(document.save(saving)).toHaveLength(turned(kinds.Line, '2 0 0 2 0 0', '-10 0 210 40').length)
})

describe('an annotation that only its appearance rotates', () => {
  test.each(Object.entries(kinds))(
    'has its points where they are shown, and nothing to save: %s',
    (_, entries) => {
      const original = turned(entries)
      const document = PdfDocument.open(original)
      const [annotation] = document.annotations(0)
      const data = annotation?.data
      const points =
        data && ('inkList' in data ? data.inkList.flat() : 'vertices' in data ? data.vertices : [])
      expect(points?.slice(0, 4).map(Math.round)).toEqual([50, -30, 50, 50])
      expect(data?.rect).toEqual([40, -45, 60, 65])
      expect(pointsOf((annotation && renderAnnotation(annotation))?.items ?? [])).toEqual([50, -30, 50, 50])
      expect(document.hasChanges).toBe(false)
      expect(document.save(saving)).toBe(original)
    },
  )

  test.each(Object.entries(kinds))(
    'is saved with rotated points once it is edited, and looks the same: %s',
    (_, entries) => {
      const document = PdfDocument.open(turned(entries))
      const before = document.annotations(0)[0]?.data
      const edited = document.update('0:5', { color: [0, 0, 1, 1] })
      const drawn = pointsOf(renderAnnotation(edited)?.items ?? [])
      expect(drawn.slice(0, 4)).toEqual([50, -30, 50, 50])
      const saved = PdfDocument.open(document.save(saving))
      expect(saved.exportAnnotations()).toMatchObject([{ ...edited.data, color: [0, 0, 1, 1] }])
      const increment = document.saveIncrement(saving)
      expect(Buffer.from(increment).toString('latin1')).toMatch(/\[50 -30 50 50/)
      if (before) document.update('0:5', before)
      expect(document.hasChanges).toBe(false)
    },
  )

  test.each([
    [
      'the points are where the appearance draws them',
      kinds.Ink.replace('[[10 10 90 10]]', '[[50 -30 50 50]]'),
      undefined,
      undefined,
    ],
    [
      'the points are shown and drawn inside of the rectangle, but elsewhere in the drawing',
      kinds.Ink.replace('[[10 10 90 10]]', '[[90 16 10 16]]'),
      '-1 0 0 -1 100 26',
      '-5 6 105 26',
    ],
    ['the matrix does not move them', kinds.Ink, '1 0 0 1 0 0', '-5 0 105 20'],
    [
      'the points are far away from the appearance',
      kinds.Ink.replace('10 10 90 10', '700 10 900 10'),
      undefined,
      undefined,
    ],
  ])('is not rotated if %s', (_, entries, matrix, rect) => {
    const [annotation] = PdfDocument.open(turned(entries, matrix, rect)).annotations(0)
    const data = annotation?.data
    const given = entries.match(/-?\d+/g)?.map(Number)
    expect(data && 'inkList' in data && data.inkList.flat()).toEqual(given)
  })
})

test.each(Object.entries(kinds))(
  'an annotation that is turned by half inside of its own rectangle neither flips nor jumps when it is moved or widened: %s',
  (_, entries) => {
    const document = PdfDocument.open(turned(entries, '-1 0 0 -1 100 26', '-5 6 105 26'))
    const [annotation] = document.annotations(0)
    const shown = pointsOf((annotation && renderAnnotation(annotation))?.items ?? [])
    expect(shown).toEqual([90, 16, 10, 16])
    expect(JSON.stringify(document.exportAnnotations())).toContain('90,16,10,16')
    const data = annotation?.data
    const moved = document.update('0:5', data ? transformAnnotation(data, translation(40, 0)) : {})
    for (const mark of [moved, PdfDocument.open(document.save(saving)).annotations(0)[0]]) {
      const scene = mark && renderAnnotation(mark)
      expect(drawnPoints(scene).map(Math.round)).toEqual([130, 16, 50, 16])
      expect(JSON.stringify(mark?.data)).toContain('130,16,50,16')
    }
    const widened = document.update('0:5', { strokeWidth: 3 })
    expect(drawnPoints(renderAnnotation(widened)).slice(0, 4).map(Math.round)).toEqual([130, 16, 50, 16])
  },
)

test.each([
  ['/Ink', { inkList: [[10, 10, 90, 10]] }, '90,10,90,90'],
  ['/Line', { vertices: [10, 10, 90, 10] }, '90,10,90,90'],
  ['/Polyline', { vertices: [10, 10, 90, 10] }, '90,10,90,90'],
  ['/Polygon', { vertices: [10, 10, 90, 10, 50, 30] }, '90,10,90,90,70,50'],
  ['/Highlight', { quadPoints: [10, 20, 90, 20, 10, 10, 90, 10] }, '80,10,80,90,90,10,90,90'],
])('an imported matrix turns the points: %s', (annotationType, geometry, points) => {
  const document = PdfDocument.open(smallPdf('table'))
  const about = { uuid: 'a', pageId: 3, dateCreated: someDay.toISOString(), matrix: [0, 1, -1, 0, 100, 0] }
  document.importAnnotations([{ ...about, annotationType, ...geometry } as unknown as NewAnnotation])
  expect(JSON.stringify(PdfDocument.open(document.save(saving)).exportAnnotations())).toContain(`[${points}]`)
})
