/** When a person may take an exam for the same role again: docs/wire.md, 5.6. */

import { latestBy } from '../db/recent-sql.ts'

/** The limits of an exam. */
export interface ResitRule {
  /** Attempts within `days`, at least 1. */
  readonly most: number
  readonly days: number
  /** Between the starts of two attempts. */
  readonly waitHours: number
}

/** What is left. */
export interface Resits {
  /** Attempts that may be started within the days of the rule. */
  readonly left: number
  /** When the next attempt may start; null for now. */
  readonly nextAt: Date | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * What a person has left who has started attempts at these times. Starts in the future, of a time when the clock was ahead, do not
 * count: they would keep the person waiting until then.
 */
export function resitsAfter(starts: readonly Date[], rule: ResitRule, at: Date): Resits {
  const periodMs = rule.days * dayMs
  const newestFirst = starts
    .map(start => start.getTime())
    .filter(start => start <= latestBy(at).getTime())
    .sort((a, b) => b - a)
  const counted = newestFirst.filter(start => start > at.getTime() - periodMs)
  const afterLast = newestFirst.slice(0, 1).map(last => last + rule.waitHours * hourMs)
  // One is possible again when the oldest of the last `most` attempts is no longer counted.
  const afterPeriod = counted.slice(rule.most - 1, rule.most).map(start => start + periodMs)
  const nextMs = Math.max(at.getTime(), ...afterLast, ...afterPeriod)
  return {
    left: Math.max(0, rule.most - counted.length),
    nextAt: nextMs > at.getTime() ? new Date(nextMs) : null,
  }
}
