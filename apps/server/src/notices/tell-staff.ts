/** Notices to staff: to everybody who holds a capability today. */
import type { Capability } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { todayIn } from '../settings/provider-time.ts'
import { addNotice, type NewNotice } from './add-notice.ts'

/** Everyone whose active roles give a capability on the day of `at`. */
export async function selectHolders(db: Db, capability: Capability, at: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.no = ur.role_no
     where u.state = 1 and r.active and ${capability} = any(r.capabilities)
       and (ur.ends_on is null or ur.ends_on >= ${todayIn(at)}::date)`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Writes one notice for each holder of a capability, in the transaction of the event it reports. `exceptId` is a holder who is
 * told nothing, such as the author of what the others decide about.
 */
export async function tellStaff(
  tx: Db,
  capability: Capability,
  notice: Omit<NewNotice, 'userId'>,
  exceptId?: string,
): Promise<void> {
  for (const userId of await selectHolders(tx, capability, notice.at))
    if (userId !== exceptId) await addNotice(tx, { ...notice, userId })
}
