/** Servers of one database that have different secrets would refuse each other's tickets and replace each other's keys. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { StartupError } from '../errors.ts'

const start = 'lectern-listen '

/** The name of the connection that every running server keeps open. It differs with the secret, and does not reveal it. */
export const listenerName = (secretKey: Uint8Array): string =>
  `${start}${createHmac('sha256', secretKey).update('name of the listening connection').digest('hex').slice(0, 16)}`

/**
 * Checks that the running servers of this database have the same secret.
 * @throws {StartupError} `keys-differ`
 */
export async function checkOtherServers(db: Db, secretKey: Uint8Array): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and starts_with(application_name, ${start})
       and application_name <> ${listenerName(secretKey)}`.execute(db)
  if (!rows[0]?.count) return
  throw new StartupError(
    'keys-differ',
    'A running server of this database has another media.key: copy its file into DATA_DIR, or stop that server first.',
  )
}
