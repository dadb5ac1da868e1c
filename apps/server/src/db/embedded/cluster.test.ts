import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../connect.ts'
import { openEmbeddedPostgres } from './cluster.ts'
import { readPostmaster } from './postmaster-file.ts'

test('law 12: a postmaster killed in the middle of a long query is followed by another, which waits for its workers', {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-cluster-'))
  const first = await openEmbeddedPostgres(dataDir)
  const database = openDatabase({ ...first.connection, database: 'postgres', max: 1 })
  // A worker that computes does not look whether its postmaster lives.
  const query = database.pool.query(
    `select count(*) from generate_series(1, 2000000) a where md5(a::text) < '0'`,
  )
  query.catch(() => {})
  await sleep(300)
  process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
  const second = await openEmbeddedPostgres(dataDir)
  expect(second.takenOver).toBe(false)
  await database.close()
  await second.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
