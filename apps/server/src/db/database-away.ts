/** Tells a database that cannot be used at the moment from a statement that is wrong. */
import { isAbortedTransactionError } from 'kysely'
import { DatabaseError } from 'pg'

/** The database did not answer; the same call may succeed in a moment. Becomes MAINTENANCE. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * SQLSTATE of a server that ends, recovers or has no connection left, of a statement that took too long and of a lock
 * that was not to be had. PostgreSQL 18, appendix A
 */
const awayStates = /^(08...|57P0[1-5]|53300|57014|55P03|25P03)$/

/** What the connection threw: a `DatabaseAway` where the connection or the server is at fault, else the error itself. */
export function orAway(error: unknown): unknown {
  if (error instanceof DatabaseAway || isAbortedTransactionError(error)) return error
  if (error instanceof DatabaseError)
    return awayStates.test(error.code ?? '') ? new DatabaseAway(error) : error
  // A value that cannot be sent is a fault of the caller; every other error without a SQLSTATE is one of the connection.
  return error instanceof TypeError || error instanceof RangeError ? error : new DatabaseAway(error)
}

/** Runs something on a connection. */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw orAway(error)
  }
}
