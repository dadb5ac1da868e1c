/** Rate limits: per network before the session is looked up, per person afterwards. */
import { type CallName, routes } from '@lectern/contract'
import { AppError } from '../errors.ts'
import type { Network } from '../networks-of.ts'
import { makeRateCounts } from './rate-counts.ts'
import { groupOfCall, type RateGroupName, rateGroups } from './rate-groups.data.ts'

/** Both checks. @throws {AppError} TOO_MANY with WAIT in seconds. */
export interface RateLimits {
  /** The networks of the caller's address, see `networksOf`. */
  checkNetworks(group: RateGroupName, networks: readonly Network[]): void
  checkPerson(group: RateGroupName, userId: string): void
}

/** The group a call counts in. */
export function rateGroupOf(name: CallName): RateGroupName {
  const route = routes[name]
  return (
    groupOfCall[name] ?? (route.answer === 'bytes' ? 'bytes' : route.changesState ? 'writing' : 'reading')
  )
}

const windowMs = 60_000
/** Counters of one minute: groups of calls × networks and people; 30 MB when full. */
const mostKeys = 100_000

/** Makes limits over one minute; `factor` multiplies all of them (for load tests and the test suite). */
export function makeRateLimits(factor = 1): RateLimits {
  const counts = makeRateCounts({ windowMs, mostKeys })
  const check = (key: string, most: number) => {
    const wait = counts.take(key, most * factor)
    if (wait > 0) throw new AppError('TOO_MANY', { WAIT: wait })
  }
  return {
    checkNetworks(group, networks) {
      // The widest network comes first: when it is refused, the narrower ones are not counted.
      for (const { cidr, share } of networks.toReversed())
        check(`${group} ${cidr}`, rateGroups[group].perAddress * share)
    },
    checkPerson: (group, userId) => check(`${group} ${userId}`, rateGroups[group].perPerson),
  }
}
