/** The own profile of a person. */

import type { Language, SelfInfo } from '@lectern/contract'
import { sql } from 'kysely'
import type { Actor } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { maskEmail, maskPhone } from '../messages/contact.ts'
import { presentRole, presentUserType } from '../session/present.ts'
import type { TicketOffice } from '../signing/tickets.ts'
import { usedBytes } from '../uploads/used-bytes.ts'
import { type PublicUserRow, presentPerson } from './public-user-query.ts'

/** The private part of an account. */
export interface SelfRow {
  readonly login_name: string
  readonly real_name: string
  readonly user_type: number
  readonly customer_code: string | null
  readonly company: string
  readonly phone: string | null
  readonly email: string | null
  readonly password_initial: boolean
  readonly storage_quota: number
  readonly storage_used: number
  readonly erase_on: string | null
  readonly vip_ends_on: string | null
  readonly unread: number
  readonly released: number
  readonly favourites: number
  readonly learned: number
  readonly comments: number
  readonly exams: number
  readonly settings: Readonly<Record<string, unknown>>
}

/** The private part of the account of a valid session. */
export async function getSelf(db: Db, userId: string, today: string): Promise<SelfRow> {
  const { rows } = await sql<SelfRow>`
    select u.login_name, u.real_name, u.user_type, u.customer_code, u.company, u.phone, u.email, u.password_initial, u.storage_quota, u.erase_on,
           ${usedBytes(sql.ref('u.id'))} as storage_used,
           (select ends_on from user_roles where user_id = u.id and role_no = 'V10' and ends_on >= ${today}::date) as vip_ends_on,
           (select count(*) from notices where user_id = u.id and read_at is null) as unread,
           (select count(*) from resources where author = u.id) as released,
           (select count(*) from favourites x join resources r on r.id = x.work_id where x.user_id = u.id) as favourites,
           (select count(*) from learning_records x join resources r on r.id = x.work_id where x.user_id = u.id) as learned,
           (select count(*) from comments where user_id = u.id and state <> 3) as comments,
           (select count(*) from attempts where user_id = u.id) as exams,
           coalesce((select json_object_agg(type::text, content) from user_config where user_id = u.id), '{}') as settings
      from users u where u.id = ${userId}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the account of a living session is gone')
  return row
}

/** The private and the public part of an account together; phone and e-mail are masked. */
export function presentSelf(
  self: SelfRow,
  person: PublicUserRow,
  {
    tickets,
    language,
    actor,
  }: { readonly tickets: TicketOffice; readonly language: Language; readonly actor: Actor },
): SelfInfo {
  return {
    ...presentPerson(person, { tickets, language, me: person.id }),
    loginName: self.login_name,
    realName: self.real_name,
    userType: presentUserType(self.user_type),
    customerCode: self.customer_code ?? '',
    company: self.company,
    phone: maskPhone(self.phone),
    email: maskEmail(self.email),
    roles: person.roles.map(role => presentRole(role, language)),
    capabilities: actor.kind === 'member' ? [...actor.capabilities] : [],
    vipEndsOn: self.vip_ends_on,
    hasInitialPassword: self.password_initial,
    unreadNotices: self.unread,
    settings: { ...self.settings },
    counts: {
      released: self.released,
      favourites: self.favourites,
      learned: self.learned,
      comments: self.comments,
      exams: self.exams,
    },
    erasedOn: self.erase_on,
    storage: { usedBytes: self.storage_used, quotaBytes: self.storage_quota },
  }
}
