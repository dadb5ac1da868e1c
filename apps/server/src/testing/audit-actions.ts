import { sql } from 'kysely'
import type { TestWorld } from './test-world.ts'

/** The actions on an object in the audit log, oldest first. */
export async function auditActions(world: TestWorld, objectId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where object_id = ${objectId} order by seq`.execute(world.db)
  return rows.map(row => row.action)
}
