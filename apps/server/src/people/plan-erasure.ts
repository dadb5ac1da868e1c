/** Plans the erasure of an account: requested with the password, can be cancelled until its day; `erasure` runs it. docs/wire.md, 7.5 */
import { sql } from 'kysely'
import { addAudit } from '../audit/audit-log.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { transact } from '../db/transact.ts'
import { addNotice } from '../notices/add-notice.ts'
import { checkOwnPassword } from '../session/change-password.ts'
import { dayAfter } from '../settings/provider-time.ts'

/** Days in which the owner can cancel the erasure. */
const graceDays = 7

/**
 * Plans or cancels the erasure of the caller's account; returns its day, or null. A second request does not postpone it.
 * @throws {AppError} PW_WRONG, AUTH_LOCKED.
 */
export async function planErasure(
  context: CallContext,
  { passwordMd5, cancels }: { readonly passwordMd5: string; readonly cancels: boolean },
): Promise<string | null> {
  const { db, actor, now } = context
  const { userId } = memberOf(actor)
  const at = now()
  await checkOwnPassword(context, userId, passwordMd5, 'PW')
  return transact(db, async tx => {
    const { rows } = await sql<{
      before: string | null
    }>`select erase_on as before from users where id = ${userId} for no key update`.execute(tx)
    const before = rows[0]?.before ?? null
    const after = cancels ? null : (before ?? dayAfter(at, graceDays))
    if (after === before) return after
    await tx.updateTable('users').set({ erase_on: after }).where('id', '=', userId).execute()
    if (after !== null)
      await addNotice(tx, {
        userId,
        type: 'account',
        kind: 'erase-planned',
        params: { day: after },
        link: '/user',
        at,
      })
    await addAudit(tx, context, {
      action: cancels ? 'account.keep' : 'account.plan-erasure',
      objectType: 'user',
      objectId: userId,
      before: { eraseOn: before },
      after: { eraseOn: after },
    })
    return after
  })
}
