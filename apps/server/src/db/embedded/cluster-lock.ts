/** Who owns a cluster: the connection that holds this advisory lock, and through it one server process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf } from '../../errors.ts'
import { isAlive, readPostmaster } from './postmaster-file.ts'
import { socketPort } from './socket-folder.ts'

/** The superuser of every embedded cluster; only we can reach the socket, so it has no password. */
export const clusterUser = 'lectern'

/** Any number that nothing else in this database locks. */
const ownerLock = 5_135_420_119

/** Another server holds the lock; `owner` names that server if it could be found out. */
export class OwnedElsewhere extends Error {
  readonly owner: string | undefined

  constructor(owner: string | undefined) {
    super('owned elsewhere')
    this.owner = owner
  }
}

/** A connection to the maintenance database, or undefined while PostgreSQL does not answer. */
export async function connectToCluster(socketFolder: string): Promise<Client | undefined> {
  const client = new Client({
    host: socketFolder,
    port: socketPort,
    user: clusterUser,
    database: 'postgres',
    application_name: `lectern process ${process.pid}`,
  })
  // A connection that is refused or cut off ends in `connect` failing; the event has nothing to add.
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

/** How long a killed server's connection may take to end. */
const releaseMs = 1_500

/**
 * Takes the lock for the life of this connection.
 * @throws {OwnedElsewhere} when another server keeps it.
 */
export async function takeLock(client: Client): Promise<void> {
  const deadline = Date.now() + releaseMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ownerLock,
    ])
    if (rows[0]?.taken) return
    if (Date.now() > deadline) throw new OwnedElsewhere(await findOwner(client))
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

/** Whether a postmaster other than ours still holds the cluster, so that a start that failed is worth another try. */
export async function isStillBusy(cluster: string): Promise<boolean> {
  const other = readPostmaster(cluster)
  return other !== undefined && isAlive(other.pid)
}
