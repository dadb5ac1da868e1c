/** The connection pool and the typed query builder over it; the same for embedded and external PostgreSQL. */
import { Socket } from 'node:net'
import { Kysely } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { StartupError } from '../errors.ts'

import { AwayDialect } from './away-dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'

/** The database or one of its transactions; queries accept either. */
export type Db = Kysely<DB>

/** An open database. */
export interface Database {
  readonly db: Db
  readonly pool: Pool
  close(): Promise<void>
}

const oids = { int8: 20, date: 1082, numeric: 1700 } as const

/**
 * JavaScript values of PostgreSQL types: 64-bit integers and decimals are numbers (all of ours are below 2^53), days stay
 * `YYYY-MM-DD`, instants are `Date`.
 */
const parsers: PoolConfig['types'] = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === oids.int8 || oid === oids.numeric) return Number
      if (oid === oids.date) return String
    }
    return types.getTypeParser(oid, format)
  },
}

/** Limits of a connection pool. */
export interface Patience {
  /** After this time PostgreSQL ends a statement. */
  readonly statementMs: number
  /** The most connections at once. */
  readonly connections: number
}

/** For calls, because callers wait for the answer. */
export const callPatience: Patience = { statementMs: 10_000, connections: 8 }
/** For jobs, which may count and sort whole tables. */
export const jobPatience: Patience = { statementMs: 300_000, connections: 4 }
/** For taking jobs and renewing their leases. A separate pool, so that a lease is renewed even when jobs use all connections. */
export const queuePatience: Patience = { statementMs: 5_000, connections: 2 }
/** For counting attempts outside a call's transaction, and for settings. A separate pool, so that no call waits for a second connection of the same pool. */
export const counterPatience: Patience = { statementMs: 5_000, connections: 2 }
/** For migrations, which may rewrite whole tables. */
export const migrationPatience: Patience = { statementMs: 86_400_000, connections: 1 }

/** A connection without a byte for the statement's limit and this reserve is closed. */
const silentMs = 2_000
const connectMs = 5_000
/** The pool closes a connection that has been idle for this long. */
const idleMs = 10_000

/** Opens a pool; no connection is made before the first query. */
export function openDatabase(config: PoolConfig, patience: Patience = callPatience): Database {
  const pool = new Pool({
    max: patience.connections,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'lectern',
    stream: () => socketThatEndsSilence(patience.statementMs + silentMs),
    // jit=off: compiling any of our queries would take longer than executing it.
    Client: PreparingClient,
    options: `-c jit=off -c work_mem=16MB -c timezone=UTC -c datestyle=ISO -c statement_timeout=${patience.statementMs} -c idle_in_transaction_session_timeout=60000`,
    ...config,
    types: parsers,
  })
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', () => {})
  // So would the event of a connection that breaks between two statements of a transaction; the next statement reports it.
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new AwayDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // The query builder ends the pool only if it has used it.
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * A socket that is closed after this time without a byte in either direction, because a frozen or unreachable PostgreSQL
 * does not apply its own time limit to a statement.
 */
function socketThatEndsSilence(limitMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(limitMs, () => socket.destroy(new Error('the database said nothing for too long')))
  return socket
}

const oldestVersion = 15

/**
 * Checks that the PostgreSQL server is reachable and supported.
 * @throws {StartupError} `database-unreachable`, or `database-version` below PostgreSQL 15 or without UTF-8.
 */
export async function checkServer(pool: Pool): Promise<void> {
  let row: { version: string; encoding: string } | undefined
  try {
    const { rows } = await pool.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    row = rows[0]
  } catch (cause) {
    const why =
      cause instanceof Error && cause.message !== ''
        ? cause.message
        : String((cause as NodeJS.ErrnoException).code)
    throw new StartupError('database-unreachable', `The database of DATABASE_URL cannot be used: ${why}.`, {
      cause,
    })
  }
  const version = Math.floor(Number(row?.version) / 10_000)
  if (version < oldestVersion || row?.encoding !== 'UTF8') {
    throw new StartupError(
      'database-version',
      `The database of DATABASE_URL is PostgreSQL ${version} with encoding ${row?.encoding}; Lectern needs PostgreSQL ${oldestVersion} or newer with UTF8.`,
    )
  }
}
