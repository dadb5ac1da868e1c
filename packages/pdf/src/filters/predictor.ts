import type { Decoded } from './output.ts'

/** Parameters of a predictor. ISO 32000-2, Table 8 */
export interface PredictorParameters {
  /** 1 none, 2 TIFF, 10 to 15 PNG. */
  readonly predictor: number
  /** Components per sample. */
  readonly colors: number
  readonly bitsPerComponent: number
  /** Samples per row. */
  readonly columns: number
}

/** Rows after reversing the prediction. */
interface Undone extends Decoded {
  /** A row has a PNG filter beyond 4; its bytes are used unchanged. */
  readonly hasUnknownFilter: boolean
  /** The last row is incomplete. */
  readonly isCutShort: boolean
}

/**
 * Reverses a predictor; rows missing at the end are left out, an incomplete last row is kept. ISO 32000-2, 7.4.4.4
 */
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
    const from = row * (rowBytes + 1) + 1
    const to = row * rowBytes
    const filter = data[from - 1] ?? 0
    const end = to + Math.min(rowBytes, data.length - from)
    // The row above the first row and the pixels left of a row count as zero.
    const above = row === 0 ? -1 : to - rowBytes
    if (filter === 2 && above >= 0) undoUp(data, from, output, to, end, above)
    else if (filter === 1) undoSub(data, from, output, to, end, pixelBytes)
    else if (filter === 3) undoAverage(data, from, output, to, end, above, pixelBytes)
    else if (filter === 4) undoPaeth(data, from, output, to, end, above, pixelBytes)
    else {
      if (filter > 4) hasUnknownFilter = true
      for (let i = from, o = to; o < end; i++, o++) output[o] = data[i] as number
    }
  }
  const isCutShort = data.length % (rowBytes + 1) !== 0
  return { bytes: output, isDamaged: hasUnknownFilter, hasUnknownFilter, isCutShort }
}

/**
 * One loop per filter, over offsets: rows of cross-reference streams have five bytes, and a view for each of a
 * million rows would cost more than the filter. Each takes the row's first byte `i` in `data`, its start `to` and
 * `end` in `output`, and the start `above` of the row above, -1 in the first row. ISO/IEC 15948, 9.2
 */

function undoUp(data: Uint8Array, i: number, output: Uint8Array, to: number, end: number, above: number) {
  for (let o = to; o < end; i++, o++, above++) output[o] = (data[i] as number) + (output[above] as number)
}

function undoSub(
  data: Uint8Array,
  i: number,
  output: Uint8Array,
  to: number,
  end: number,
  pixelBytes: number,
) {
  let o = to
  for (const first = Math.min(end, to + pixelBytes); o < first; i++, o++) output[o] = data[i] as number
  for (; o < end; i++, o++) output[o] = (data[i] as number) + (output[o - pixelBytes] as number)
}

function undoAverage(
  data: Uint8Array,
  i: number,
  output: Uint8Array,
  to: number,
  end: number,
  above: number,
  pixelBytes: number,
) {
  const rise = above < 0 ? 0 : to - above
  for (let o = to; o < end; i++, o++) {
    const left = o - to >= pixelBytes ? (output[o - pixelBytes] as number) : 0
    const up = rise > 0 ? (output[o - rise] as number) : 0
    output[o] = (data[i] as number) + ((left + up) >> 1)
  }
}

function undoPaeth(
  data: Uint8Array,
  i: number,
  output: Uint8Array,
  to: number,
  end: number,
  above: number,
  pixelBytes: number,
) {
  // Without a row above, the Paeth predictor is always the left neighbour.
  if (above < 0) return undoSub(data, i, output, to, end, pixelBytes)
  const rise = to - above
  let o = to
  // Without a left neighbour, it is the one above.
  for (const first = Math.min(end, to + pixelBytes); o < first; i++, o++)
    output[o] = (data[i] as number) + (output[o - rise] as number)
  for (; o < end; i++, o++) {
    const left = output[o - pixelBytes] as number
    const up = output[o - rise] as number
    const corner = output[o - rise - pixelBytes] as number
    const fromLeft = up > corner ? up - corner : corner - up
    const fromUp = left > corner ? left - corner : corner - left
    const both = left + up - 2 * corner
    const fromCorner = both < 0 ? -both : both
    const nearest = fromLeft <= fromUp && fromLeft <= fromCorner ? left : fromUp <= fromCorner ? up : corner
    output[o] = (data[i] as number) + nearest
  }
}

function undoTiff(
  data: Uint8Array,
  { colors, bitsPerComponent, columns }: PredictorParameters,
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
    } else undoTiffBits(output.subarray(row, end), colors, bitsPerComponent, columns)
  }
  const isCutShort = output.length % rowBytes !== 0
  return {
    bytes: output,
    isDamaged: ![1, 2, 4, 8, 16].includes(bitsPerComponent),
    hasUnknownFilter: false,
    isCutShort,
  }
}

/** Samples of 1, 2 or 4 bits: each is added to the previous sample of the same component. Padding is not changed. */
function undoTiffBits(row: Uint8Array, colors: number, bits: number, columns: number): void {
  if (bits !== 1 && bits !== 2 && bits !== 4) return
  const mask = (1 << bits) - 1
  const sampleCount = Math.min(columns * colors, Math.floor((row.length * 8) / bits))
  // A hostile file may claim more components than a row has samples.
  const before = new Uint8Array(Math.min(colors, sampleCount))
  for (let sample = 0; sample < sampleCount; sample++) {
    const at = (sample * bits) >> 3
    const shift = 8 - bits - ((sample * bits) & 7)
    const component = sample % colors
    const value = (((row[at] as number) >> shift) + (before[component] as number)) & mask
    before[component] = value
    row[at] = ((row[at] as number) & ~(mask << shift)) | (value << shift)
  }
}
