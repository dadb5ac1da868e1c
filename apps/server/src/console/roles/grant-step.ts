/** The input of all functions that give or withdraw roles, and the notice to the person. */

import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { addNotice } from '../../notices/add-notice.ts'
import type { LockedUser } from '../users/queries.ts'
import { type RoleRecord, roleSlots } from './queries.ts'

/** A request to give or withdraw a role. */
export interface RoleGrant {
  readonly userId: string
  readonly roleNo: string
  readonly grants: boolean
  /** Last day; absent is without end. */
  readonly endsOn?: string | undefined
  readonly reason: string
}

/** The request with the locked account and the role. */
export interface GrantStep {
  readonly context: CallContext
  readonly user: LockedUser
  readonly role: RoleRecord
  readonly grant: RoleGrant
}

/** Writes the notice about a changed role. */
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
