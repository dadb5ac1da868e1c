/** How much of what is being sent to the server may be held in its memory, in all and by one sender. */
import { Counts } from '../counts.ts'
import { AppError } from '../errors.ts'
import type { Network } from '../networks-of.ts'

/** A body that is about to be read. */
export interface ComingBody {
  readonly networks: readonly Network[]
  /** Who sends it; null without an account. */
  readonly userId: string | null
  /** Its length as the sender tells it, else the most it may have. */
  readonly bytes: number
  readonly isUpload: boolean
}

/** The bodies of requests that have no answer yet. */
export interface HeldBodies {
  /**
   * Takes a place for a body; what is returned gives it back, and may be called twice.
   * @throws {AppError} TOO_MANY with WAIT while there is none.
   */
  take(body: ComingBody): () => void
  /** Whether so much is held that slow senders cannot be waited for as long as usual. */
  isPressed(): boolean
}

const megabyte = 2 ** 20

/** The limits; a body counts until its call is answered. */
export const bodyCaps = {
  /** Bytes of all bodies together, as far as they have been announced. */
  totalBytes: 96 * megabyte,
  /** The part of it that people without an account may use. */
  guestBytes: 48 * megabyte,
  /** Files from one network and by one person. */
  uploadsPerNetwork: 8,
  uploadsPerPerson: 4,
  /** Any bodies from one network. */
  bodiesPerNetwork: 64,
} as const

const waitSeconds = 5

/** Holds nothing yet; `factor` widens what one network or person may do. */
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

/** What a body is counted in. */
function placesOf({ networks, userId, isUpload }: ComingBody): readonly { key: string; most: number }[] {
  const places = networks.map(({ cidr, share }) => ({ key: cidr, most: bodyCaps.bodiesPerNetwork * share }))
  if (!isUpload) return places
  for (const { cidr, share } of networks)
    places.push({ key: `file ${cidr}`, most: bodyCaps.uploadsPerNetwork * share })
  if (userId !== null) places.push({ key: `file ${userId}`, most: bodyCaps.uploadsPerPerson })
  return places
}
