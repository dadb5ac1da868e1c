import { AppError } from '../errors.ts'
import { Turns } from '../turns.ts'

/**
 * Calls of one person that run at once; more wait for their turn. Half of the connections to the database stay free for others
 * (`callPatience`), however many calls somebody makes.
 */
const mostOfPerson = 4
const waitSeconds = 2

/** Runs a call of a person when it is its turn. `gone` aborts when the person no longer waits for the answer. */
export type TurnsOfPeople = <T>(userId: string, gone: AbortSignal, call: () => Promise<T>) => Promise<T>

/** Turns of nobody yet; `factor` multiplies how many calls of one person run at once. */
export function makeTurnsOfPeople(factor = 1): TurnsOfPeople {
  const turns = new Turns(mostOfPerson * factor)
  return async (userId, gone, call) => {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return call()
    }
    try {
      return await turns.run(userId, begin, gone)
    } catch (error) {
      // Nobody receives this answer, and it is no failure of the server.
      throw hasBegun ? error : new AppError('TOO_MANY', { WAIT: waitSeconds })
    }
  }
}
