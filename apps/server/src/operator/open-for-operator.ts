/** Opens the server's database for one command, while a server runs on it or none. */
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { Config } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { checkServer, type Database, migrationPatience, openDatabase } from '../db/connect.ts'
import { openEmbeddedPostgres } from '../db/embedded/cluster.ts'
import { clusterUser } from '../db/embedded/cluster-lock.ts'
import { readPostmaster } from '../db/embedded/postmaster-file.ts'
import { socketPort } from '../db/embedded/socket-folder.ts'
import { migrate } from '../db/migrate.ts'
import { StartupError } from '../errors.ts'

const databaseName = 'lectern'

/**
 * Runs `work` on the migrated database and closes everything again. The embedded PostgreSQL is started for it, unless a server
 * runs on the data folder: then the command uses the one that this server has started.
 * @throws {StartupError} if the database cannot be used.
 */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  makeDataFolder(config.dataDir, 'DATA_DIR', 0o711)
  if (config.databaseUrl !== undefined) return using({ connectionString: config.databaseUrl }, work)
  const embedded = await openOrJoin(config.dataDir)
  try {
    const { connection } = embedded
    await makeDatabase({ ...connection, database: 'postgres' })
    return await using({ ...connection, database: databaseName }, work)
  } finally {
    await embedded.stop()
  }
}

async function openOrJoin(dataDir: string) {
  try {
    return await openEmbeddedPostgres(dataDir)
  } catch (error) {
    const running = readPostmaster(join(dataDir, 'postgres'))
    if (!(error instanceof StartupError) || error.code !== 'data-in-use' || !running?.socketFolder)
      throw error
    const connection = { host: running.socketFolder, port: socketPort, user: clusterUser }
    return { connection, stop: async () => {} }
  }
}

async function makeDatabase(connection: PoolConfig): Promise<void> {
  const { pool, close } = openDatabase(connection, migrationPatience)
  try {
    const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await pool.query(`create database ${databaseName}`)
  } finally {
    await close()
  }
}

async function using<T>(connection: PoolConfig, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(connection, migrationPatience)
  try {
    await checkServer(database.pool)
    await migrate(database.pool)
    return await work(database)
  } finally {
    await database.close()
  }
}
