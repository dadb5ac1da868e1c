/** Adds and changes customers of the provider. */

import type { CustomerSave } from '@lectern/contract'
import { addAudit } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { checkSeen } from '../desk/content-rev.ts'

/**
 * Stores a customer. An inactive customer keeps its people; nobody else can register or upgrade with its code.
 * @throws {AppError} CONFLICT for a new customer whose code exists, or for one that somebody changed since; NOT_FOUND for
 * a change of an unknown one.
 */
export async function saveCustomer(context: CallContext, customer: CustomerSave): Promise<void> {
  const { code, company, brand, isActive: active, isNew, rev } = customer
  await transact(context.db, async tx => {
    const before = await tx
      .selectFrom('customers')
      .select(['company', 'brand', 'active'])
      .where('code', '=', code)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!isNew && !before) throw new AppError('NOT_FOUND')
    checkSeen(rev, before)
    const after = { company, brand, active }
    if (isNew) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('customers')
        .values({ code, ...after })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) throw new AppError('CONFLICT')
    } else await tx.updateTable('customers').set(after).where('code', '=', code).execute()
    await addAudit(tx, context, {
      action: isNew ? 'customer.create' : 'customer.change',
      objectType: 'customer',
      objectId: code,
      before: before ?? null,
      after,
    })
  })
}
