/** Starts one PostgreSQL for all server tests, with a migrated database that every test file copies. */
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/connect.ts'
import { openEmbeddedPostgres } from '../db/embedded/cluster.ts'
import { migrate } from '../db/migrate.ts'
import { makeQuickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection to PostgreSQL, and the name of the database to copy. */
    testDatabase: { readonly connection: TestConnection; readonly template: string }
  }
}

/** The options of `pg` besides the database name. */
export type TestConnection =
  | { readonly host: string; readonly port: number; readonly user: string }
  | { readonly connectionString: string }

/** The connection to another database of the same server. */
export function connectionTo(connection: TestConnection, database: string) {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Starts the embedded PostgreSQL, or uses the one of TEST_DATABASE_URL, whose user must be allowed to make databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const folder = makeQuickFolder('lectern-test-')
  // The databases need not survive a loss of power, and every file that runs has a pool of its own.
  const settings = { fsync: 'off', max_connections: 60 }
  const embedded = url === undefined ? await openEmbeddedPostgres(folder, settings) : undefined
  const connection: TestConnection = embedded?.connection ?? { connectionString: url ?? '' }
  const maintenance = openDatabase({ ...connectionTo(connection, 'postgres'), max: 1 })
  const template = `lectern_test_${process.pid}`
  await maintenance.pool.query(`drop database if exists ${template}`)
  await maintenance.pool.query(`create database ${template} template template0 encoding 'UTF8'`)
  const database = openDatabase(connectionTo(connection, template))
  await migrate(database.pool)
  await database.close()
  // PostgreSQL refuses to copy a database that somebody uses.
  await maintenance.pool.query(`alter database ${template} allow_connections false`)
  project.provide('testDatabase', { connection, template })
  return async () => {
    await maintenance.pool.query(`drop database if exists ${template}`)
    await maintenance.close()
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
