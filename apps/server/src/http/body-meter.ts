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

/**
 * The body of a request as a stream, which fails with `BodyFailure`. It calls `paceNow` for each chunk.
 */
export function meterBody(
  raw: IncomingMessage,
  { mostBytes, paceNow }: { readonly mostBytes: number; readonly paceNow: () => Pace },
): Transform {
  const beganAt = performance.now()
  let bytes = 0
  const fail = (reason: BodyFailureReason) => {
    raw.unpipe(meter)
    meter.destroy(new BodyFailure(reason))
  }
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      stall.refresh()
      const { graceMs, leastBytesPerSecond } = paceNow()
      const ms = performance.now() - beganAt
      if (bytes > mostBytes) fail('large')
      else if (ms > graceMs && bytes < (ms / 1000) * leastBytesPerSecond) fail('slow')
      else done(null, chunk)
    },
    destroy(error, done) {
      clearTimeout(stall)
      raw.off('close', onClose)
      done(error)
    },
  })
  const onClose = () => {
    if (isUnfinished(raw)) fail('cut')
  }
  const stall = setTimeout(() => {
    // Bytes that arrived while the process was busy are read first; the sender is not to blame for them.
    const before = bytes
    setImmediate(() => {
      if (bytes === before && isUnfinished(raw) && !meter.destroyed) fail('slow')
    })
  }, paceNow().stallMs)
  raw.once('close', onClose)
  // Without an error listener, a stream that nobody reads any more would crash the process when it fails.
  for (const stream of [raw, meter]) stream.on('error', () => {})
  if (raw.destroyed) onClose()
  else raw.pipe(meter)
  return meter
}

/** Whether a request is not received completely yet. Requests made by `inject` in tests have no `complete`. */
export const isUnfinished = (raw: IncomingMessage): boolean => raw.complete === false
