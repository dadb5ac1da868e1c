/**
 * Reads a request's body and ends it when it is too long, too slow or cut off. Nothing else of the server reads from a
 * connection, so what goes wrong here is the sender's and never the database's.
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

/** How fast a body must come. */
export interface Pace {
  /** The longest time in which nothing comes. */
  readonly stallMs: number
  /** The average that is asked for once this time has passed. */
  readonly graceMs: number
  readonly leastBytesPerSecond: number
}

/**
 * A line of the second generation of mobile networks passes 4 KiB a second: 10 MiB may take 43 minutes. Who stops is given
 * 15 seconds, which is longer than a train takes from one mast to the next.
 */
export const patientPace: Pace = { stallMs: 15_000, graceMs: 30_000, leastBytesPerSecond: 4_096 }

/** While much is being uploaded at once: 10 MiB within eleven minutes. */
export const pressedPace: Pace = { stallMs: 15_000, graceMs: 30_000, leastBytesPerSecond: 16_384 }

/**
 * The body of a request, to be read by whoever understands it. Fails with `BodyFailure`. `paceNow` is asked with each piece.
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
    // What came while the process was busy is read first, and is no fault of the sender.
    const before = bytes
    setImmediate(() => {
      if (bytes === before && isUnfinished(raw) && !meter.destroyed) fail('slow')
    })
  }, paceNow().stallMs)
  raw.once('close', onClose)
  // Without a listener, what nobody reads any more would end the process when it breaks off.
  for (const stream of [raw, meter]) stream.on('error', () => {})
  if (raw.destroyed) onClose()
  else raw.pipe(meter)
  return meter
}

/** Whether there is more of a request to come. Requests that never were on a wire do not say. */
export const isUnfinished = (raw: IncomingMessage): boolean => raw.complete === false
