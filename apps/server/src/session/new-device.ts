/** Telling a person that their account is used where it was never used before. */
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
 * The user agent without its numbers: a browser that was brought up to date is no other device. Pure.
 * "Mozilla/5.0 (X11; Linux x86_64) Firefox/151.0" as "Mozilla/ (X; Linux x_) Firefox/".
 */
export const deviceKey = (userAgent: string): string => userAgent.replace(/[\d.]+/g, '').toLowerCase()

/**
 * Writes to the account's e-mail address when it has sessions, and none of them was on such a device. A limited
 * session makes no device known. In the login's transaction.
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
  // Logins are frequent and a short message costs: it stays with the mail.
  await tellAccount(tx, { ...account, phone: null }, { template: 'new-device', params, at })
}
