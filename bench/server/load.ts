/** Loads a generated library into a new database of a cluster, once: the next run reuses it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { migrationPatience, openDatabase } from '../../apps/server/src/db/connect.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Connection } from './cluster.ts'
import { type LibrarySize, libraryTables, type TableLines } from './library.ts'

/** Increased when the generated rows change, so that old databases are not reused. */
const libraryVersion = 1

/** The database with the library of a size; created if it does not exist. `say` reports progress. */
export async function loadLibrary(
  cluster: Connection,
  size: LibrarySize,
  say: (line: string) => void,
): Promise<Connection> {
  const database = `bench_${libraryVersion}_${size.works}_${size.pagesPerWork}`
  const maintenance = openDatabase({ ...cluster, max: 1 }, migrationPatience)
  try {
    const { rowCount } = await maintenance.pool.query('select 1 from pg_database where datname = $1', [
      database,
    ])
    if (rowCount !== 0) {
      await migrateTo({ ...cluster, database })
      return { ...cluster, database }
    }
    const making = `${database}_making`
    await maintenance.pool.query(`drop database if exists ${making}`)
    await maintenance.pool.query(`create database ${making}`)
    const { pool, close } = openDatabase({ ...cluster, database: making, max: 1 }, migrationPatience)
    try {
      await migrate(pool)
      await fillLibrary(pool, { ...cluster, database: making }, size, say)
    } finally {
      await close()
    }
    await maintenance.pool.query(`alter database ${making} rename to ${database}`)
    return { ...cluster, database }
  } finally {
    await maintenance.close()
  }
}

/** Runs newer migrations on a library of an earlier run. */
async function migrateTo(connection: Connection): Promise<void> {
  const { pool, close } = openDatabase({ ...connection, max: 1 }, migrationPatience)
  await migrate(pool).finally(close)
}

/** Writes the rows of a library into a migrated database that has none. */
export async function fillLibrary(
  pool: Pool,
  connection: Connection,
  size: LibrarySize,
  say: (line: string) => void,
): Promise<void> {
  // Creating the index after loading all rows is ten times faster.
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_docs' and indexdef like '%gin%'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  for (const table of libraryTables(size)) {
    const startedAt = performance.now()
    await copy(connection, table)
    say(`${table.table}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  for (const { name, definition } of indexes) {
    const startedAt = performance.now()
    await pool.query(definition)
    say(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  await pool.query('vacuum analyze')
}

/** Sends a table's rows through psql, which reads COPY from a pipe. */
async function copy(
  { host, port, user, database }: Connection,
  { table, columns, lines }: TableLines,
): Promise<void> {
  const command = `\\copy ${table} (${columns}) from pstdin`
  const psql = spawn(
    'psql',
    ['-qX', '-v', 'ON_ERROR_STOP=1', '-h', host, '-p', `${port}`, '-U', user, '-d', database, '-c', command],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
      // Works and their versions refer to each other, and all rows are known to be valid.
      env: { ...process.env, PGOPTIONS: '-c session_replication_role=replica -c synchronous_commit=off' },
    },
  )
  const ended = once(psql, 'exit')
  // If psql ends early, it prints the reason itself.
  psql.stdin.on('error', () => {})
  const chunkCharacters = 1 << 18
  let chunk = ''
  for (const line of lines()) {
    chunk += line
    if (chunk.length < chunkCharacters) continue
    if (!psql.stdin.write(chunk)) await Promise.race([once(psql.stdin, 'drain'), ended])
    chunk = ''
    if (psql.exitCode !== null) break
  }
  psql.stdin.end(chunk)
  const [status] = await ended
  if (status !== 0) throw new Error(`psql could not copy ${table}`)
}
