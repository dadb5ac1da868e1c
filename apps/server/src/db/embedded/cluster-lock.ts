/** The advisory lock of a cluster: the server process whose connection holds it owns the cluster. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf } from '../../errors.ts'
import { isAlive, readPostmaster } from './postmaster-file.ts'
import { socketPort } from './socket-folder.ts'

/** The superuser of every embedded cluster. It has no password, because only this server's user can reach the socket. */
export const clusterUser = 'lectern'

/** The key of the lock; no other advisory lock uses it. */
const ownerLock = 5_135_420_119

/** Another server holds the lock; `owner` identifies that server, if known. */
export class OwnedElsewhere extends Error {
  readonly owner: string | undefined

  constructor(owner: string | undefined) {
    super('owned elsewhere')
    this.owner = owner
  }
}

/** Connects to the maintenance database; undefined while PostgreSQL does not accept connections. */
export async function connectToCluster(socketFolder: string): Promise<Client | undefined> {
  const client = new Client({
    host: socketFolder,
    port: socketPort,
    user: clusterUser,
    database: 'postgres',
    application_name: `lectern process ${process.pid}`,
  })
  // If the connection is refused or cut off, `connect` rejects; without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const code = codeOf(error)
    // 57P03: starting up, shutting down or recovering. 53300: every connection is taken.
    const waits = ['57P03', '53300', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
    if (code === undefined || waits.includes(code)) return undefined
    throw error
  }
}

/** The connection of a killed server may take this long to end. */
const releaseMs = 1_500

/**
 * Acquires the lock until the connection ends.
 * @throws {OwnedElsewhere} if another server keeps it.
 */
export async function takeLock(client: Client): Promise<void> {
  const deadline = performance.now() + releaseMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ownerLock,
    ])
    if (rows[0]?.taken) return
    if (performance.now() > deadline) throw new OwnedElsewhere(await findOwner(client))
    await sleep(50)
  }
}

async function findOwner(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [ownerLock],
  )
  return rows[0]?.application_name.replace(/^lectern /, '')
}

/** Whether another postmaster still uses the cluster, so that a failed start should be repeated. */
export async function isStillBusy(cluster: string): Promise<boolean> {
  const other = readPostmaster(cluster)
  return other !== undefined && isAlive(other.pid)
}
