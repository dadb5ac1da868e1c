import type { DictReader } from '../objects/reader.ts'
import { interpolate, type PdfFunction } from './numeric-function.ts'

const maxInputs = 8
const maxSamples = 4_000_000

/**
 * A sampled function with linear interpolation. Undefined if its table is too large or its description invalid.
 * ISO 32000-2, 7.10.2
 */
export function readSampled(
  reader: DictReader,
  data: Uint8Array,
  { domain, range }: { domain: readonly number[]; range: readonly number[] },
): PdfFunction | undefined {
  const inputCount = domain.length >> 1
  const outputCount = range.length >> 1
  const size = reader.numbers('Size') ?? []
  const bits = reader.integer('BitsPerSample') ?? 0
  const isSound = size.length >= inputCount && size.every(count => Number.isInteger(count) && count > 0)
  if (!isSound || inputCount < 1 || inputCount > maxInputs || outputCount < 1) return undefined
  const sampleCount = size.slice(0, inputCount).reduce((product, count) => product * count, outputCount)
  if (![1, 2, 4, 8, 12, 16, 24, 32].includes(bits) || sampleCount > maxSamples) return undefined
  const encode = reader.numbers('Encode') ?? size.flatMap(count => [0, count - 1])
  const decode = reader.numbers('Decode') ?? range
  const highest = 2 ** bits - 1
  const sampleAt = (index: number): number => readBits(data, index * bits, bits) / highest

  return inputs => {
    const at = inputs.map((x, i) => {
      const from = [domain[i * 2] ?? 0, domain[i * 2 + 1] ?? 1] as const
      const place = interpolate(x, from, [encode[i * 2] ?? 0, encode[i * 2 + 1] ?? 0])
      return Math.max(0, Math.min((size[i] ?? 1) - 1, place))
    })
    const results = new Array<number>(outputCount).fill(0)
    // Each corner of the grid cell is weighted by its distance.
    for (let corner = 0; corner < 1 << inputCount; corner++) {
      let weight = 1
      let index = 0
      let stride = 1
      for (let i = 0; i < inputCount; i++) {
        const low = Math.floor(at[i] ?? 0)
        const share = (at[i] ?? 0) - low
        const isUpper = ((corner >> i) & 1) === 1
        weight *= isUpper ? share : 1 - share
        index += Math.min(low + (isUpper ? 1 : 0), (size[i] ?? 1) - 1) * stride
        stride *= size[i] ?? 1
      }
      if (weight === 0) continue
      for (let j = 0; j < outputCount; j++) {
        results[j] = (results[j] ?? 0) + weight * sampleAt(index * outputCount + j)
      }
    }
    return results.map((share, j) => interpolate(share, [0, 1], [decode[j * 2] ?? 0, decode[j * 2 + 1] ?? 1]))
  }
}

/** A number of up to 32 bits, highest first; missing bits are 0. */
export function readBits(data: Uint8Array, offset: number, count: number): number {
  let value = 0
  for (let bit = offset; bit < offset + count; ) {
    const taken = Math.min(8 - (bit & 7), offset + count - bit)
    const byte = data[bit >> 3] ?? 0
    value = value * 2 ** taken + ((byte >> (8 - (bit & 7) - taken)) & ((1 << taken) - 1))
    bit += taken
  }
  return value
}
