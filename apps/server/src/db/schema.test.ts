import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { connectionTo } from '../testing/vitest-setup.ts'

const server = join(import.meta.dirname, '../..')
const codegen = join(server, '../../node_modules/kysely-codegen/dist/cli/bin.js')

// `npm run generate-types -w @lectern/server -- postgres://…` generates `schema.gen.ts` from a migrated database.
test('law 11: the generated types are those of the migrated database, embedded or not', async () => {
  const { pool } = await makeTestDatabase()
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const to = connectionTo(inject('testDatabase').connection, rows[0]?.name ?? '')
  const url =
    'connectionString' in to
      ? to.connectionString
      : `postgres://${to.user}@localhost/${to.database}?host=${to.host}`
  const args = [codegen, '--config-file', '.kysely-codegenrc.json', '--verify', '--url', url]
  await expect(promisify(execFile)(process.execPath, args, { cwd: server })).resolves.toBeDefined()
})

test('no column takes its time from the database’s clock, by which nothing is judged', async () => {
  const { db } = await makeTestDatabase()
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations'
       and column_default ~* 'now|current|clock|timestamp'`.execute(db)
  expect(rows).toEqual([])
})
