import type { Decoded } from './output.ts'

/** Parameters of a predictor. ISO 32000-2, Table 8 */
export interface PredictorParameters {
  /** 1 none, 2 TIFF, 10 to 15 PNG. */
  readonly predictor: number
  /** Components of a sample. */
  readonly colors: number
  readonly bitsPerComponent: number
  /** Samples of a row. */
  readonly columns: number
}

/** Rows without their prediction. */
interface Undone extends Decoded {
  /** A row names a PNG filter beyond 4; its bytes are taken as they are. */
  readonly hasUnknownFilter: boolean
  /** The last row is not whole. */
  readonly isCutShort: boolean
}

/** Undoes a predictor; rows missing at the end are left out, a last short row is kept. ISO 32000-2, 7.4.4.4 */
export function undoPredictor(data: Uint8Array, parameters: PredictorParameters): Undone {
  const { predictor, colors, bitsPerComponent, columns } = parameters
  const pixelBytes = Math.max(1, (colors * bitsPerComponent + 7) >> 3)
  const rowBytes = Math.ceil((columns * colors * bitsPerComponent) / 8)
  const sound = { hasUnknownFilter: false, isCutShort: false }
  if (predictor <= 1) return { bytes: data, isDamaged: false, ...sound }
  if (!Number.isFinite(rowBytes) || rowBytes < 1) return { bytes: data, isDamaged: true, ...sound }
  return predictor === 2 ? undoTiff(data, parameters, rowBytes) : undoPng(data, rowBytes, pixelBytes)
}

function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Undone {
  const rowCount = Math.ceil(data.length / (rowBytes + 1))
  const output = new Uint8Array(Math.max(0, data.length - rowCount))
  let hasUnknownFilter = false
  for (let row = 0; row < rowCount; row++) {
    const from = row * (rowBytes + 1)
    const to = row * rowBytes
    const length = Math.min(rowBytes, data.length - from - 1)
    const filter = data[from] ?? 0
    if (filter > 4) hasUnknownFilter = true
    undoPngRow(
      filter,
      data.subarray(from + 1, from + 1 + length),
      output,
      to,
      row === 0 ? -1 : to - rowBytes,
      pixelBytes,
    )
  }
  const isCutShort = data.length % (rowBytes + 1) !== 0
  return { bytes: output, isDamaged: hasUnknownFilter, hasUnknownFilter, isCutShort }
}

/** One row of PNG filtering: `above` is the offset of the row above in `output`, -1 in the first row. */
function undoPngRow(
  filter: number,
  source: Uint8Array,
  output: Uint8Array,
  to: number,
  above: number,
  pixelBytes: number,
): void {
  const length = source.length
  if (filter === 2 && above >= 0) {
    for (let i = 0; i < length; i++) output[to + i] = (source[i] as number) + (output[above + i] as number)
    return
  }
  if (filter === 0 || filter > 4 || filter === 2) {
    output.set(source, to)
    return
  }
  for (let i = 0; i < length; i++) {
    const left = i >= pixelBytes ? (output[to + i - pixelBytes] as number) : 0
    const up = above >= 0 ? (output[above + i] as number) : 0
    const corner = above >= 0 && i >= pixelBytes ? (output[above + i - pixelBytes] as number) : 0
    const predicted = filter === 1 ? left : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner)
    output[to + i] = (source[i] as number) + predicted
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [dl, du, dc] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)]
  return dl <= du && dl <= dc ? left : du <= dc ? up : corner
}

function undoTiff(
  data: Uint8Array,
  { colors, bitsPerComponent }: PredictorParameters,
  rowBytes: number,
): Undone {
  const output = data.slice()
  for (let row = 0; row < output.length; row += rowBytes) {
    const end = Math.min(row + rowBytes, output.length)
    if (bitsPerComponent === 8) {
      for (let i = row + colors; i < end; i++)
        output[i] = (output[i] as number) + (output[i - colors] as number)
    } else if (bitsPerComponent === 16) {
      for (let i = row + colors * 2; i + 1 < end; i += 2) {
        const before = i - colors * 2
        const sum =
          ((output[i] as number) << 8) +
          (output[i + 1] as number) +
          ((output[before] as number) << 8) +
          (output[before + 1] as number)
        output[i] = sum >> 8
        output[i + 1] = sum
      }
    } else undoTiffBits(output.subarray(row, end), colors, bitsPerComponent)
  }
  const isCutShort = output.length % rowBytes !== 0
  return {
    bytes: output,
    isDamaged: ![1, 2, 4, 8, 16].includes(bitsPerComponent),
    hasUnknownFilter: false,
    isCutShort,
  }
}

/** Samples of 1, 2 or 4 bits: each is the sum with the sample of the same component before it. */
function undoTiffBits(row: Uint8Array, colors: number, bits: number): void {
  if (bits !== 1 && bits !== 2 && bits !== 4) return
  const mask = (1 << bits) - 1
  const before = new Uint8Array(colors)
  const sampleCount = Math.floor((row.length * 8) / bits)
  for (let sample = 0; sample < sampleCount; sample++) {
    const at = (sample * bits) >> 3
    const shift = 8 - bits - ((sample * bits) & 7)
    const component = sample % colors
    const value = (((row[at] as number) >> shift) + (before[component] as number)) & mask
    before[component] = value
    row[at] = ((row[at] as number) & ~(mask << shift)) | (value << shift)
  }
}
