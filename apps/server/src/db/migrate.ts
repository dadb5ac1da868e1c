/**
 * Brings a database to the tables of this version of Lectern by running the numbered files of `migrations/`, each in its
 * own transaction; only one server at a time does so. A file must not change once it has been run anywhere.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { StartupError } from '../errors.ts'

/** One numbered file. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: Buffer
}

const migrationLock = 5_135_420_120
const folder = join(import.meta.dirname, 'migrations')

/** The migrations in order. File names look like `0001-settings-roles-users.sql`. */
export function readMigrations(from = folder): readonly Migration[] {
  return readdirSync(from)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => {
      const [, number = '', name = ''] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
      const sql = readFileSync(join(from, file), 'utf8')
      return { version: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest() }
    })
}

/**
 * Runs the missing migrations and returns their number.
 * @throws {StartupError} `migration-changed`, `migration-unknown` (made by a newer version) or `migration-failed`.
 */
export async function migrate(pool: Pool, migrations = readMigrations()): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      `create table if not exists schema_migrations (
         version int primary key, name text not null, checksum bytea not null, at timestamptz not null default now())`,
    )
    const done = await readDone(client)
    checkDone(done, migrations)
    const missing = migrations.filter(({ version }) => !done.has(version))
    for (const migration of missing) await carryOut(client, migration)
    return missing.length
  } finally {
    // Closes the connection instead of returning it to the pool, which ends its lock and settings.
    client.release(true)
  }
}

type Done = ReadonlyMap<number, { readonly name: string; readonly checksum: Buffer }>

async function readDone(client: PoolClient): Promise<Done> {
  const { rows } = await client.query<{ version: number; name: string; checksum: Buffer }>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return new Map(rows.map(row => [row.version, row]))
}

function checkDone(done: Done, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(migration => [migration.version, migration]))
  for (const [version, { name, checksum }] of done) {
    const migration = known.get(version)
    if (!migration) {
      throw new StartupError(
        'migration-unknown',
        `The database has migration ${version} (${name}), which this version of Lectern does not know: start the newer version that made it.`,
      )
    }
    if (!migration.checksum.equals(checksum)) {
      throw new StartupError(
        'migration-changed',
        `Migration ${version} (${name}) was changed after it was carried out on this database: restore the file, and write a new migration instead.`,
      )
    }
  }
}

async function carryOut(client: PoolClient, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError('migration-failed', `Migration ${version} (${name}) failed: ${why}.`, { cause })
  }
}
