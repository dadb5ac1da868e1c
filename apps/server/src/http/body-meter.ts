/**
 * Reads a request's body and ends it when it is too long, too slow or cut off. Only this file reads bodies from
 * connections, so its errors are the client's and are never taken for a lost database connection.
 */
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'

/** Why a body was not read to its end. */
export type BodyFailureReason = 'cut' | 'slow' | 'large'

/** A body that was not read to its end. */
export class BodyFailure extends Error {
  readonly reason: BodyFailureReason

  constructor(reason: BodyFailureReason) {
    super(`the body of a request is ${reason}`)
    this.name = 'BodyFailure'
    this.reason = reason
  }
}

/** How fast a body must arrive. */
export interface Pace {
  /** The longest time without any bytes. */
  readonly stallMs: number
  /** The required average speed applies after this time. */
  readonly graceMs: number
  readonly leastBytesPerSecond: number
}

/**
 * A 2G mobile connection has 4 KiB a second, so 10 MiB may take 43 minutes. A body may pause for 15 seconds, which covers
 * the change of mobile cells on a train.
 */
export const patientPace: Pace = { stallMs: 15_000, graceMs: 30_000, leastBytesPerSecond: 4_096 }

/** While many uploads run at once: 10 MiB within eleven minutes. */
export const pressedPace: Pace = { stallMs: 15_000, graceMs: 30_000, leastBytesPerSecond: 16_384 }

/** The limits of a body. */
export interface BodyLimits {
  readonly mostBytes: number
  /** Called for each piece. */
  readonly paceNow: () => Pace
}

/** Watches a body while its bytes arrive. */
export interface BodyWatch {
  /** Called for each piece; false if it was one too many, and `fail` has been called. */
  take(bytes: number): boolean
  /** Begins to wait for bytes again, after a time in which nobody read. */
  refresh(): void
  /** Called when the body is read, or nobody reads it any more. */
  end(): void
}

/** Watches the body of a request until `end`, and calls `fail` when it is too long, too slow or cut off. */
export function watchBody(
  raw: IncomingMessage,
  { mostBytes, paceNow }: BodyLimits,
  fail: (reason: BodyFailureReason) => void,
): BodyWatch {
  const beganAt = performance.now()
  let bytes = 0
  let hasEnded = false
  const onClose = () => {
    if (isUnfinished(raw)) fail('cut')
  }
  const stall = setTimeout(() => {
    // Bytes that arrived while the process was busy are read first; the sender is not to blame for them.
    const before = bytes
    setImmediate(() => {
      if (bytes === before && isUnfinished(raw) && !hasEnded) fail('slow')
    })
  }, paceNow().stallMs)
  raw.once('close', onClose)
  // Without an error listener, a request that nobody reads any more would crash the process when it fails.
  raw.on('error', () => {})
  return {
    take(count) {
      bytes += count
      stall.refresh()
      const { graceMs, leastBytesPerSecond } = paceNow()
      const ms = performance.now() - beganAt
      const isSlow = ms > graceMs && bytes < (ms / 1000) * leastBytesPerSecond
      if (bytes > mostBytes) fail('large')
      else if (isSlow) fail('slow')
      return bytes <= mostBytes && !isSlow
    },
    refresh: () => void stall.refresh(),
    end() {
      hasEnded = true
      clearTimeout(stall)
      raw.off('close', onClose)
    },
  }
}

/** The body of a request as a stream, which fails with `BodyFailure`. */
export function meterBody(raw: IncomingMessage, limits: BodyLimits): Transform {
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (watch.take(chunk.length)) done(null, chunk)
    },
    destroy(error, done) {
      watch.end()
      done(error)
    },
  })
  const fail = (reason: BodyFailureReason) => {
    raw.unpipe(meter)
    meter.destroy(new BodyFailure(reason))
  }
  const watch = watchBody(raw, limits, fail)
  meter.on('error', () => {})
  if (raw.destroyed && isUnfinished(raw)) fail('cut')
  else raw.pipe(meter)
  return meter
}

/** Whether a request is not received completely yet. Requests made by `inject` in tests have no `complete`. */
export const isUnfinished = (raw: IncomingMessage): boolean => raw.complete === false
