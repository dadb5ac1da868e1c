/** The server under attack: a process of its own on a fresh data folder, with as many members as an attack needs. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { makeToken } from '../session/tokens.ts'
import { withDatabase } from '../testing/running-database.ts'
import { killLeftDatabase, type ServerProcess, startProcess } from '../testing/server-process.ts'

/** A server that an attack may do anything to. */
export interface Target {
  readonly server: ServerProcess
  readonly dataDir: string
  database<T>(work: (database: Database) => Promise<T>): Promise<T>
}

/** Starts a server with the demo library, hands it to `attack` and removes all of it afterwards. */
export async function withTarget<T>(
  attack: (target: Target) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-attack-'))
  try {
    const server = await startProcess(dataDir, { DEMO_PASSWORD: 'attacked-walrus', ...env })
    try {
      return await attack({ server, dataDir, database: work => withDatabase(dataDir, work) })
    } finally {
      await server.kill('server and database')
    }
  } finally {
    killLeftDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Somebody who calls, from an address of their own. */
export interface Caller {
  readonly id: string
  /** Undefined for a guest. */
  readonly token: string | undefined
  readonly ip: string
}

/** Addresses of RFC 5737, one for each caller: those of a proxy on the server's own machine are believed. */
const addressOf = (index: number): string => `198.51.${100 + Math.floor(index / 250)}.${1 + (index % 250)}`

/** Adds signed-in members; faster than signing them in, which is slow on purpose. */
export async function addMembers(target: Target, count: number): Promise<readonly Caller[]> {
  return target.database(async ({ db }) => {
    const members: Caller[] = []
    for (let index = 0; index < count; index++) {
      const at = new Date()
      const { token, hash } = makeToken()
      const id = newId(at)
      const name = `member-${index}`
      await sql`
        insert into users (id, login_name, nick, user_type, email, password_hash)
        values (${id}, ${name}, ${name}, 2, ${`${name}@attack.example`}, '-')`.execute(db)
      await sql`insert into user_roles (user_id, role_no, source) values (${id}, 'R10', 'grant')`.execute(db)
      await sql`
        insert into sessions (token_hash, id, user_id, expires_at)
        values (${hash}, ${newId(at)}, ${id}, ${new Date(at.getTime() + 3_600_000)})`.execute(db)
      members.push({ id, token, ip: addressOf(index) })
    }
    return members
  })
}

/** A caller without an account. */
export const guestAt = (index: number): Caller => ({ id: '', token: undefined, ip: addressOf(1000 + index) })

/** What came back, and how long it took. */
export interface Told {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
  readonly ms: number
}

const patienceMs = 60_000

/** Makes one call under POST or GET as somebody. Rejects when the connection breaks or nothing comes within a minute. */
export async function call(
  { server }: Pick<Target, 'server'>,
  { token, ip }: Caller,
  [method, path]: readonly ['GET' | 'POST', string],
  fields: Readonly<Record<string, string | number>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Told> {
  const from = performance.now()
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const url = `${server.address}/api/${path}${method === 'GET' ? `?${query}` : ''}`
  const response = await fetch(url, {
    method,
    headers: {
      'x-forwarded-for': ip,
      ...(token === undefined ? {} : { token }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(fields) } : {}),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { code, data } = (await response.json()) as Told
  return { code, data, ms: performance.now() - from }
}

/** A share of sorted times, such as 0.95, in whole milliseconds. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
