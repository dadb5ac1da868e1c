/** Distinguishes a database that cannot be used at the moment from a statement that is wrong. */
import { isAbortedTransactionError } from 'kysely'
import { DatabaseError } from 'pg'

/** SQLSTATE of a disk without free space. PostgreSQL 18, appendix A */
const diskFull = '53100'

/** The database did not answer; the same call may succeed soon. The caller gets MAINTENANCE, or NO_SPACE when its disk is full. */
export class DatabaseAway extends Error {
  /** Whether the disk of the database is full. */
  readonly isFull: boolean

  constructor(cause: unknown) {
    const isFull = cause instanceof DatabaseError && cause.code === diskFull
    super(isFull ? 'ENOSPC: the disk of the database is full' : 'the database does not answer', { cause })
    this.name = 'DatabaseAway'
    this.isFull = isFull
  }
}

/**
 * SQLSTATE of a server that shuts down or recovers or has no disk space, memory or connection left, of a statement that
 * took too long and of a lock that could not be acquired. PostgreSQL 18, appendix A
 */
const awayStates = /^(08...|57P0[1-5]|53[123]00|57014|55P03|25P03)$/

/** Converts an error thrown by a connection: `DatabaseAway` if connection or server failed, otherwise the error itself. */
export function orAway(error: unknown): unknown {
  if (error instanceof DatabaseAway || isAbortedTransactionError(error)) return error
  if (error instanceof DatabaseError)
    return awayStates.test(error.code ?? '') ? new DatabaseAway(error) : error
  // A value that cannot be sent is an error of our code; every other error without a SQLSTATE comes from the connection.
  return error instanceof TypeError || error instanceof RangeError ? error : new DatabaseAway(error)
}

/** Runs `work`, which uses a connection, and throws `DatabaseAway` for failures of the connection. */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw orAway(error)
  }
}
