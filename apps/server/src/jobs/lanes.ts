/**
 * The lanes of the queue. Each lane has places of its own, so that its jobs never wait for those of another lane: a mail
 * server that hangs does not delay SMS, and indexing a book does not delay mail. Within a lane urgent jobs come first.
 */

/** The priority of a job; smaller numbers are taken first. */
export const priorities = {
  /** Codes and security messages: somebody is waiting for them at the screen. */
  safety: 0,
  /** Messages to one person about an event. */
  message: 1,
  /** Results that somebody requested and comes back for. */
  awaited: 2,
  /** Recurring jobs. */
  upkeep: 3,
  /** The same message to many people. */
  bulk: 4,
  /** Indexing of texts for the search. */
  text: 5,
} as const

export type Priority = (typeof priorities)[keyof typeof priorities]

interface LanePlan {
  /** Number of its jobs that one server runs at once. */
  readonly places: number
  /** Jobs of priority `from` and less urgent ones take at most `places` of the lane's places. */
  readonly lesser?: { readonly from: Priority; readonly places: number }
}

/** The lanes of one server. */
export const lanes = {
  mail: { places: 4, lesser: { from: priorities.bulk, places: 2 } },
  sms: { places: 4, lesser: { from: priorities.bulk, places: 2 } },
  work: { places: 2, lesser: { from: priorities.upkeep, places: 1 } },
  text: { places: 1 },
} as const satisfies Readonly<Record<string, LanePlan>>

export type Lane = keyof typeof lanes

/** Free places of a lane: up to `count` jobs, none less urgent than `least`. */
export interface Room {
  readonly lane: Lane
  readonly count: number
  readonly least: number
}

const leastOfAll = 32_767

/** The free places beside the running jobs. */
export function findRoom(
  running: readonly { readonly lane: string; readonly priority: number }[],
): readonly Room[] {
  return Object.entries(lanes).flatMap(([name, plan]: [string, LanePlan]) => {
    const lane = name as Lane
    const here = running.filter(job => job.lane === lane)
    const count = plan.places - here.length
    if (count <= 0) return []
    const { lesser } = plan
    if (!lesser) return [{ lane, count, least: leastOfAll }]
    const lesserCount = lesser.places - here.filter(job => job.priority >= lesser.from).length
    return lesserCount > 0
      ? [{ lane, count: Math.min(count, lesserCount), least: leastOfAll }]
      : [{ lane, count, least: lesser.from - 1 }]
  })
}
