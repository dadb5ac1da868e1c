import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, jobPatience, openDatabase } from '../db/connect.ts'
import { watchRows } from './rows/watch-rows.ts'
import { connectionTo } from './vitest-setup.ts'
import { whenOver } from './when-over.ts'

/** Creates a migrated database for one test file or test and drops it afterwards. It compares the rows of queries with the types they claim. */
export async function makeTestDatabase({
  migrated = true,
}: {
  readonly migrated?: boolean
} = {}): Promise<Database> {
  const { connection, template } = inject('testDatabase')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const maintenance = openDatabase({ ...connectionTo(connection, 'postgres'), max: 1 }, jobPatience)
  const source = migrated ? template : 'template0'
  await maintenance.pool.query(`create database ${name} template ${source}`)
  // Tests need no durability, so commits do not wait for the disk.
  const options = '-c timezone=UTC -c datestyle=ISO -c synchronous_commit=off'
  const database = openDatabase({ ...connectionTo(connection, name), max: 6, options })
  whenOver(async () => {
    await database.close()
    await maintenance.pool.query(`drop database if exists ${name}`)
    await maintenance.close()
  })
  return { ...database, db: watchRows(database.db) }
}
