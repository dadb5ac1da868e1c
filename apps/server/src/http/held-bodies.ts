/** Limits the request bodies that the server holds in memory, in total and for each sender. */
import { Counts } from '../counts.ts'
import { AppError } from '../errors.ts'
import type { Network } from '../networks-of.ts'

/** A body that the server is about to read. */
export interface ComingBody {
  readonly networks: readonly Network[]
  /** The sender; null for a guest. */
  readonly userId: string | null
  /** Its Content-Length; without one, the greatest length allowed. */
  readonly bytes: number
  /** A form with a file, a chunk of a large file, or just fields. */
  readonly carries: BodyContent
}

export type BodyContent = 'file' | 'chunk' | 'fields'

/** The bodies of unanswered requests. */
export interface HeldBodies {
  /**
   * Reserves room for a body. The returned function frees it; calling it twice does no harm.
   * @throws {AppError} TOO_MANY with WAIT when a limit is reached.
   */
  take(body: ComingBody): () => void
  /** Whether so much of the memory is in use that slow senders must be ended sooner. */
  isPressed(): boolean
}

const megabyte = 2 ** 20

/** The limits. A body counts until its call is answered. */
export const bodyCaps = {
  /** Bytes of all bodies together. */
  totalBytes: 96 * megabyte,
  /** The part of `totalBytes` that guests may use. */
  guestBytes: 48 * megabyte,
  /** Uploads at once from one network, and by one person. */
  uploadsPerNetwork: 8,
  uploadsPerPerson: 4,
  /** Chunks of large files at once from one network, and by one person. docs/wire.md, 7.8 */
  chunksPerNetwork: 32,
  chunksPerPerson: 4,
  /** Bodies of all kinds at once from one network. */
  bodiesPerNetwork: 64,
} as const

const waitSeconds = 5

/** Creates the limits with no bodies held; `factor` multiplies the limits for one network and one person. */
export function makeHeldBodies(factor = 1): HeldBodies {
  const counts = new Counts()
  const bytes = { total: 0, guest: 0 }
  return {
    take(body) {
      const isGuest = body.userId === null
      const places = placesOf(body)
      const isFull =
        bytes.total + body.bytes > bodyCaps.totalBytes ||
        (isGuest && bytes.guest + body.bytes > bodyCaps.guestBytes) ||
        places.some(({ key, most }) => counts.of(key) >= most * factor)
      if (isFull) throw new AppError('TOO_MANY', { WAIT: waitSeconds })
      const keys = places.map(({ key }) => key)
      counts.add(keys)
      bytes.total += body.bytes
      if (isGuest) bytes.guest += body.bytes
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        counts.remove(keys)
        bytes.total -= body.bytes
        if (isGuest) bytes.guest -= body.bytes
      }
    },
    isPressed: () => bytes.total > bodyCaps.totalBytes * 0.75 || bytes.guest > bodyCaps.guestBytes * 0.75,
  }
}

/** The counters of a body, each with its limit. */
function placesOf({ networks, userId, carries }: ComingBody): readonly { key: string; most: number }[] {
  const places = networks.map(({ cidr, share }) => ({ key: cidr, most: bodyCaps.bodiesPerNetwork * share }))
  if (carries === 'fields') return places
  const [perNetwork, perPerson] =
    carries === 'file'
      ? [bodyCaps.uploadsPerNetwork, bodyCaps.uploadsPerPerson]
      : [bodyCaps.chunksPerNetwork, bodyCaps.chunksPerPerson]
  for (const { cidr, share } of networks) places.push({ key: `${carries} ${cidr}`, most: perNetwork * share })
  if (userId !== null) places.push({ key: `${carries} ${userId}`, most: perPerson })
  return places
}
