import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../connect.ts'
import { DatabaseAway } from '../database-away.ts'
import { openEmbeddedPostgres } from './cluster.ts'
import { readPostmaster } from './postmaster-file.ts'

/** Opens a cluster in a new folder, with a pool of one connection. */
async function openCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-cluster-'))
  const postgres = await openEmbeddedPostgres(dataDir)
  const database = openDatabase({ ...postgres.connection, database: 'postgres', max: 1 })
  const isLost = vi.fn()
  void postgres.lost.then(isLost)
  return {
    dataDir,
    postgres,
    database,
    isLost,
    pid: () => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0,
    async close() {
      await database.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the database answers again. */
const answered = ({ pool }: Database) =>
  vi.waitFor(() => pool.query('select 1'), { timeout: 50_000, interval: 100 })

test('law 12: after a postmaster is killed during a long query, another starts as soon as the workers of the first have ended', {
  timeout: 60_000,
}, async () => {
  const { database, isLost, pid, close } = await openCluster()
  // A worker that is computing does not notice the death of its postmaster.
  const query = database.pool.query(
    `select count(*) from generate_series(1, 2000000) a where md5(a::text) < '0'`,
  )
  await vi.waitFor(() => expect(database.pool.totalCount).toBe(1))
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  await query.catch(() => {})
  await answered(database)
  expect(pid()).not.toBe(killed)
  expect(isLost).not.toHaveBeenCalled()
  await close()
})

test('the server goes on when an administrator ends every connection, including the one with the lock', async () => {
  const { dataDir, database, isLost, pid, close } = await openCluster()
  const before = pid()
  const holders = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "select pid from pg_locks where locktype = 'advisory' and granted",
    )
    return rows.map(({ pid }) => pid)
  }
  const [ended] = await holders()
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  )
  await answered(database)
  expect(pid()).toBe(before)
  // The lock is held again, and not still by the connection that ends, so another server is refused.
  await vi.waitFor(async () => expect((await holders()).filter(one => one !== ended)).toHaveLength(1), {
    timeout: 10_000,
  })
  await expect(openEmbeddedPostgres(dataDir)).rejects.toMatchObject({ code: 'data-in-use' })
  expect(isLost).not.toHaveBeenCalled()
  await close()
})

test('a frozen connection is closed and throws DatabaseAway', { timeout: 30_000 }, async () => {
  const { postgres, close } = await openCluster()
  const impatient = openDatabase(
    { ...postgres.connection, database: 'postgres' },
    { statementMs: 500, connections: 1 },
  )
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(impatient.db)
  const frozen = rows[0]?.pid ?? 0
  process.kill(frozen, 'SIGSTOP')
  try {
    await expect(sql`select 1`.execute(impatient.db)).rejects.toBeInstanceOf(DatabaseAway)
    // The next statement gets another connection.
    await expect(sql`select 1`.execute(impatient.db)).resolves.toBeDefined()
  } finally {
    process.kill(frozen, 'SIGCONT')
  }
  await impatient.close()
  await close()
})

test('a statement that takes too long is ended and throws DatabaseAway', async () => {
  const { postgres, close } = await openCluster()
  const impatient = openDatabase(
    { ...postgres.connection, database: 'postgres' },
    { statementMs: 200, connections: 1 },
  )
  await expect(sql`select pg_sleep(60)`.execute(impatient.db)).rejects.toBeInstanceOf(DatabaseAway)
  await expect(sql`select 1 / 0`.execute(impatient.db)).rejects.toMatchObject({ code: '22012' })
  await impatient.close()
  await close()
})
