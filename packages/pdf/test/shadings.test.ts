import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { loadRareDrawings } from '../src/forms/load-rare-drawings.ts'
import { findInverse, type Matrix, transformPoint } from '../src/geometry/matrix.ts'
import { colorReaders } from '../src/images/color-readers.ts'
import { decodeMesh } from '../src/images/mesh-picture.ts'
import { PdfDocument, renderAnnotation, type SceneItem } from '../src/index.ts'
import { hasProgram, readPortableMap, skipNote, withFile } from './other-programs.ts'
import { smallPdf } from './small-files.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const [red, green, blue, yellow, white, black]: Rgb[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
  [255, 255, 255],
  [0, 0, 0],
]

/** A mesh as hexadecimal digits: flags of one byte, coordinates of two bytes, colour components of one. */
const flag = (value: number): string => value.toString(16).padStart(2, '0')
const places = (...list: readonly (readonly [number, number])[]): string =>
  list
    .map(place =>
      place
        .map(part =>
          Math.round((part / 100) * 65535)
            .toString(16)
            .padStart(4, '0'),
        )
        .join(''),
    )
    .join('')
const colors = (...list: readonly (Rgb | undefined)[]): string =>
  list.map(color => (color ?? [0, 0, 0]).map(flag).join('')).join('')
const point = (x: number, y: number, color: Rgb | undefined): string => places([x, y]) + colors(color)

const mesh = (type: number, data: string, entries = ''): string =>
  `<</ShadingType ${type}/ColorSpace/DeviceRGB/BitsPerFlag 8/BitsPerCoordinate 16/BitsPerComponent 8/Decode[0 100 0 100 0 1 0 1 0 1]${entries}/Filter/ASCIIHexDecode/Length ${data.length + 1}>>\nstream\n${data}>\nendstream`

const border: readonly (readonly [number, number])[] = [
  ...([
    [10, 10],
    [0, 40],
    [20, 60],
    [10, 90],
    [40, 99],
    [60, 80],
  ] as const),
  ...([
    [90, 90],
    [99, 60],
    [80, 40],
    [90, 10],
    [60, 0],
    [40, 20],
  ] as const),
]
const farther: readonly (readonly [number, number])[] = [
  ...([
    [93, 10],
    [96, 10],
    [99, 10],
    [99, 40],
  ] as const),
  ...([
    [99, 60],
    [99, 90],
    [96, 90],
    [93, 90],
  ] as const),
]
const byFunction = `<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[80 20 -20 80 20 0]/Function 8 0 R>>`
const averages = '{ 2 copy add 2 div }'
const calculator = `<</FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Length ${averages.length}>>\nstream\n${averages}\nendstream`

const shadings: readonly (readonly [name: string, shading: string])[] = [
  ['1, a function of two numbers', byFunction],
  [
    '4, free triangles, one of which shares a side with another',
    mesh(
      4,
      `${flag(0)}${point(5, 5, red)}${flag(0)}${point(95, 5, green)}${flag(0)}${point(5, 95, blue)}${flag(1)}${point(95, 95, yellow)}`,
    ),
  ],
  [
    '5, a lattice',
    mesh(
      5,
      [...[red, green, blue], ...[white, black, red], ...[blue, yellow, green]]
        .map((color, i) => point(5 + (i % 3) * 45, 5 + Math.floor(i / 3) * 45, color))
        .join(''),
      '/VerticesPerRow 3',
    ),
  ],
  [
    '6, Coons patches, one of which shares a side with another',
    mesh(
      6,
      `${flag(0)}${places(...border)}${colors(red, green, blue, yellow)}${flag(2)}${places(...farther)}${colors(white, black)}`,
    ),
  ],
  [
    '7, a tensor patch',
    mesh(
      7,
      `${flag(0)}${places(...border, [30, 30], [40, 70], [60, 60], [70, 35])}${colors(red, green, blue, yellow)}`,
    ),
  ],
]

const file = (shading: string, content = '/Sh sh'): Uint8Array =>
  smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: '<</Type/Annot/Subtype/Stamp/Rect[0 0 200 200]/F 4/AP<</N 6 0 R>>>>',
      6: `<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<</Shading<</Sh 7 0 R>>/Pattern<</P 9 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`,
      7: shading,
      8: calculator,
      9: '<</PatternType 2/Shading 7 0 R>>',
    },
  })

/** The colour that the pictures of a scene have at a point of the page; undefined if none covers it. */
function colorAt(items: readonly SceneItem[], x: number, y: number): Rgb | undefined {
  for (const item of items.toReversed()) {
    if (item.type === 'group') {
      const inner = item.matrix ? mapped(item.matrix, x, y) : [x, y]
      const found = inner && colorAt(item.items, inner[0] ?? 0, inner[1] ?? 0)
      if (found) return found
    } else if (item.type === 'path' && item.fill?.paint?.type === 'tiling') {
      const inner = mapped(item.fill.paint.matrix, x, y)
      const found = inner && colorAt(item.fill.paint.items, inner[0], inner[1])
      if (found) return found
    } else if (item.type === 'image' && item.picture.mediaType === 'pixels') {
      const { width, height, rgba } = item.picture.pixels
      const [u, v] = mapped(item.matrix, x, y) ?? [-1, -1]
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue
      const at = (Math.floor((1 - v) * height) * width + Math.floor(u * width)) * 4
      const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray(at, at + 4)
      if (alpha > 0) return [r, g, b]
    }
  }
  return undefined
}

function mapped(matrix: Matrix, x: number, y: number): readonly [number, number] | undefined {
  const back = findInverse(matrix)
  return back && transformPoint(back, x, y)
}

const rareDrawings = await loadRareDrawings()

const spots = [26, 60, 100, 140, 172].flatMap(x => [30, 62, 100, 138, 170].map(y => [x, y] as const))

describe.skipIf(!hasProgram('mutool'))(`drawn as by MuPDF${skipNote('mutool')}`, () => {
  test.each(
    shadings.flatMap(([name, shading]) => [
      [name, file(shading)] as const,
      [`${name}, as a pattern`, file(shading, '/Pattern cs /P scn 0 0 100 100 re f')] as const,
    ]),
  )('a shading of type %s', (_, bytes) => {
    const document = PdfDocument.open(bytes, {
      colorReaders,
      pictureDecoders: { Mesh: decodeMesh },
      rareDrawings,
    })
    const [annotation] = document.annotations(0)
    const items = (annotation && renderAnnotation(annotation))?.items ?? []
    expect(document.warnings).toEqual([])
    const drawn = withFile(bytes, path =>
      execFileSync('mutool', ['draw', '-F', 'ppm', '-r', '72', '-o', '-', path], {
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
    const page = readPortableMap(drawn)
    const unlike = spots.flatMap(([x, y]) => {
      const at = ((page.height - y) * page.width + x) * 3
      const theirs = [...page.rgb.subarray(at, at + 3)]
      const ours = colorAt(items, x + 0.5, y - 0.5) ?? [255, 255, 255]
      return theirs.every((part, i) => Math.abs(part - (ours[i] ?? 0)) <= 14)
        ? []
        : [`${x} ${y}: ${ours} for ${theirs}`]
    })
    expect(unlike).toEqual([])
  })
})

describe('a shading', () => {
  test.each([
    ['without data', mesh(4, '')],
    ['cut off', mesh(6, `${flag(0)}${places(...border)}`)],
    ['of no bits', mesh(4, '00ff', '/BitsPerCoordinate 0')],
    ['of rows of one vertex', mesh(5, 'ff'.repeat(4000), '/VerticesPerRow 1')],
    ['without a function', byFunction.replace('/Function 8 0 R', '')],
    ['of an unknown type', mesh(9, 'ffff')],
  ])('%s gives a warning and is not painted', (_, shading) => {
    const document = PdfDocument.open(file(shading), {
      colorReaders,
      pictureDecoders: { Mesh: decodeMesh },
      rareDrawings,
    })
    const [annotation] = document.annotations(0)
    if (annotation) renderAnnotation(annotation)
    expect(document.warnings).toMatchObject([{ code: 'appearance-operator-unknown', object: 6 }])
  })
})

describe('a knockout group', () => {
  const group = (entries: string, content: string): readonly string[] => {
    const bytes = smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: '<</Type/Annot/Subtype/Stamp/Rect[0 0 200 200]/F 4/AP<</N 6 0 R>>>>',
        6: `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Group<</S/Transparency${entries}>>/Resources<</ExtGState<</G<</ca .5>>>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`,
      },
    })
    const document = PdfDocument.open(bytes)
    const [annotation] = document.annotations(0)
    const scene = annotation && renderAnnotation(annotation)
    expect(scene?.items.length).toBeGreaterThan(0)
    return document.warnings.map(({ message }) => message)
  }
  const mixed = '/G gs 0 0 5 5 re f 2 2 5 5 re f'

  test('gives a warning if its parts overlap visibly', () => {
    expect(group('/K true', mixed)).toEqual(['a knockout group is mixed'])
    expect(group('/K true', mixed.replace('/G gs', ''))).toEqual([])
    expect(group('/K true', '/G gs 0 0 5 5 re f')).toEqual([])
    expect(group('', mixed)).toEqual([])
  })
})
