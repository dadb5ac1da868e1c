/** The message to a person about a login on a new device. */
import { deviceName } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { tellAccount } from '../messages/tell-account.ts'

/** The device a session was opened on: its user agent, cut to 200 characters. */
export interface Sighting {
  readonly sessionId: string
  readonly device: string
  readonly ip: string
  readonly at: Date
}

/**
 * The user agent in lower case and without its numbers, so that an updated browser is the same device. Pure.
 * "Mozilla/5.0 (X11; Linux x86_64) Firefox/151.0" becomes "mozilla/ (x; linux x_) firefox/".
 */
export const deviceKey = (userAgent: string): string => userAgent.replace(/[\d.]+/g, '').toLowerCase()

/**
 * Queues a message to the account's e-mail address when the account has earlier sessions and none of them was on this
 * device. Limited sessions do not make a device known. Called in the login's transaction.
 */
export async function tellNewDevice(
  tx: Db,
  userId: string,
  { sessionId, device, ip, at }: Sighting,
): Promise<void> {
  const { rows: earlier } = await sql<{ device: string }>`
    select distinct device from sessions where user_id = ${userId} and id <> ${sessionId} and scope = 1`.execute(
    tx,
  )
  const key = deviceKey(device)
  if (earlier.length === 0 || earlier.some(session => deviceKey(session.device) === key)) return
  const account = await tx
    .selectFrom('users')
    .select(['id', 'nick', 'real_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const params = { device: deviceName(device) || device, ip }
  // Logins are frequent and an SMS costs money, so only an e-mail is sent.
  await tellAccount(tx, { ...account, phone: null }, { template: 'new-device', params, at })
}
