import { DictReader, type Resolver } from '../objects/reader.ts'
import { PdfDict, type PdfValue } from '../objects/values.ts'
import type { ColorSpace } from './device-colors.ts'

type Triple = readonly [number, number, number]

/** White point of screens: D65. */
const screenWhite: Triple = [0.9505, 1, 1.089]

/** CalGray. ISO 32000-2, 8.6.5.2 */
export function calibratedGray(value: PdfValue, resolver: Resolver): ColorSpace {
  const gamma = readDict(value, resolver)?.number('Gamma') ?? 1
  return {
    kind: 'gray',
    componentCount: 1,
    initial: [0],
    decode: () => [0, 1],
    toRgb: ([a = 0]) => {
      const light = encode(clamp(a) ** gamma)
      return [light, light, light]
    },
  }
}

/** CalRGB. ISO 32000-2, 8.6.5.3 */
export function calibratedRgb(value: PdfValue, resolver: Resolver): ColorSpace {
  const dict = readDict(value, resolver)
  const white = tripleOf(dict?.numbers('WhitePoint'), screenWhite)
  const gamma = tripleOf(dict?.numbers('Gamma'), [1, 1, 1])
  const matrix = dict?.numbers('Matrix') ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]
  const row = (i: number, [a, b, c]: Triple): number =>
    a * (matrix[i] ?? 0) + b * (matrix[i + 3] ?? 0) + c * (matrix[i + 6] ?? 0)
  return {
    kind: 'rgb',
    componentCount: 3,
    initial: [0, 0, 0],
    decode: () => [0, 1, 0, 1, 0, 1],
    toRgb: ([a = 0, b = 0, c = 0]) => {
      const light: Triple = [clamp(a) ** gamma[0], clamp(b) ** gamma[1], clamp(c) ** gamma[2]]
      return screenColor(adapt([row(0, light), row(1, light), row(2, light)], white))
    },
  }
}

/** CIE L*a*b* with the range of its dictionary. ISO 32000-2, 8.6.5.4 */
export function labSpace(value: PdfValue, resolver: Resolver): ColorSpace {
  const [aMin = -100, aMax = 100, bMin = -100, bMax = 100] = readDict(value, resolver)?.numbers('Range') ?? []
  const root = (t: number): number => (t >= 6 / 29 ? t ** 3 : (108 / 841) * (t - 4 / 29))
  return {
    kind: 'lab',
    componentCount: 3,
    initial: [0, Math.max(0, aMin), Math.max(0, bMin)],
    decode: () => [0, 100, aMin, aMax, bMin, bMax],
    toRgb: ([l = 0, a = 0, b = 0]) => {
      // Relative to the white point, so that every white point is mapped to the screen's white.
      const m = (Math.max(0, Math.min(100, l)) + 16) / 116
      const [aStar, bStar] = [Math.max(aMin, Math.min(aMax, a)), Math.max(bMin, Math.min(bMax, b))]
      const [x, y, z] = [root(m + aStar / 500), root(m), root(m - bStar / 200)]
      return screenColor([x * screenWhite[0], y * screenWhite[1], z * screenWhite[2]])
    },
  }
}

function readDict(value: PdfValue, resolver: Resolver): DictReader | undefined {
  return value instanceof PdfDict ? new DictReader(value, resolver) : undefined
}

function tripleOf(numbers: readonly number[] | undefined, usual: Triple): Triple {
  const [a, b, c] = numbers ?? []
  return a === undefined || b === undefined || c === undefined || a <= 0 || b <= 0 || c <= 0
    ? usual
    : [a, b, c]
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value))

/** Cone responses of the Bradford transform. */
const toCones = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296] as const
const fromCones = [
  0.9869929, -0.1470543, 0.1599627, 0.4323053, 0.5183603, 0.0492912, -0.0085287, 0.0400428, 0.9684867,
] as const

function apply(matrix: readonly number[], [x, y, z]: Triple): Triple {
  const row = (i: number): number =>
    (matrix[i] ?? 0) * x + (matrix[i + 1] ?? 0) * y + (matrix[i + 2] ?? 0) * z
  return [row(0), row(3), row(6)]
}

/** Adapts a colour from the white point `white` to the screen's. */
function adapt(color: Triple, white: Triple): Triple {
  const [l, m, s] = apply(toCones, color)
  const [lw, mw, sw] = apply(toCones, white)
  const [ls, ms, ss] = apply(toCones, screenWhite)
  return apply(fromCones, [(l * ls) / lw, (m * ms) / mw, (s * ss) / sw])
}

/** CIE XYZ to sRGB. IEC 61966-2-1 */
function screenColor([x, y, z]: Triple): [number, number, number] {
  return [
    encode(3.2406 * x - 1.5372 * y - 0.4986 * z),
    encode(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    encode(0.0557 * x - 0.204 * y + 1.057 * z),
  ]
}

function encode(light: number): number {
  return clamp(light <= 0.0031308 ? 12.92 * light : 1.055 * Math.max(0, light) ** (1 / 2.4) - 0.055)
}
