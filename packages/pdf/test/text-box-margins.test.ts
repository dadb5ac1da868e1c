/** Text boxes of other programs whose rectangle is larger than their box: no number of edits and saves changes the box. */
import { describe, expect, test } from 'vitest'
import {
  type AnnotationData,
  type AnnotationPatch,
  PdfDocument,
  type Rect,
  renderAnnotation,
  type SceneItem,
  transformAnnotation,
  transformRect,
  translation,
} from '../src/index.ts'
import { drawnPoints } from './drawn-points.ts'
import { edited, expectPoints, firstOf, saving } from './foreign-marks.ts'
import { smallPdf } from './small-files.ts'

/** Left, bottom, right and top. */
type Margins = readonly [number, number, number, number]

interface Box {
  readonly margins?: Margins
  readonly isTurned?: boolean
  readonly hasLook?: boolean
  readonly entries?: string
}

/** The box in a rectangle; the margins of a box that is turned by a quarter turn with it. */
const boxIn = ([left, bottom, right, top]: Rect, [l, b, r, t]: Margins, isTurned = false): Rect =>
  isTurned ? [left + t, bottom + l, right - b, top - r] : [left + l, bottom + b, right - r, top - t]

const outer: Rect = [20, 20, 120, 70]

/** A text box without a border, in green; a look that it has fills the box. */
function fileOf({
  margins = [0, 0, 0, 0],
  isTurned = false,
  hasLook = false,
  entries = '',
}: Box): Uint8Array {
  const [l, b, r, t] = margins
  const [width, height] = isTurned ? [50, 100] : [100, 50]
  const content = `0 1 0 rg ${l} ${b} ${width - l - r} ${height - b - t} re f`
  const own = `${entries}${isTurned ? '/Rotate 90' : ''}${hasLook ? '/AP<</N 6 0 R>>' : ''}`
  const turn = isTurned ? '/Matrix[0 1 -1 0 0 0]' : ''
  const around = margins.some(margin => margin > 0) ? `/RD[${margins.join(' ')}]` : ''
  return smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Type/Annot/Subtype/FreeText/Rect[${outer.join(' ')}]${around}/NM(a)/F 4/Contents(Seen)/DA(/Helv 9 Tf 0 0 1 rg)/C[0 1 0]/Border[0 0 0]${own}>>`,
      6: `<</Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]${turn}/Length ${content.length}>>\nstream\n${content}\nendstream`,
    },
  })
}

type Edit = (data: AnnotationData) => AnnotationPatch

const edits = {
  author: () => ({ author: 'Bob' }),
  flags: () => ({ flags: 5 }),
  text: () => ({ textContent: 'New' }),
  size: () => ({ fontSize: 10 }),
  color: () => ({ color: [1, 0, 0, 1] }),
  move: data => transformAnnotation(data, translation(10, 5)),
  resize: data => transformAnnotation(data, [1.5, 0, 0, 2, 0, 0]),
  'move its rectangle': ({ rect }) => ({ rect: afterStep(rect, 'move') }),
  'resize its rectangle': ({ rect }) => ({ rect: afterStep(rect, 'resize') }),
} satisfies Readonly<Record<string, Edit>>

type Step = keyof typeof edits

const afterStep = (box: Rect, step: string): Rect => {
  if (step.startsWith('move')) return transformRect(translation(10, 5), box)
  return step.startsWith('resize') ? transformRect([1.5, 0, 0, 2, 0, 0], box) : box
}

/** The numbers of an entry of the first mark; none without it. */
const numbersOf = (document: PdfDocument, key: string): readonly number[] =>
  (new RegExp(`/${key} ?\\[([^\\]]*)`).exec(document.inspectObject(5).syntax)?.[1] ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number)

/** The bounds of what is filled. */
function filledOf(document: PdfDocument): readonly number[] {
  const filled = (items: readonly SceneItem[]): SceneItem[] =>
    items.flatMap((item): SceneItem[] => {
      if (item.type === 'group') return [{ ...item, items: filled(item.items) }]
      return item.type === 'path' && item.fill ? [item] : []
    })
  const scene = renderAnnotation(firstOf(document))
  const points = drawnPoints(scene && { ...scene, items: filled(scene.items) })
  const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function expectBox(saved: PdfDocument, box: Rect, isTurned: boolean): void {
  const { data, rect } = firstOf(saved)
  if (!(data && 'points' in data)) throw new Error('no text box')
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(saved, 'Rect')
  const [l = 0, b = 0, r = 0, t = 0] = numbersOf(saved, 'RD')
  const [x, y, u, v] = box
  expectPoints(boxIn([left, bottom, right, top], [l, b, r, t], isTurned), box)
  expectPoints(data.rect, [left, bottom, right, top])
  expectPoints(rect, data.rect)
  expectPoints(transformRect(data.matrix, data.bbox), data.rect)
  const { bl, tr } = data.points
  expectPoints([...bl, ...tr], isTurned ? [u, y, x, v] : [x, y, u, v])
  expectPoints(filledOf(saved), box)
}

const sequences: readonly (readonly Step[])[] = [
  ['author', 'text', 'move', 'color'],
  ['flags', 'author', 'flags'],
  ['text', 'move', 'color'],
  ['move', 'color', 'text'],
  ['color', 'author', 'resize', 'author'],
  ['move', 'move', 'author', 'size'],
  ['resize', 'text', 'move'],
  ['move its rectangle', 'author', 'move its rectangle', 'color'],
  ['resize its rectangle', 'text', 'move its rectangle'],
]

const callout = '/IT/FreeTextCallout/CL[10 10 15 40 22 40]'
const boxes: readonly (readonly [string, Box])[] = [
  ['equal margins', { margins: [4, 4, 4, 4] }],
  ['different margins', { margins: [2, 3, 4, 5] }],
  ['no margins', {}],
  ['a callout line inside of its rectangle', { margins: [40, 30, 4, 5], entries: '/CL[22 25 40 30 60 50]' }],
  ['a callout line beyond its rectangle', { margins: [2, 3, 4, 5], entries: callout }],
  ['a callout line and no margins', { entries: callout }],
]
const all = boxes.flatMap(([name, box]) =>
  [false, true].flatMap(isTurned =>
    [false, true].map(
      hasLook =>
        [
          `${hasLook ? 'drawn' : 'not drawn'} and ${isTurned ? 'turned' : 'upright'}, with ${name}`,
          { ...box, isTurned, hasLook },
        ] as const,
    ),
  ),
)

describe.each(all)('a text box %s, keeps its box', (_, box) => {
  const { margins = [0, 0, 0, 0], isTurned = false } = box
  const start = boxIn(outer, margins, isTurned)

  test.each(sequences.map(steps => [steps.join(', '), steps] as const))(
    'saved after each of %s',
    (__, steps) => {
      let [bytes, expected] = [fileOf(box), start]
      for (const step of steps) {
        const before = PdfDocument.open(bytes)
        const edit: Edit = edits[step]
        const { saved } = edited(bytes, ({ data }) => data && edit(data))
        expected = afterStep(expected, step)
        expectBox(saved, expected, isTurned)
        // The first drawing of a box without a look takes the place of its rectangle.
        if (step.startsWith('move') && before.inspectObject(5).syntax.includes('/AP'))
          expectPoints(numbersOf(saved, 'Rect'), afterStep(firstOf(before).rect, step))
        bytes = saved.save(saving)
      }
    },
  )

  test('saved after each edit of one opened document', () => {
    const document = PdfDocument.open(fileOf(box))
    let expected = start
    for (const step of ['author', 'text', 'move', 'author', 'color'] as const) {
      const { id, data } = firstOf(document)
      const edit: Edit = edits[step]
      if (data) document.update(id, edit(data))
      expected = afterStep(expected, step)
      expectBox(PdfDocument.open(document.save(saving)), expected, isTurned)
    }
  })

  test('when it is copied', () => {
    const document = PdfDocument.open(fileOf(box))
    const { id, data } = firstOf(document)
    if (!data) throw new Error('no text box')
    document.apply([{ kind: 'add', id: '0:copy', pageIndex: 0, data: { ...data, uuid: 'b' }, copyOf: id }])
    const [, copy] = PdfDocument.open(document.save(saving)).annotations(0)
    if (!(copy?.data && 'points' in copy.data)) throw new Error('no copy')
    const { bl, tr } = copy.data.points
    const [x, y, u, v] = start
    expectPoints([...bl, ...tr], isTurned ? [u, y, x, v] : [x, y, u, v])
  })
})

describe('a given rectangle of a line', () => {
  const rect: Rect = [30, 30, 130, 80]
  const lineIn = (given: string): Uint8Array =>
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: { 5: `<</Type/Annot/Subtype/Line/L[25 25 115 65]/Rect[${given}]/NM(a)/F 4>>` },
    })

  test('moves it with the room around it', () => {
    const { again } = edited(lineIn('20 20 120 70'), () => ({ rect }))
    expect(again.data).toMatchObject({ vertices: [35, 35, 125, 75] })
  })

  test.each<[string, string, AnnotationPatch]>([
    ['is a point', '0 0 0 0', {}],
    ['is small', '20 20 21 21', {}],
    ['is a point, when it becomes thicker', '0 0 0 0', { strokeWidth: 6 }],
  ])('is where it is drawn afterwards, if that of the file %s', (_, given, patch) => {
    const { after, again } = edited(lineIn(given), () => ({ ...patch, rect }))
    // A line keeps its width when it is scaled.
    expectPoints(
      after.rect.map(edge => Math.round(edge / 2) * 2),
      rect,
    )
    expectPoints(again.rect, after.rect)
  })
})

describe('a rectangle that has nothing to do with the drawing', () => {
  const line = '/Subtype/Line/L[25 25 115 65]'
  test.each([
    ['elsewhere', '[1000 1000 1100 1050]'],
    ['that cuts through it', '[20 20 75 45]'],
    ['out of all proportion', '[-10000 -10000 10000 10000]'],
    ['much smaller', '[20 20 21 21]'],
  ])('%s does not move the drawing away from a rectangle that is given', (_, rect) => {
    const document = PdfDocument.open(
      smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: `<</Type/Annot${line}/Rect${rect}/F 4>>` } }),
    )
    const [mark] = document.annotations(0)
    if (!mark) throw new Error('no mark')
    document.update(mark.id, { rect: [50, 50, 150, 100] })
    const drawn = document.annotations(0)[0]?.data?.rect ?? []
    expect(drawn.map(edge => Math.round(edge))).toEqual([50, 50, 150, 100])
  })
})
