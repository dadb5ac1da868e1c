import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * Takes the texts of comments out of the answers that are kept for repeated calls. A writer who repeats a call afterwards gets the
 * comment without its text.
 */
export async function forgetAnswers(tx: Db, commentIds: readonly string[]): Promise<void> {
  await sql`
    update idempotency_keys k set answer = jsonb_set(k.answer, '{data,COMMENT,CONTENT}', '""')
      from comments c
     where c.id = any(${commentIds}::uuid[]) and k.user_id = c.user_id and k.answer #>> '{data,COMMENT,ID}' = c.id::text`.execute(
    tx,
  )
}
