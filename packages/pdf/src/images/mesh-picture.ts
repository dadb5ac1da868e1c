import { findBounds, type Rect, rectHeight, rectWidth } from '../geometry/rect.ts'
import { type MeshPoint, type MeshTriangle, readMesh } from './mesh.ts'
import type { PictureDecoder } from './picture-decoders.ts'
import type { Raster } from './samples.ts'

/** Maximum number of pixels visited for all triangles together: large ones may overlap. */
const maxWork = 8_000_000

/**
 * The picture of a mesh, with the requested size on its longer side: each triangle is drawn over the previous ones,
 * with colours interpolated between its corners. Uncovered pixels are transparent. Components are fractions of their
 * ranges in `Decode`.
 * ISO 32000-2, 8.7.4.5.5 to 8.7.4.5.8
 */
export const decodeMesh: PictureDecoder = (data, { parameters: shading, width: side }) => {
  const triangles = readMesh(shading, data)
  const bounds = findBounds(triangles.flatMap(corners => corners.flatMap(([x = 0, y = 0]) => [x, y])))
  if (!bounds || !(rectWidth(bounds) > 0 && rectHeight(bounds) > 0)) return undefined
  const scale = side / Math.max(rectWidth(bounds), rectHeight(bounds))
  const grid = new MeshGrid(bounds, scale, shading.numbers('Decode')?.slice(4) ?? [])
  let work = 0
  for (const triangle of triangles) if (work < maxWork) work += grid.fill(triangle)
  return grid.raster
}

/** The pixels within the bounds of a mesh. */
class MeshGrid {
  readonly raster: Raster & Required<Pick<Raster, 'opacity' | 'bounds'>>
  readonly #ranges: readonly number[]

  constructor(bounds: Rect, scale: number, ranges: readonly number[]) {
    const sideOf = (length: number): number => Math.max(1, Math.ceil(length * scale))
    const [width, height] = [sideOf(rectWidth(bounds)), sideOf(rectHeight(bounds))]
    const components = Math.max(1, ranges.length >> 1)
    this.#ranges = ranges
    this.raster = {
      width,
      height,
      components,
      highest: 255,
      samples: new Uint8Array(width * height * components),
      opacity: { plane: new Uint8Array(width * height), isMultiplied: false },
      bounds,
    }
  }

  /**
   * Pixels whose centre is inside, or so near that there is no gap between neighbours. Returns the number of pixels
   * visited.
   */
  fill(triangle: MeshTriangle): number {
    const [a, b, c] = triangle.map(corner => this.#toGrid(corner)) as [MeshPoint, MeshPoint, MeshPoint]
    const [[ax = 0, ay = 0], [bx = 0, by = 0], [cx = 0, cy = 0]] = [a, b, c]
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (area === 0 || !Number.isFinite(area)) return 1
    const { width, height } = this.raster
    const [fromX, toX] = [
      Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5)),
      Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) + 0.5)),
    ]
    const [fromY, toY] = [
      Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5)),
      Math.min(height - 1, Math.floor(Math.max(ay, by, cy) + 0.5)),
    ]
    const near = -0.5 / Math.max(1, Math.sqrt(Math.abs(area)))
    for (let y = fromY; y <= toY; y++)
      for (let x = fromX; x <= toX; x++) {
        const ofB = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
        const ofC = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
        const ofA = 1 - ofB - ofC
        if (Math.min(ofA, ofB, ofC) < near) continue
        this.#put(x, y, i => ofA * (a[i] ?? 0) + ofB * (b[i] ?? 0) + ofC * (c[i] ?? 0))
      }
    return (toX - fromX + 1) * (toY - fromY + 1)
  }

  /** Columns, and rows from the top. */
  #toGrid([x = 0, y = 0, ...color]: MeshPoint): MeshPoint {
    const { width, height, bounds } = this.raster
    return [
      ((x - bounds[0]) / rectWidth(bounds)) * width - 0.5,
      ((bounds[3] - y) / rectHeight(bounds)) * height - 0.5,
      ...color.map((part, i) => {
        const [low = 0, high = 1] = this.#ranges.slice(i * 2)
        return high === low ? 0 : (part - low) / (high - low)
      }),
    ]
  }

  #put(x: number, y: number, partOf: (index: number) => number): void {
    const { width, components, samples, opacity } = this.raster
    const at = y * width + x
    for (let i = 0; i < components; i++)
      samples[at * components + i] = Math.round(255 * Math.max(0, Math.min(1, partOf(i + 2))))
    opacity.plane[at] = 255
  }
}
