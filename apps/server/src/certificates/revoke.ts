/** Revokes certificates, which takes two administrators: docs/wire.md, 5.7 and 8.3. */
import type { CertificateState } from '@lectern/contract'
import type { CallContext } from '../calls/handler.ts'
import { transact } from '../db/transact.ts'
import { transition } from '../lifecycle/transition.ts'
import { certificates } from './lifecycle.ts'

/**
 * Asks for a revocation, which another administrator has to confirm.
 * @throws {AppError} NOT_FOUND, SELF_REVIEW for an own certificate, CONFLICT for one that is not valid or already asked about.
 */
export async function askForRevocation(
  context: CallContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ readonly state: CertificateState }> {
  const happening = { id, event: 'ask', by: context, input: { reason } } as const
  await transact(context.db, tx => transition(tx, certificates, happening))
  return { state: 'valid' }
}

/**
 * Confirms the revocation that another administrator has asked for.
 * @throws {AppError} NOT_FOUND, SELF_REVIEW for an own certificate and for the one who has asked, CONFLICT if nobody has asked.
 */
export async function confirmRevocation(
  context: CallContext,
  id: string,
): Promise<{ readonly state: CertificateState }> {
  const happening = { id, event: 'revoke', by: context, input: { reason: '' } } as const
  await transact(context.db, tx => transition(tx, certificates, happening))
  return { state: 'revoked' }
}
