/** Speed and remaining time of an upload, averaged so that the display does not jump. Pure; the caller gives the time. */

/** Older measurements do not count. */
const windowMs = 12_000
/** Before this time there is no speed: the first bytes only fill the buffers of the system. */
const shortestMs = 2_000
/** A line that sends nothing for this long has no speed. */
const stalledMs = 6_000

/** Bytes per second, and the seconds until everything is sent. */
export interface UploadSpeed {
  readonly bytesPerSecond: number
  readonly secondsLeft: number
}

interface Sample {
  readonly atMs: number
  readonly bytes: number
}

/** The measurements of one upload, oldest first. */
export type SpeedSamples = readonly Sample[]

/** Adds a measurement. If fewer bytes are sent than before, because a chunk was lost, measuring starts again. */
export function withSample(samples: SpeedSamples, atMs: number, sentBytes: number): SpeedSamples {
  const last = samples.at(-1)
  const added = { atMs, bytes: sentBytes }
  if (last === undefined || sentBytes < last.bytes) return [added]
  if (sentBytes === last.bytes) return samples
  const recent = samples.filter(sample => sample.atMs >= atMs - windowMs)
  return [...(recent.length > 0 ? recent : [last]), added]
}

/** The speed at a time; `undefined` while it is unknown or the line is stalled. */
export function speedAt(samples: SpeedSamples, nowMs: number, totalBytes: number): UploadSpeed | undefined {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined) return undefined
  const elapsedMs = nowMs - first.atMs
  if (elapsedMs < shortestMs || nowMs - last.atMs > stalledMs || last.bytes === first.bytes) return undefined
  const bytesPerSecond = ((last.bytes - first.bytes) * 1000) / elapsedMs
  return { bytesPerSecond, secondsLeft: Math.ceil((totalBytes - last.bytes) / bytesPerSecond) }
}
