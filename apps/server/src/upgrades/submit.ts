/** Applies for an account upgrade: docs/wire.md, 5.4 and 7.5. `lifecycle.ts` has the decisions. */

import type { UpgradeRequest, UpgradeType } from '@lectern/contract'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError, codeOf } from '../errors.ts'
import { tellStaff } from '../notices/tell-staff.ts'
import { getCustomer } from '../session/free-values.ts'
import { reviewDueOn } from '../settings/working-days.ts'
import { checkFreshEvidence } from '../uploads/policy.ts'
import { requireUpgrade } from './policy.ts'
import type { UpgradeForm } from './queries.ts'
import { upgradeTypeNumbers } from './states.ts'

/**
 * Stores the form for review and notifies registrars.
 * @throws {AppError} PERMISSION_DENIED, UPGRADE_OPEN, CUST_CODE_UNKNOWN; FIELD_REQUIRED or NOT_FOUND (FILE_IDS).
 */
export async function submitUpgrade(
  context: CallContext,
  type: UpgradeType,
  request: UpgradeRequest,
): Promise<{ readonly id: string; readonly dueOn: string }> {
  const { db, now, actor } = context
  const me = memberOf(actor)
  const at = now()
  requireUpgrade(me, type)
  const fileIds = request.fileIds ?? []
  if (fileIds.length === 0) throw new AppError('FIELD_REQUIRED', {}, 'FILE_IDS')
  if (type === 'customer') await getCustomer(db, request.customerCode ?? '', 'CUST_CODE')
  const id = newId(at)
  const due = await reviewDueOn(db, at)
  await orOpen(() =>
    transact(db, async tx => {
      // The lock on the person keeps two simultaneous forms from using the same file.
      await lockCaller(tx, me.userId)
      await checkFreshEvidence(tx, me.userId, fileIds)
      await tx
        .insertInto('upgrades')
        .values({
          id,
          user_id: me.userId,
          type: upgradeTypeNumbers[type],
          form: JSON.stringify(formOf(type, request)),
          due,
          created_at: at,
        })
        .execute()
      await attach(tx, id, fileIds)
      await tellStaff(tx, 'upgrade.review', {
        type: 'account',
        kind: 'upgrade-waits',
        personId: me.userId,
        params: { due },
        link: '/console',
        dedupKey: `upgrade:${id}`,
        at,
      })
    }),
  )
  return { id, dueOn: due }
}

/** Keeps only the fields of this type of application. */
function formOf(type: UpgradeType, request: UpgradeRequest): UpgradeForm {
  const { company = '', customerCode = '', contact = '', phone = '', reason = '' } = request
  return type === 'customer' ? { company, customerCode, reason } : { contact, phone, reason }
}

async function attach(tx: Db, upgrade_id: string, fileIds: readonly string[]): Promise<void> {
  const rows = [...new Set(fileIds)].map(file_id => ({ file_id, upgrade_id }))
  await tx.insertInto('evidence').values(rows).execute()
}

async function orOpen(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const { constraint } = error as { readonly constraint?: string }
    if (codeOf(error) === '23505' && constraint === 'upgrades_open_uq') throw new AppError('UPGRADE_OPEN')
    throw error
  }
}
