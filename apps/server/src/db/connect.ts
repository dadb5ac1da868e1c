/** The connection pool and the typed query builder over it; the same for both kinds of PostgreSQL. */
import { Socket } from 'node:net'
import { Kysely } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { StartupError } from '../errors.ts'

import { AwayDialect } from './away-dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'

/** What queries are written against: the database, or a transaction of it. */
export type Db = Kysely<DB>

/** An open database. */
export interface Database {
  readonly db: Db
  readonly pool: Pool
  close(): Promise<void>
}

const oids = { int8: 20, date: 1082, numeric: 1700 } as const

/**
 * Values as the code reads them: 64-bit counts and short decimals are numbers (all of ours are below 2^53),
 * days stay `YYYY-MM-DD`, instants are `Date`.
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

/** How long a database may take for what. */
export interface Patience {
  /** The longest a statement may run; PostgreSQL ends it then. */
  readonly statementMs: number
  /** Connections at once. */
  readonly connections: number
}

/** For calls, whose callers wait. */
export const callPatience: Patience = { statementMs: 10_000, connections: 8 }
/** For jobs, which may count and sort whole tables. */
export const jobPatience: Patience = { statementMs: 300_000, connections: 4 }
/** For taking jobs and keeping their leases: apart, so that no job's own work keeps a lease from being renewed. */
export const queuePatience: Patience = { statementMs: 5_000, connections: 2 }
/** For counting attempts beside a call's transaction: apart, so that no call waits for a second connection of its own pool. */
export const counterPatience: Patience = { statementMs: 5_000, connections: 2 }
/** For migrations, which may rewrite whole tables. */
export const migrationPatience: Patience = { statementMs: 86_400_000, connections: 1 }

/** A connection that has been asked and says nothing for this long after its statement's limit is given up. */
const silentMs = 2_000
const connectMs = 5_000
/** Shorter than any silence, so that an idle connection is closed in peace. */
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
    // Compiling a query (jit) takes longer than carrying out any of ours.
    Client: PreparingClient,
    options: `-c jit=off -c work_mem=16MB -c plan_cache_mode=force_custom_plan -c timezone=UTC -c datestyle=ISO -c statement_timeout=${patience.statementMs} -c idle_in_transaction_session_timeout=60000`,
    ...config,
    types: parsers,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks between two statements of a transaction; the next statement fails and tells why.
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new AwayDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // The query builder ends the pool only if it ever used it.
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * A socket that is closed after this long without a byte in either direction. A frozen or unreachable PostgreSQL does
 * not end the statement itself, and whoever waits for it would wait for ever.
 */
function socketThatEndsSilence(limitMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(limitMs, () => socket.destroy(new Error('the database said nothing for too long')))
  return socket
}

const oldestVersion = 15

/**
 * Makes sure the server can carry our tables.
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
