/** Changes to the audit log for its tests, as somebody with write access to the database could make them. */
import { sql } from 'kysely'
import { type AuditEntry, addAudit, systemCaller } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import type { TestWorld } from './test-world.ts'

/** Writes rows like the server, each in a transaction of its own. */
export const makeWriter =
  ({ db, services }: TestWorld) =>
  async (entry: Partial<AuditEntry> & { readonly ip?: string } = {}): Promise<void> => {
    const by = systemCaller('test', { at: services.now(), notary: services.notary })
    const told = {
      action: 'work.attributes',
      objectType: 'test',
      objectId: 'x',
      before: null,
      after: null,
    } as const
    await db.transaction().execute(tx => addAudit(tx, { ...by, ip: entry.ip ?? null }, { ...told, ...entry }))
  }

/** Runs some work while a trigger that guards the tables is disabled. */
export async function without(db: Db, guard: string, work: () => Promise<unknown>): Promise<void> {
  const table = sql.table(guard.startsWith('audit_log') ? 'audit_log' : 'audit_anchors')
  await sql`alter table ${table} disable trigger ${sql.ref(guard)}`.execute(db)
  await work()
  await sql`alter table ${table} enable trigger ${sql.ref(guard)}`.execute(db)
}

/** Deletes all rows and anchors of the log. */
export async function emptyLog(db: Db): Promise<void> {
  await without(db, 'audit_log_guard', () => sql`delete from audit_log`.execute(db))
  await without(db, 'audit_anchors_guard', () => sql`delete from audit_anchors`.execute(db))
}
