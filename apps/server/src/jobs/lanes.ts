/**
 * Where jobs wait. Each lane has places of its own, so that nothing in one waits for another: a mail server that hangs
 * holds up no short message, and no book that is read holds up a mail. Within a lane the more urgent comes first.
 */

/** How urgent a job is; the smaller number is taken first. */
export const priorities = {
  /** Codes, and what bears on an account's safety: somebody waits at the screen. */
  safety: 0,
  /** A message to one person about what just happened. */
  message: 1,
  /** What somebody asked for and comes back to. */
  awaited: 2,
  /** What comes by itself. */
  upkeep: 3,
  /** The same to many people. */
  bulk: 4,
  /** Books to be read for the search. */
  text: 5,
} as const

export type Priority = (typeof priorities)[keyof typeof priorities]

interface LanePlan {
  /** How many of its jobs one server runs at once. */
  readonly places: number
  /** Jobs of this priority and less urgent ones never take all places. */
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

/** What a lane may take now: so many jobs, none less urgent than `least`. */
export interface Room {
  readonly lane: Lane
  readonly count: number
  readonly least: number
}

const leastOfAll = 32_767

/** The room that jobs under way leave. */
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
