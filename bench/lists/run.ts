/**
 * `npm run bench -- lists`: the time of pages of long lists. Needs a PostgreSQL of the machine and psql. Options:
 * `--beside TREE` also measures another tree of this repository on the same rows with its own migrations, and prints
 * ratios; `--works N` (200,000), `--people N` (300,000), `--comments N` (500,000), `--rows N` (1,000,000: activities,
 * notices and audit rows; half as many messages), `--rounds N` (7), `--only WORDS` in a list's name, `--keep FOLDER`,
 * where the rows are kept for the next run.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationPatience, openDatabase } from '../../apps/server/src/db/connect.ts'
import { migrate, readMigrations } from '../../apps/server/src/db/migrate.ts'
import { hashToken } from '../../apps/server/src/session/tokens.ts'
import { type Connection, startCluster } from '../server/cluster.ts'
import { fillLibrary } from '../server/load.ts'
import { startProcess } from '../server/server-process.ts'
import { addCrowd, busyMember } from './crowd.ts'
import { measuredLists } from './lists.data.ts'
import { measurePages, type PageTimes } from './measure.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    works: { type: 'string', default: '200000' },
    people: { type: 'string', default: '300000' },
    comments: { type: 'string', default: '500000' },
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
})
const size = {
  works: Number(values.works),
  people: Number(values.people),
  comments: Number(values.comments),
  rows: Number(values.rows),
}
const here = resolve(import.meta.dirname, '../..')
const trees = {
  ...(values.beside === undefined ? {} : { before: resolve(values.beside) }),
  now: here,
}
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'lectern-lists-'))
mkdirSync(folder, { recursive: true, mode: 0o711 })
const say = (line: string) => console.error(`  ${line}`)
const token = 'bench'.padEnd(43, 'x')

/** The database of a tree; created once, with the migrations of the tree. */
async function prepare(cluster: Connection, name: string, tree: string): Promise<Connection> {
  const database = `lists_${name}`
  const maintenance = openDatabase({ ...cluster, max: 1 }, migrationPatience)
  const { rowCount } = await maintenance.pool.query('select 1 from pg_database where datname = $1', [
    database,
  ])
  if (rowCount === 0) await maintenance.pool.query(`create database ${database}`)
  await maintenance.close()
  const connection = { ...cluster, database }
  const { pool, close } = openDatabase({ ...connection, max: 1 }, migrationPatience)
  await migrate(pool, readMigrations(join(tree, 'apps/server/src/db/migrations')))
  if (rowCount === 0) {
    await fillLibrary(pool, connection, { works: size.works, pagesPerWork: 0 }, say)
    await addCrowd(pool, size, say)
  }
  await pool.query(
    `insert into sessions (token_hash, id, user_id, expires_at, created_at, last_at)
     values ($1, gen_random_uuid(), $2, now() + interval '1 day', now(), now())
     on conflict (token_hash) do update set expires_at = excluded.expires_at, last_at = now()`,
    [hashToken(token), busyMember],
  )
  await pool.query('analyze')
  await close()
  return connection
}

const cluster = await startCluster(join(folder, 'cluster'))
try {
  const servers: { name: string; port: number; stop(): Promise<void> }[] = []
  for (const [name, tree] of Object.entries(trees)) {
    const connection = await prepare(cluster.connection, name, tree)
    const data = join(folder, name)
    mkdirSync(data, { recursive: true })
    const job = { kind: 'ours', connection: { ...connection }, folder: data } as const
    servers.push({ name, ...(await startProcess(job, join(tree, 'bench/server/serve.ts'))) })
  }
  const table: Record<string, string | number>[] = []
  for (const list of measuredLists.filter(({ name }) => name.includes(values.only))) {
    const found = new Map<string, PageTimes>()
    for (const { name, port } of servers)
      found.set(name, await measurePages(port, list, { token, rounds: Number(values.rounds) }))
    table.push({ list: list.name, ...row(found.get('before'), found.get('now')) })
    say(Object.values(table.at(-1) ?? {}).join(' | '))
  }
  console.log(`\nmilliseconds of the quickest of ${values.rounds}, load average ${loadavg()[0]?.toFixed(1)}`)
  console.table(table)
  for (const { stop } of servers) await stop()
} finally {
  await cluster.stop()
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}

/** Before → now, and the speed ratio, for each page. */
function row(before: PageTimes | undefined, now: PageTimes | undefined): Record<string, string> {
  const pages = ['first', 'second', 'deep', 'last', 'continued'] as const
  const told = (ms: number | undefined) =>
    ms === undefined ? '–' : ms === Number.POSITIVE_INFINITY ? 'refused' : ms.toFixed(1)
  return Object.fromEntries(
    pages.map(page => {
      // The other tree reaches such a page by its number, so there is nothing to compare.
      const was = page === 'continued' ? undefined : before?.[page]
      const is = now?.[page]
      const ratio = was !== undefined && is !== undefined ? ` ×${(was / is).toFixed(1)}` : ''
      return [page, was === undefined ? told(is) : `${told(was)} → ${told(is)}${ratio}`]
    }),
  )
}
