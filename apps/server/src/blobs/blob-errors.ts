/** What a store of blobs throws. Everything else it throws is a bug, or comes from the caller's own stream. */

/** The store does not have this blob. */
export class BlobMissing extends Error {
  readonly sha256: string

  constructor(sha256: string) {
    super(`blob ${sha256} is missing`)
    this.name = 'BlobMissing'
    this.sha256 = sha256
  }
}

/** The draft was aborted, removed because nobody wrote to it, or never existed; its parts must be sent again. */
export class DraftGone extends Error {
  constructor(id: string) {
    super(`draft ${id} is gone`)
    this.name = 'DraftGone'
  }
}

/** A draft cannot be completed yet. */
export class PartsMissing extends Error {
  /** Ascending, counted from 0. */
  readonly numbers: readonly number[]

  constructor(numbers: readonly number[]) {
    super(`${numbers.length} parts are missing, the first is ${numbers[0]}`)
    this.name = 'PartsMissing'
    this.numbers = numbers
  }
}

/** Why a store cannot be used: no space is left, it refuses the server, or it does not answer. */
export type StoreAwayReason = 'full' | 'refused' | 'unreachable'

/** Named alike for every kind of disk, so that operators find it. */
const fullMessage = (cause: unknown): string => {
  const message = cause instanceof Error ? cause.message : ''
  return message.startsWith('ENOSPC') ? message : `ENOSPC: no space is left for files (${message})`
}

/** The store cannot be used at the moment; the same call may succeed later. Becomes NO_SPACE when it is full, else MAINTENANCE. */
export class StoreAway extends Error {
  readonly reason: StoreAwayReason

  constructor(reason: StoreAwayReason, cause: unknown) {
    super(reason === 'full' ? fullMessage(cause) : `the file store is ${reason}`, { cause })
    this.name = 'StoreAway'
    this.reason = reason
  }
}
