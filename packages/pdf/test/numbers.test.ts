/** The numbers of the engine's specification, §3.4 and §9, each seen in what the engine draws or writes. */
import { describe, expect, test } from 'vitest'
import {
  type AnnotationData,
  lineEndings,
  type NewAnnotation,
  type PathSegment,
  PdfDocument,
  type Rgb,
  renderAnnotation,
  type SceneItem,
  stampDefaultSize,
  stampLabel,
  stampTypes,
} from '../src/index.ts'
import { drawn, latin, small } from './provoke.ts'
import { someDay } from './sample-annotations.ts'

interface Drawn {
  readonly data: AnnotationData
  readonly blendMode: string
  /** The items with those inside of groups. */
  readonly items: readonly SceneItem[]
}

function draw(given: object): Drawn {
  const document = PdfDocument.open(small())
  const about = { uuid: 'a', dateCreated: someDay.toISOString() }
  const annotation = document.add(0, { ...about, ...given } as NewAnnotation)
  const scene = renderAnnotation(annotation)
  if (!scene || !annotation.data) throw new Error('nothing is drawn')
  return { data: annotation.data, blendMode: scene.blendMode, items: scene.items.flatMap(flat) }
}

const flat = (item: SceneItem): SceneItem[] => (item.type === 'group' ? item.items.flatMap(flat) : [item])
const pathsOf = ({ items }: Drawn) => items.flatMap(item => (item.type === 'path' ? [item] : []))
const numbersOf = (segment: PathSegment | undefined): number[] => (segment?.slice(1) ?? []) as number[]
/** Width and height of all points of a path. */
function extent(segments: readonly PathSegment[]): readonly [width: number, height: number] {
  const numbers = segments.flatMap(numbersOf)
  const side = (rest: 0 | 1) => {
    const along = numbers.filter((_, place) => place % 2 === rest)
    return Math.max(...along) - Math.min(...along)
  }
  return [side(0), side(1)]
}

const square = { annotationType: '/Square', rect: [10, 10, 110, 60] }
const line = { annotationType: '/Line', vertices: [10, 50, 110, 50] }
const text = {
  annotationType: '/FreeText',
  rect: [10, 10, 110, 90],
  textContent: 'one two three four five six',
}

describe('new annotations', () => {
  test('are black with an opacity of 0.9, solid, 1 wide', () => {
    expect(draw(square).data).toMatchObject({ color: [0, 0, 0, 0.9], strokeDashGap: [3, 0], strokeWidth: 1 })
  })

  test('have mitred corners with a limit of 10', () => {
    expect(pathsOf(draw(square))[0]?.stroke).toMatchObject({ join: 'miter', miterLimit: 10 })
  })

  test('a note is 25 by 25, yellow and closed', () => {
    const { data, items } = draw({ annotationType: '/Text', rect: [10, 10, 10, 10] })
    expect([data.rect[2] - data.rect[0], data.rect[3] - data.rect[1]]).toEqual([25, 25])
    const fills = items.flatMap(item => (item.type === 'path' && item.fill ? [item.fill.color] : []))
    expect(fills).toContainEqual([1, 0.9, 0.3])
    const document = PdfDocument.open(small())
    document.add(0, data as NewAnnotation)
    expect(latin(document.save({ now: someDay }))).not.toContain('/Open true')
  })

  test('a highlight multiplies, other kinds do not', () => {
    const quadPoints = [10, 40, 60, 40, 10, 10, 60, 10]
    expect(draw({ annotationType: '/Highlight', quadPoints }).blendMode).toBe('multiply')
    expect(draw({ annotationType: '/Underline', quadPoints }).blendMode).toBe('normal')
  })
})

describe('curves', () => {
  test('a quarter of a circle has its control points at 0.551915 of the radius', () => {
    const [path] = pathsOf(draw({ annotationType: '/Circle', rect: [0, 0, 101, 101], strokeWidth: 1 }))
    const [, firstHandle = 0] = numbersOf(path?.segments[1])
    expect((firstHandle - 50.5) / 50).toBeCloseTo(0.551915, 6)
  })

  test('an arc of a cloud is at most 20 wide', () => {
    const [path] = pathsOf(draw({ ...square, rect: [0, 0, 500, 400], cloud: true }))
    const ends =
      path?.segments.filter(([kind]) => kind !== 'Z').map(segment => numbersOf(segment).slice(-2)) ?? []
    const widths = ends.slice(1).map(([x = 0, y = 0], place) => {
      const [beforeX = 0, beforeY = 0] = ends[place] ?? []
      return Math.hypot(x - beforeX, y - beforeY)
    })
    expect(widths.length).toBeGreaterThan(80)
    expect(Math.max(...widths)).toBeLessThanOrEqual(20)
    expect(Math.max(...widths)).toBeGreaterThan(19)
  })

  test('a wave under text is 6 long where there is room, and needs a positive size', () => {
    const mark = draw({ annotationType: '/Squiggly', quadPoints: [0, 40, 600, 40, 0, 10, 600, 10] })
    const [path] = pathsOf(mark)
    expect(path?.segments.length).toBe(2 * (600 / 6) + 1)
  })
})

describe('line endings', () => {
  test.each([
    [1, 10],
    [3, 10],
    [5, 15],
  ])('at a line %d wide are %d large', (strokeWidth, size) => {
    const mark = draw({ ...line, strokeWidth, endingType: ['None', 'Square'] })
    const [, height] = extent(pathsOf(mark).flatMap(({ segments }) => segments))
    expect(height).toBe(size)
  })

  test('are the ten of the specification', () => {
    expect(lineEndings).toEqual([
      'None',
      'OpenArrow',
      'ROpenArrow',
      'ClosedArrow',
      'RClosedArrow',
      'Butt',
      'Slash',
      'Diamond',
      'Square',
      'Circle',
    ])
  })
})

describe('text', () => {
  const texts = ({ items }: Drawn) => items.flatMap(item => (item.type === 'text' ? [item] : []))

  test('of a box has a size of 12, lines of 1.2 times that, and the stroke width as padding at the left', () => {
    const lines = texts(draw({ ...text, strokeWidth: 4 }))
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines.map(({ fontSize }) => fontSize))).toEqual(new Set([12]))
    const [first, second] = lines.map(({ matrix }) => matrix)
    expect((first?.[5] ?? 0) - (second?.[5] ?? 0)).toBeCloseTo(14.4, 6)
    // The border takes the first 4, the padding the next.
    expect(first?.[4]).toBeCloseTo(10 + 4 + 4, 6)
  })

  test('is broken at spaces and after hyphens', () => {
    const words = { ...text, rect: [10, 10, 70, 90], textContent: 'twenty-first century' }
    expect(texts(draw(words)).map(item => item.text.trim())).toEqual(['twenty-', 'first', 'century'])
  })

  test('of a line has a size of 9 and is in its middle', () => {
    const [caption] = texts(draw({ ...line, caption: true, textContent: 'mm' }))
    expect(caption?.fontSize).toBe(9)
    const { width = 0, matrix } = caption ?? {}
    expect((matrix?.[4] ?? 0) + width / 2).toBeCloseTo(60, 6)
  })
})

test('the text of a line may stand above it instead', () => {
  const [caption] = draw({ ...line, caption: true, captionPosition: 'Top', textContent: 'mm' }).items.flatMap(
    item => (item.type === 'text' ? [item] : []),
  )
  expect(caption?.matrix[5]).toBeGreaterThan(50 + 0.5)
  expect((caption?.matrix[4] ?? 0) + (caption?.width ?? 0) / 2).toBeCloseTo(60, 6)
})

const colors: Readonly<Record<string, Rgb>> = {
  red: [0.804, 0, 0],
  green: [0, 0.804, 0],
  blue: [0, 0, 0.804],
}
const faces = [
  ['Draft', 'Draft', 'red'],
  ['Approved', 'Approved', 'green'],
  ['NotApproved', 'Not Approved', 'red'],
  ['Departmental', 'Departmental', 'blue'],
  ['Confidential', 'Confidential', 'red'],
  ['Final', 'Final', 'red'],
  ['Expired', 'Expired', 'red'],
  ['AsIs', 'As Is', 'red'],
  ['Sold', 'Sold', 'blue'],
  ['Experimental', 'Experimental', 'blue'],
  ['ForComment', 'For Comment', 'green'],
  ['TopSecret', 'Top Secret', 'red'],
  ['ForPublicRelease', 'For Public', 'green'],
  ['NotForPublicRelease', 'Not For Public', 'red'],
] as const

describe('predefined stamps', () => {
  test('are the fourteen of the specification, 220 by 60 at first', () => {
    expect([...stampTypes].sort()).toEqual(faces.map(([type]) => type).sort())
    expect(stampDefaultSize).toEqual({ width: 220, height: 60 })
  })

  test.each(faces)('%s says “%s” in %s, in a rounded frame 8.58 wide on 440 by 120', (type, label, color) => {
    expect(stampLabel(type)).toBe(label)
    const [frame, letters] = pathsOf(
      draw({ annotationType: '/Stamp', rect: [0, 0, 440, 120], stampType: type }),
    )
    expect(frame?.stroke).toMatchObject({ color: colors[color], width: 8.58 })
    expect(letters?.fill?.color).toEqual(colors[color])
    const [width, height] = extent(frame?.segments ?? [])
    expect([width, height]).toEqual([440 - 8.58, 120 - 8.58].map(side => expect.closeTo(side, 6)))
  })
})

const blendModes = [
  ['Normal', 'normal'],
  ['Multiply', 'multiply'],
  ['Screen', 'screen'],
  ['Overlay', 'overlay'],
  ['Darken', 'darken'],
  ['Lighten', 'lighten'],
  ['ColorDodge', 'color-dodge'],
  ['ColorBurn', 'color-burn'],
  ['HardLight', 'hard-light'],
  ['SoftLight', 'soft-light'],
  ['Difference', 'difference'],
  ['Exclusion', 'exclusion'],
] as const

describe('an appearance of a file', () => {
  const sceneOf = (bytes: Uint8Array) => {
    const document = PdfDocument.open(bytes)
    const [annotation] = document.annotations(0)
    return {
      scene: annotation && renderAnnotation(annotation),
      codes: document.warnings.map(({ code }) => code),
    }
  }

  test.each(blendModes)('blends as %s says', (name, blendMode) => {
    const { scene, codes } = sceneOf(drawn('/G gs 0 0 9 9 re f', `/ExtGState<</G<</BM/${name}>>>>`))
    expect(scene?.blendMode).toBe(blendMode)
    expect(codes).toEqual([])
  })

  test.each([
    [0, { isFilled: true, isStroked: false }],
    [1, { isFilled: false, isStroked: true }],
    [2, { isFilled: true, isStroked: true }],
    [3, { isFilled: false, isStroked: false }],
    [4, { isFilled: true, isStroked: false }],
    [5, { isFilled: false, isStroked: true }],
    [6, { isFilled: true, isStroked: true }],
    [7, { isFilled: false, isStroked: false }],
  ])('text of rendering mode %d is filled and stroked as the mode says', (mode, expected) => {
    const helvetica = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
    const { scene, codes } = sceneOf(drawn(`BT /F 9 Tf ${mode} Tr 5 5 Td (A) Tj ET`, helvetica))
    const texts = scene?.items.flatMap(flat).filter(item => item.type === 'text') ?? []
    expect({
      isFilled: texts.some(({ fill }) => fill !== undefined),
      isStroked: texts.some(({ stroke }) => stroke !== undefined),
    }).toEqual(expected)
    expect(codes).toEqual([])
  })
})
