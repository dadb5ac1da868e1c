/** Lists of twelve rows per request, each compared with Fastify and one indexed query for the same rows, and one for the caller. */
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { makeToken } from '../../apps/server/src/session/tokens.ts'
import type { Connection } from './cluster.ts'
import { drive, percentile, type Shot } from './drive.ts'
import { benchId } from './library.ts'
import { startProcess } from './server-process.ts'

/** The result of one server in one round. */
export interface ListRow {
  readonly server: string
  /** Requests per second of CPU time of the server process. */
  readonly perCpuSecond: number
  readonly p95Ms: number
}

/** The same list from the product and from the bare handler. */
interface ListPair {
  readonly ours: Shot
  readonly bare: Shot
}

const warmUp = 1500
const rounds = 3
const requests = 4000
const atOnce = 8

/** The twelve newest cards, for a guest. */
export const measureCards = (connection: Connection, folder: string): Promise<readonly ListRow[]> =>
  measureList(connection, folder, {
    ours: { path: '/api/home-search?CURRENT=1&SIZE=12&IS_PAGE=0' },
    bare: { path: '/cards' },
  })

/** The twelve newest works of an author, for that author, with what each work allows. */
export async function measureOwnWorks(connection: Connection, folder: string): Promise<readonly ListRow[]> {
  const author = benchId('a', 0)
  const headers = { token: await signIn(connection, author) }
  return measureList(connection, folder, {
    ours: {
      path: '/api/creation-view?CURRENT=1&SIZE=12&SEARCH=',
      headers,
    },
    bare: { path: '/own-works', headers },
  })
}

/** A token of a new session of this person. */
export async function signIn(connection: Connection, user: string): Promise<string> {
  const { token, hash } = makeToken()
  const { pool, close } = openDatabase({ ...connection, max: 1 })
  await pool
    .query(
      `insert into sessions (token_hash, id, user_id, expires_at, created_at, last_at) values ($1, gen_random_uuid(), $2, now() + interval '1 day', now(), now())`,
      [hash, user],
    )
    .finally(close)
  return token
}

/** Rounds of both servers in turn, so that they have the same conditions; the best of each is used. */
async function measureList(
  connection: Connection,
  folder: string,
  { ours, bare }: ListPair,
): Promise<readonly ListRow[]> {
  const entrants = [
    { name: 'lectern', job: { kind: 'ours', connection: { ...connection }, folder }, shot: ours },
    { name: 'fastify', job: { kind: 'bare', connection: { ...connection } }, shot: bare },
  ] as const
  const servers = await Promise.all(
    entrants.map(async entrant => ({
      ...entrant,
      process: await startProcess(entrant.job),
      found: [] as ListRow[],
    })),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const { name, shot, process, found } of servers) {
      const before = await process.cpuMs()
      const flight = await drive(process.port, {
        count: round === 0 ? warmUp : requests,
        atOnce,
        shot: () => shot,
      })
      const cpuSeconds = ((await process.cpuMs()) - before) / 1000
      if (round === 0) continue
      found.push({
        server: name,
        perCpuSecond: flight.requests / cpuSeconds,
        p95Ms: percentile(flight.latenciesMs, 0.95),
      })
    }
  }
  for (const { process } of servers) await process.stop()
  return servers.flatMap(({ found }) => found.toSorted((a, b) => b.perCpuSecond - a.perCpuSecond).slice(0, 1))
}
