import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * Ends what would still prove that somebody is this person: flows of finding the password, and codes that were sent. For
 * a changed password or contact, in the transaction that changes it and after the lock on the person.
 */
export async function endOpenProofs(tx: Db, userId: string, at: Date): Promise<void> {
  await sql`
    update password_flows set state = 'dead'
     where user_id = ${userId} and state in ('started', 'coded', 'proved')`.execute(tx)
  await sql`
    update verification_codes set used_at = ${at}
     where user_id = ${userId} and used_at is null and expires_at > ${at}`.execute(tx)
}
