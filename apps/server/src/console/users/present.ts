import type { Language, UserRow, UserView } from '@lectern/contract'
import { maskEmail, maskPhone } from '../../messages/contact.ts'
import { presentRole, presentUserType } from '../../session/present.ts'
import type { TicketOffice } from '../../signing/tickets.ts'
import { type GrantRow, type LoweringRow, type UserDetail, type UserRecord, userStates } from './queries.ts'

/** An account in the list, with masked contacts. */
export function presentUser(row: UserRecord, language: Language): UserRow {
  return {
    id: row.id,
    nick: row.nick,
    loginName: loginNameOf(row),
    realName: row.real_name,
    userType: presentUserType(row.user_type),
    phone: maskPhone(row.phone),
    email: maskEmail(row.email),
    roles: row.roles.map(role => presentRole(role, language)),
    state: userStates[row.state],
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }
}

/** The login name, masked when it is the phone number or the e-mail address. */
function loginNameOf({ login_name, phone, email }: UserRecord): string {
  if (login_name === phone) return maskPhone(phone)
  return login_name.toLowerCase() === email ? maskEmail(email) : login_name
}

/** An account with its roles and a pending lowering. */
export function presentUserView(
  row: UserDetail,
  { grants, lowering }: { readonly grants: readonly GrantRow[]; readonly lowering: LoweringRow | undefined },
  { tickets, language }: { readonly tickets: TicketOffice; readonly language: Language },
): UserView {
  return {
    ...presentUser(row, language),
    icon: tickets.pictureUrl(row.avatar_file),
    profile: row.profile,
    customerCode: row.customer_code ?? '',
    company: row.company,
    timeFactor: row.time_factor,
    usedBytes: row.used_bytes,
    quotaBytes: row.storage_quota,
    sessionCount: row.session_count,
    erasedOn: row.erase_on,
    grants: grants.map(grant => ({
      no: grant.no,
      label: presentRole(grant, language).label,
      grantedAt: grant.granted_at,
      grantedBy: grant.granted_by ?? '',
      endsOn: grant.ends_on,
      source: grant.source,
    })),
    lowering: lowering
      ? {
          no: lowering.no,
          label: presentRole(lowering, language).label,
          askedBy: lowering.asked_by,
          reason: lowering.reason,
          at: lowering.asked_at,
        }
      : null,
    rev: row.rev,
  }
}
