/** What every way of giving or withdrawing a role works with, and how its person is told. */

import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { addNotice } from '../../notices/add-notice.ts'
import type { LockedUser } from '../users/queries.ts'
import { type RoleRecord, roleSlots } from './queries.ts'

/** Who is given or loses which role, and why. */
export interface RoleGrant {
  readonly userId: string
  readonly roleNo: string
  readonly grants: boolean
  /** Last day; absent is without end. */
  readonly endsOn?: string | undefined
  readonly reason: string
}

/** Everything a step works with. */
export interface GrantStep {
  readonly context: CallContext
  readonly user: LockedUser
  readonly role: RoleRecord
  readonly grant: RoleGrant
}

/** Tells the person what became of their roles. */
export function tellGrant(
  tx: Db,
  { context, user, role, grant }: GrantStep,
  kind: 'role-granted' | 'role-withdrawn' | 'role-lowered',
): Promise<void> {
  return addNotice(tx, {
    userId: user.id,
    type: 'account',
    kind,
    content: grant.reason,
    params: roleSlots(role),
    link: '/user',
    at: context.now(),
  })
}
