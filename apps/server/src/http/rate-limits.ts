/** Refuses callers that are too fast: per address before the session is looked up, per person after it. */
import { type CallName, routes } from '@lectern/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { clientAddressOf } from './client-address.ts'
import { groupOfCall, type RateGroupName, rateGroups } from './rate-groups.data.ts'

/** Both checks; each throws `AppError` TOO_MANY with WAIT in seconds. */
export interface RateLimits {
  checkAddress(name: CallName, request: FastifyRequest): Promise<void>
  checkPerson(name: CallName, request: FastifyRequest, userId: string): Promise<void>
}

/** The group a call counts in. */
export function rateGroupOf(name: CallName): RateGroupName {
  const route = routes[name]
  return (
    groupOfCall[name] ?? (route.answer === 'bytes' ? 'bytes' : route.changesState ? 'writing' : 'reading')
  )
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>

/** Limits over one minute; `factor` widens all of them (load tests and the test suite). */
export function makeRateLimits(app: FastifyInstance, factor = 1): RateLimits {
  const people = new WeakMap<FastifyRequest, string>()
  const limiters = (key: 'perAddress' | 'perPerson', keyOf: (request: FastifyRequest) => string) =>
    new Map<RateGroupName, Limiter>(
      (Object.keys(rateGroups) as RateGroupName[]).map(group => [
        group,
        app.createRateLimit({
          max: rateGroups[group][key] * factor,
          timeWindow: 60_000,
          keyGenerator: keyOf,
        }),
      ]),
    )
  const byAddress = limiters('perAddress', clientAddressOf)
  const byPerson = limiters('perPerson', request => people.get(request) ?? '')
  return {
    checkAddress: (name, request) => check(byAddress.get(rateGroupOf(name)), request),
    checkPerson(name, request, userId) {
      people.set(request, userId)
      return check(byPerson.get(rateGroupOf(name)), request)
    },
  }
}

async function check(limiter: Limiter | undefined, request: FastifyRequest): Promise<void> {
  const answer = await limiter?.(request)
  if (answer && !answer.isAllowed && answer.isExceeded)
    throw new AppError('TOO_MANY', { WAIT: answer.ttlInSeconds })
}
