import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { LoginUser } from './present.ts'

/** The columns of an account that a login needs. */
export interface AccountRow extends LoginUser {
  readonly password_hash: string
  readonly password_set_at: Date
  readonly password_initial: boolean
  readonly state: number
  readonly avatar_file: string | null
  readonly last_seen_at: Date | null
}

/**
 * The account with this login name, or else with this phone number or e-mail address; erased accounts are not found. A typed login
 * name may look like another spelling of a phone number, so both are looked for. Login names from before there was a rule for lines are
 * found as they are typed.
 */
export async function findAccount(
  db: Db,
  {
    typed,
    loginName,
    contact,
  }: { readonly typed: string; readonly loginName: string; readonly contact: string },
  today: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.login_name, u.nick, u.user_type, u.password_hash, u.password_set_at, u.password_initial, u.state,
           u.avatar_file, u.last_seen_at, c.brand,
           coalesce((
             select json_agg(json_build_object('no', r.no, 'class', r.class, 'level', r.level, 'zh', r.zh, 'en', r.en,
                                               'tw', r.tw, 'ja', r.ja, 'de', r.de) order by r.sort, r.no)
               from user_roles ur join roles r on r.no = ur.role_no
              where ur.user_id = u.id and r.active and (ur.ends_on is null or ur.ends_on >= ${today}::date)
           ), '[]') as roles
      from users u left join customers c on c.code = u.customer_code and c.active
     where u.state <> 3
       and (lower(u.login_name) in (lower(${typed}), lower(${loginName})) or u.phone = ${contact} or u.email = lower(${contact}))
     order by lower(u.login_name) = lower(${typed}) desc, lower(u.login_name) = lower(${loginName}) desc
     limit 1`.execute(db)
  return rows[0]
}

/** The newest pending or refused registration of a phone number or e-mail address. */
export async function findRegistration(db: Db, account: string) {
  const { rows } = await sql<{
    id: string
    password_hash: string
    state: number
    due: string
    opinion: string
  }>`
    select id, password_hash, state, due, opinion from registrations
     where state in (0, 2) and (phone = ${account} or email = lower(${account}))
     order by created_at desc limit 1`.execute(db)
  return rows[0]
}
