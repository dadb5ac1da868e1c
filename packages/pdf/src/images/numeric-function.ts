/** A PDF function: a fixed number of results for any input, never NaN. ISO 32000-2, 7.10.1 */
export type PdfFunction = (inputs: readonly number[]) => number[]

/** Maps `x` from one interval to another. ISO 32000-2, 7.10.2 */
export function interpolate(
  x: number,
  [fromLow, fromHigh]: readonly [number, number],
  [toLow, toHigh]: readonly [number, number],
): number {
  return fromHigh === fromLow ? toLow : toLow + ((x - fromLow) * (toHigh - toLow)) / (fromHigh - fromLow)
}

/** One value per interval, clamped to it. */
export function clampTo(intervals: readonly number[], values: readonly number[]): number[] {
  return Array.from({ length: intervals.length >> 1 }, (_, i) => {
    const value = values[i] ?? 0
    const high = intervals[i * 2 + 1] ?? 1
    return Math.max(intervals[i * 2] ?? 0, Math.min(high, Number.isFinite(value) ? value : 0))
  })
}
