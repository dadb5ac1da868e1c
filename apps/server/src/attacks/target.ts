/** Starts the server under attack: a separate process on a new data folder, with as many members as an attack needs. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { makeToken } from '../session/tokens.ts'
import { freePort } from '../testing/free-port.ts'
import type { MemoryCage } from '../testing/memory-cage.ts'
import { withDatabase } from '../testing/running-database.ts'
import { killLeftDatabase, type ServerProcess, startProcess } from '../testing/server-process.ts'

/** A server to attack. */
export interface Target {
  readonly server: ServerProcess
  readonly port: number
  /** The URL of the management port, with `/readyz` and `/metrics`. */
  readonly management: string
  readonly dataDir: string
  database<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Starts another server on the same folder after the first has ended; it runs until the end of the attack. */
  restart(): Promise<void>
}

/** Options of a target. */
export interface TargetOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The memory limit of its processes. */
  readonly cage?: MemoryCage | undefined
  /** The folder in which the data folder is made; by default that of temporary files. */
  readonly parent?: string | undefined
}

/** Functions that end the running targets, for attacks that do not end by themselves. */
const running = new Set<() => Promise<void>>()

/** Ends all targets that attacks left running. */
export async function endTargets(): Promise<void> {
  await Promise.all([...running].map(end => end()))
}

/** Starts a server with the demo library, passes it to `attack` and removes everything afterwards. */
export async function withTarget<T>(
  attack: (target: Target) => Promise<T>,
  { env, cage, parent = tmpdir() }: TargetOptions = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(parent, 'lectern-attack-'))
  let server: ServerProcess | undefined
  const end = async () => {
    if (!running.delete(end)) return
    await server?.kill('server')
    await killLeftDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  running.add(end)
  try {
    const managementPort = await freePort()
    const variables = {
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: 'warn',
      MANAGEMENT_PORT: String(managementPort),
      ...env,
    }
    server = await startProcess(dataDir, variables, cage)
    return await attack({
      server,
      port: Number(new URL(server.address).port),
      management: `http://127.0.0.1:${managementPort}`,
      dataDir,
      database: work => withDatabase(dataDir, work),
      async restart() {
        server = await startProcess(dataDir, variables, cage)
      },
    })
  } finally {
    await end()
  }
}

/** The password of the demo accounts of every target. */
export const demoPassword = 'attacked-walrus'

/** A caller with an address of their own. */
export interface Caller {
  readonly id: string
  /** Undefined for a guest. */
  readonly token: string | undefined
  readonly ip: string
}

/** The address of a caller, from the ranges of RFC 5737; the server accepts it in X-Forwarded-For from its own machine. */
const addressOf = (index: number): string => `198.51.${100 + Math.floor(index / 250)}.${1 + (index % 250)}`

/** Adds people with these roles and a session each; logging them in would take long, because hashing passwords is slow. */
export async function addMembers(
  target: Target,
  count: number,
  roles: readonly string[] = ['R10'],
): Promise<readonly Caller[]> {
  return target.database(async ({ db }) => {
    const members: Caller[] = []
    for (let index = 0; index < count; index++) {
      const at = new Date()
      const { token, hash } = makeToken()
      const id = newId(at)
      const name = `member-${id.slice(-12)}`
      await sql`
        insert into users (id, login_name, nick, user_type, email, password_hash, created_at, password_set_at)
        values (${id}, ${name}, ${name}, 2, ${`${name}@attack.example`}, '-', ${at}, ${at})`.execute(db)
      for (const role of roles)
        await sql`insert into user_roles (user_id, role_no, source, granted_at) values (${id}, ${role}, 'grant', ${at})`.execute(
          db,
        )
      await sql`
        insert into sessions (token_hash, id, user_id, expires_at, created_at, last_at)
        values (${hash}, ${newId(at)}, ${id}, ${new Date(at.getTime() + 3_600_000)}, ${at}, ${at})`.execute(
        db,
      )
      members.push({ id, token, ip: addressOf(index) })
    }
    return members
  })
}

/** A caller without an account. */
export const guestAt = (index: number): Caller => ({ id: '', token: undefined, ip: addressOf(1000 + index) })

/** An answer and the time until it came. */
export interface Told {
  /** The code of the envelope. */
  readonly code: number
  /** The key of an error. */
  readonly key: string | undefined
  /** The HTTP status. */
  readonly status: number
  /** The seconds of the header `Retry-After`. */
  readonly retryAfter: number | undefined
  readonly data: Readonly<Record<string, unknown>>
  readonly ms: number
}

const patienceMs = 60_000

/** Makes one call. Rejects if the connection breaks or no answer comes within a minute. */
export async function call(
  { server }: Pick<Target, 'server'>,
  { token, ip }: Caller,
  [method, path]: readonly ['GET' | 'POST', string],
  fields: Readonly<Record<string, unknown>> = {},
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
  const { code, data } = (await response.json()) as Pick<Told, 'code' | 'data'>
  const retryAfter = response.headers.get('retry-after')
  return {
    code,
    key: typeof data?.KEY === 'string' ? data.KEY : undefined,
    status: response.status,
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    data,
    ms: performance.now() - from,
  }
}

/** A quantile of times in whole milliseconds, such as the 95th percentile for `share` 0.95. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
