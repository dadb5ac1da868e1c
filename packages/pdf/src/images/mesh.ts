import type { DictReader } from '../objects/reader.ts'
import { interpolate } from './numeric-function.ts'
import { readBits } from './sampled-function.ts'

/** A point in the shading's space, x and y, followed by its colour: components, or the input of a function. */
export type MeshPoint = readonly number[]
export type MeshTriangle = readonly [MeshPoint, MeshPoint, MeshPoint]

const maxTriangles = 50_000
/** Number of pieces into which a patch is divided, in each direction. */
const patchSteps = 8
/**
 * Index of each control point of a patch in its grid of four by four, in file order: around the border, then inside.
 */
const patchOrder = [0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4, 5, 6, 10, 9] as const
const borderSize = 12

/**
 * The triangles of a mesh of any type, with patches divided into small ones, up to a limit. Truncated data is
 * ignored.
 * ISO 32000-2, 8.7.4.5.5 to 8.7.4.5.8
 */
export function readMesh(shading: DictReader, data: Uint8Array): MeshTriangle[] {
  const type = shading.integer('ShadingType')
  const source = meshSource(shading, data)
  if (type === 4) return readTriangles(source)
  return type === 5
    ? readRows(source, shading.integer('VerticesPerRow') ?? 0)
    : readPatches(source, type === 7)
}

type MeshSource = ReturnType<typeof meshSource>

/** Reads the numbers of a mesh sequentially; each vertex starts at a byte boundary. */
function meshSource(shading: DictReader, data: Uint8Array) {
  const [flagBits = 0, placeBits = 0, partBits = 0] = ['Flag', 'Coordinate', 'Component'].map(what =>
    Math.max(0, Math.min(32, shading.integer(`BitsPer${what}`) ?? 0)),
  )
  const decode = shading.numbers('Decode') ?? []
  const partCount = Math.max(1, Math.min(32, (decode.length >> 1) - 2))
  let at = 0
  const number = (bits: number): number => {
    at += bits
    return readBits(data, at - bits, bits)
  }
  const decoded = (bits: number, i: number): number =>
    interpolate(number(bits), [0, 2 ** bits - 1], [decode[i * 2] ?? 0, decode[i * 2 + 1] ?? 1])
  const source = {
    /** Numbers of 0 bits would never end. */
    goesOn: () => placeBits * partBits > 0 && at + 2 * placeBits <= data.length * 8,
    isCutOff: () => at > data.length * 8,
    align: () => {
      at = Math.ceil(at / 8) * 8
    },
    flag: () => number(flagBits) & 3,
    place: (): MeshPoint => [decoded(placeBits, 0), decoded(placeBits, 1)],
    color: (): MeshPoint => listOf(partCount, i => decoded(partBits, i + 2)),
    point: (): MeshPoint => {
      const point = [...source.place(), ...source.color()]
      source.align()
      return point
    },
  }
  return source
}

function listOf<Value>(length: number, make: (index: number) => Value): Value[] {
  return Array.from({ length }, (_, i) => make(i))
}

/** The flag of each vertex says with which side of the last triangle it forms a new one. */
function readTriangles({ goesOn, isCutOff, flag, point }: MeshSource): MeshTriangle[] {
  const triangles: MeshTriangle[] = []
  while (goesOn() && triangles.length < maxTriangles) {
    const side = flag()
    const last = triangles.at(-1)
    const first = point()
    const behind = (): MeshPoint => {
      flag()
      return point()
    }
    triangles.push(
      side > 0 && last ? [side === 1 ? last[1] : last[0], last[2], first] : [first, behind(), behind()],
    )
    if (isCutOff()) triangles.pop()
  }
  return triangles
}

function readRows({ goesOn, isCutOff, point }: MeshSource, perRow: number): MeshTriangle[] {
  const rows: MeshPoint[][] = []
  while (perRow > 1 && goesOn() && rows.length * perRow * 2 < maxTriangles) rows.push(listOf(perRow, point))
  if (isCutOff()) rows.pop()
  return triangulate(rows)
}

/** Two triangles for every cell of a grid. */
function triangulate(rows: readonly (readonly MeshPoint[])[]): MeshTriangle[] {
  return rows.slice(1).flatMap((row, r) =>
    row.slice(1).flatMap((d, i): MeshTriangle[] => {
      const [a = d, b = d, c = d] = [rows[r]?.[i], rows[r]?.[i + 1], row[i]]
      return [
        [a, b, c],
        [b, c, d],
      ]
    }),
  )
}

/** Twelve control points around a patch and four inside; those inside a Coons patch are computed. */
function readPatches(
  { goesOn, isCutOff, align, flag, place, color }: MeshSource,
  isTensor: boolean,
): MeshTriangle[] {
  const triangles: MeshTriangle[] = []
  let places: MeshPoint[] = []
  let colors: MeshPoint[] = []
  while (goesOn() && triangles.length < maxTriangles) {
    const side = flag()
    // The flag names the shared side of the previous patch, three control points further for each; the first patch has
    // none.
    const kept = side > 0 && places.length > 0 ? [0, 1, 2, 3] : []
    places = kept.map(i => places[(side * 3 + i) % borderSize] ?? [])
    colors = kept.slice(2).map((_, i) => colors[(side + i) % 4] ?? [])
    places.push(...listOf((isTensor ? 16 : borderSize) - places.length, place))
    colors.push(...listOf(4 - colors.length, color))
    align()
    if (!isCutOff()) triangles.push(...patchTriangles(places, colors))
  }
  return triangles
}

function patchTriangles(places: readonly MeshPoint[], colors: readonly MeshPoint[]): MeshTriangle[] {
  const grid: MeshPoint[] = []
  for (const [i, place] of places.entries()) grid[patchOrder[i] ?? 0] = place
  if (places.length === borderSize) addInnerPlaces(grid)
  const steps = listOf(patchSteps + 1, i => i / patchSteps)
  return triangulate(
    steps.map(u =>
      steps.map(v => {
        const [across, along] = [bernstein(u), bernstein(v)]
        const weights = grid.map((_, i) => (across[i >> 2] ?? 0) * (along[i & 3] ?? 0))
        return [
          ...weightedSum(grid, weights, 2),
          ...weightedSum(colors, [(1 - u) * (1 - v), (1 - u) * v, u * v, u * (1 - v)]),
        ]
      }),
    ),
  )
}

/** The inner control points of a Coons patch, from the nearest corner. ISO 32000-2, 8.7.4.5.8 */
function addInnerPlaces(grid: MeshPoint[]): void {
  for (const [i, a] of [
    [1, 0],
    [2, 3],
  ] as const)
    for (const [j, b] of [
      [1, 0],
      [2, 3],
    ] as const) {
      const [far, away] = [3 - a, 3 - b]
      const around = [
        [a, b],
        [a, j],
        [i, b],
        [a, away],
        [far, b],
        [far, j],
        [i, away],
        [far, away],
      ]
      const corners = around.map(([row = 0, column = 0]) => grid[row * 4 + column] ?? [])
      grid[i * 4 + j] = weightedSum(
        corners,
        [-4, 6, 6, -2, -2, 3, 3, -1].map(weight => weight / 9),
        2,
      )
    }
}

function weightedSum(
  points: readonly MeshPoint[],
  weights: readonly number[],
  length = points[0]?.length ?? 0,
): MeshPoint {
  return listOf(length, part =>
    points.reduce((sum, point, i) => sum + (weights[i] ?? 0) * (point[part] ?? 0), 0),
  )
}

/** ISO 32000-2, 8.7.4.5.8 */
const bernstein = (t: number): MeshPoint => [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
