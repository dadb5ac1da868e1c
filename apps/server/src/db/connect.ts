/** The connection pool and the typed query builder over it; the same for both kinds of PostgreSQL. */
import { Kysely } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { StartupError } from '../errors.ts'
import { PoolDialect } from './pool-dialect.ts'
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

/** Opens a pool; no connection is made before the first query. */
export function openDatabase(config: PoolConfig): Database {
  const pool = new Pool({
    max: 8,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'lectern',
    // Compiling a query (jit) takes longer than carrying out any of ours.
    Client: PreparingClient,
    options:
      '-c jit=off -c work_mem=16MB -c plan_cache_mode=force_custom_plan -c timezone=UTC -c datestyle=ISO -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
    ...config,
    types: parsers,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PoolDialect(pool) })
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
