import { sql } from 'kysely'
import type { TestWorld } from './test-world.ts'

/** The newest code in the outbox for a contact. */
export async function lastCode(world: TestWorld, recipient: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select params->>'code' as code from outbox where recipient = ${recipient} and template = 'code'
     order by not_before desc, id desc limit 1`.execute(world.db)
  return rows[0]?.code ?? ''
}
