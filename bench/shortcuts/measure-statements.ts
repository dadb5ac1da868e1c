/** Runs the statement of every list with plain clients and with clients that prepare it. */
import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { descending, sortKey } from '../../apps/server/src/calls/read-page.ts'
import { readCards, type View } from '../../apps/server/src/catalogue/card-query.ts'
import { viewerOf } from '../../apps/server/src/catalogue/lock-sql.ts'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { PreparingClient } from '../../apps/server/src/db/preparing-client.ts'
import type { DB } from '../../apps/server/src/db/schema.gen.ts'
import type { Connection } from '../server/cluster.ts'

const ways: Readonly<Record<string, typeof Client>> = { plain: Client, prepared: PreparingClient }
const rounds = 8
const statements = 2000
const atOnce = 8

/** The CPU time of a statement in microseconds: of our process, of the database's processes, and of both. */
export interface StatementRow {
  readonly server: number
  readonly database: number
  readonly both: number
}

/** All clients, with the connection settings of the server. */
export async function measureStatements(connection: Connection): Promise<Record<string, StatementRow>> {
  const usual = openDatabase({ ...connection })
  const { options } = usual.pool.options
  await usual.close()
  const open = Object.entries(ways).map(([name, client]) => {
    const pool = new Pool({ ...connection, options, max: atOnce, idleTimeoutMillis: 0, Client: client })
    return {
      name,
      pool,
      db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
      rows: [] as StatementRow[],
    }
  })
  for (let round = 0; round <= rounds; round++) {
    for (const { pool, db, rows } of round % 2 === 0 ? open : open.toReversed()) {
      const row = await measure(pool, db)
      // The first round warms up.
      if (round > 0) rows.push(row)
    }
  }
  for (const { pool, db } of open) {
    pool.on('error', () => {})
    await db.destroy()
  }
  const least = (rows: readonly StatementRow[], figure: keyof StatementRow) =>
    Math.round(Math.min(...rows.map(row => row[figure])))
  return Object.fromEntries(
    open.map(({ name, rows }) => [
      name,
      { server: least(rows, 'server'), database: least(rows, 'database'), both: least(rows, 'both') },
    ]),
  )
}

const view: View = { viewer: viewerOf({ kind: 'guest' }), today: '2026-11-20', language: 'zh' }
const order = descending(sortKey.instant('r.published_at'), sortKey.id('r.id'))
const list = { where: [], order, count: async () => 0 }
const size = 12

async function measure(pool: Pool, db: Kysely<DB>): Promise<StatementRow> {
  const before = process.cpuUsage()
  const databaseBefore = await databaseUs(pool)
  let next = 0
  const ask = async () => {
    while (next++ < statements) {
      const { rows } = await readCards(db, view, list, { page: 1, size })
      if (rows.length !== size) throw new Error(`${rows.length} cards instead of ${size}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  const { user, system } = process.cpuUsage(before)
  const server = (user + system) / statements
  const database = ((await databaseUs(pool)) - databaseBefore) / statements
  return { server, database, both: server + database }
}

/** CPU time of all processes of the pool's connections so far; Linux counts it in hundredths of a second. */
async function databaseUs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * 10_000
  }, 0)
}
