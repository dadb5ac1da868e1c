import { AppError } from '../errors.ts'
import { Turns } from '../turns.ts'

/**
 * Calls of one person that run at once; more wait for their turn. Half of the connections to the database stay free for others
 * (`callPatience`), however many calls somebody makes.
 */
const mostOfPerson = 4
const waitSeconds = 2

/** Long calls of one kind that run at once; a core of the database and one of the server are busy with two. */
const mostOfRush = 2

/** Runs a call of a person when it is its turn. `gone` aborts when the person no longer waits for the answer. */
export type TurnsOfPeople = <T>(userId: string, gone: AbortSignal, call: () => Promise<T>) => Promise<T>

/** Turns of nobody yet; `factor` multiplies how many calls of one person run at once. */
export function makeTurnsOfPeople(factor = 1): TurnsOfPeople {
  const turns = new Turns(mostOfPerson * factor)
  return (userId, gone, call) => runInTurn(turns, userId, { gone, call })
}

/**
 * Runs a long call of a rush when fewer than two others of its name run, in the order in which they came: who hands in does not
 * wait for those who begin.
 */
export type RushOfCalls = <T>(name: string, gone: AbortSignal, call: () => Promise<T>) => Promise<T>

export function makeRush(): RushOfCalls {
  const turns = new Turns(mostOfRush)
  return (name, gone, call) => runInTurn(turns, name, { gone, call })
}

/** @throws what the call throws; {AppError} TOO_MANY if the caller leaves before its turn. */
async function runInTurn<T>(
  turns: Turns,
  key: string,
  { gone, call }: { readonly gone: AbortSignal; readonly call: () => Promise<T> },
): Promise<T> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return call()
  }
  try {
    return await turns.run(key, begin, gone)
  } catch (error) {
    // Nobody receives this answer, and it is no failure of the server.
    throw hasBegun ? error : new AppError('TOO_MANY', { WAIT: waitSeconds })
  }
}
