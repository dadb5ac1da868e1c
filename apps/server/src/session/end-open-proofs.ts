import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * Invalidates a person's open password recoveries and unused codes. Called when their password or contact changes, in that
 * transaction and after the lock on the person.
 */
export async function endOpenProofs(tx: Db, userId: string, at: Date): Promise<void> {
  await sql`
    update password_flows set state = 'dead'
     where user_id = ${userId} and state in ('started', 'coded', 'proved')`.execute(tx)
  await sql`
    update verification_codes set used_at = ${at}
     where user_id = ${userId} and used_at is null and expires_at > ${at}`.execute(tx)
}
