import { deflateSync, inflateSync } from 'node:zlib'
import { WarningLog } from '../../packages/pdf/src/errors.ts'
import { runFilters } from '../../packages/pdf/src/filters/pipeline.ts'
import { PdfDict, PdfName, PdfRef } from '../../packages/pdf/src/objects/values.ts'
import { figure, markdownTable, quantile } from './tables.ts'

/** 50 MB of predicted rows. */
interface Rows {
  readonly title: string
  readonly columns: number
  readonly colors: number
  /** PNG filters of the rows in turn. */
  readonly filters: readonly number[]
  readonly byteAt: (x: number, y: number, noise: number) => number
}

const decodedBytes = 50e6

const shapes: readonly Rows[] = [
  {
    title: 'picture, 1,654 RGB pixels a row, four filters in turn',
    columns: 1654,
    colors: 3,
    filters: [1, 2, 4, 3],
    byteAt: (x, y, noise) => 128 + 90 * Math.sin(x / 700) + (y & 127) / 2 + (noise & 3),
  },
  {
    title: 'cross-reference, 5 bytes a row, filter Up',
    columns: 5,
    colors: 1,
    filters: [2],
    byteAt: (x, y, noise) => (x === 0 ? 1 : x === 4 ? 0 : ((y * 148 + noise) >>> (8 * (3 - x))) & 255),
  },
]

/** Flate with a PNG predictor: with the host's inflate, and with the engine's own. */
export function measureFilters(rounds: number): void {
  const rows: string[][] = []
  for (const shape of shapes) {
    const data = predicted(shape)
    for (const [inflater, hostInflate] of [
      [
        "the host's inflate",
        (bytes: Uint8Array, max: number) => inflateSync(bytes, { maxOutputLength: max }),
      ],
      ["the engine's own", undefined],
    ] as const) {
      const times: { wall: number; cpu: number }[] = []
      for (let round = 0; round <= rounds; round++) {
        const [wall, cpu] = [performance.now(), process.cpuUsage()]
        decode(data, shape, hostInflate)
        const { user, system } = process.cpuUsage(cpu)
        if (round > 0) times.push({ wall: performance.now() - wall, cpu: (user + system) / 1000 })
      }
      rows.push([
        `${shape.title}: ${inflater}`,
        figure(
          quantile(
            times.map(({ cpu }) => cpu),
            0.5,
          ),
        ),
        figure(
          quantile(
            times.map(({ wall }) => wall),
            0.5,
          ),
        ),
      ])
    }
  }
  console.log(markdownTable(['50 MB decoded', 'CPU ms', 'wall ms'], rows))
}

function decode(
  data: Uint8Array,
  { columns, colors }: Rows,
  hostInflate: ((bytes: Uint8Array, max: number) => Uint8Array) | undefined,
): void {
  const parameters = new PdfDict({ Predictor: 15, Columns: columns, Colors: colors })
  const dict = new PdfDict({ Filter: new PdfName('FlateDecode'), DecodeParms: parameters })
  const { bytes } = runFilters(data, dict, {
    resolver: { resolve: value => (value instanceof PdfRef ? null : (value ?? null)) },
    warnings: new WarningLog(),
    maxBytes: 2 * decodedBytes,
    hostInflate,
    object: undefined,
  })
  if (bytes.length < decodedBytes * 0.99) throw new Error('too little was decoded')
}

/** The rows with their filters applied, deflated. */
function predicted({ columns, colors, filters, byteAt }: Rows): Uint8Array {
  const width = columns * colors
  const count = Math.floor(decodedBytes / width)
  const plain = new Uint8Array(count * width)
  let noise = 1
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < width; x++) {
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0
      plain[y * width + x] = byteAt(x, y, noise >>> 30)
    }
  }
  const rows = new Uint8Array(count * (width + 1))
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : (plain[y * width + x] ?? 0))
  for (let y = 0; y < count; y++) {
    const filter = filters[y % filters.length] ?? 0
    rows[y * (width + 1)] = filter
    for (let x = 0; x < width; x++) {
      const [left, up, corner] = [at(x - colors, y), at(x, y - 1), at(x - colors, y - 1)]
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      rows[y * (width + 1) + 1 + x] = at(x, y) - guess
    }
  }
  return deflateSync(rows)
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const off = [left, up, corner].map(value => Math.abs(estimate - value))
  const least = Math.min(...off)
  return off[0] === least ? left : off[1] === least ? up : corner
}
