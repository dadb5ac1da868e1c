/** Queries of roles for the console. */
import type { Capability, Language } from '@lectern/contract'
import { sql } from 'kysely'
import { countRows } from '../../calls/count-rows.ts'
import { type Paging, windowOf } from '../../calls/paging.ts'
import type { Db } from '../../db/connect.ts'
import type { RoleRow } from '../../session/present.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'

/** A role with its rights and the number of accounts that hold it today. */
export interface RoleRecord extends RoleRow {
  readonly capabilities: readonly Capability[]
  readonly user_types: readonly number[]
  readonly active: boolean
  readonly user_count: number
}

const columns = (today: string) => sql`
  r.no, r.class, r.level, r.zh, r.en, r.tw, r.ja, r.de, r.capabilities, r.user_types, r.active,
  (select count(*) from user_roles ur join users u on u.id = ur.user_id
    where ur.role_no = r.no and u.state <> 3 and (ur.ends_on is null or ur.ends_on >= ${today}::date)) as user_count`

/** A page of roles in display order, inactive ones included. */
export async function selectRoleRecords(
  db: Db,
  filter: Paging & { readonly search?: string | undefined },
  today: string,
): Promise<{ readonly rows: readonly RoleRecord[]; readonly total: number }> {
  const names = ['no', 'zh', 'en', 'tw', 'ja', 'de'].map(name => sql.ref(`r.${name}`))
  const where = allOf(typedCondition(filter.search, names))
  const { limit, offset } = windowOf(filter)
  const { rows } = await sql<RoleRecord>`
    select ${columns(today)} from roles r where ${where} order by r.sort, r.no limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { rows, total: await countRows(db, sql`roles r`, where) }
}

/** One role, locked until the transaction ends, or undefined. */
export async function lockRole(tx: Db, no: string, today: string): Promise<RoleRecord | undefined> {
  await sql`select 1 from roles where no = ${no} for no key update`.execute(tx)
  const { rows } = await sql<RoleRecord>`select ${columns(today)} from roles r where r.no = ${no}`.execute(tx)
  return rows[0]
}

/** The columns of a role that the console changes; its revision is derived from them. */
export const seenOf = ({ level, zh, en, tw, ja, de, capabilities, active }: RoleRecord) => ({
  ...{ level, zh, en, tw, ja, de },
  ...{ capabilities, active },
})

/** A role's names as params of a notice; each reader sees the one in their language. */
export const roleSlots = (role: Readonly<Record<Language, string>>): Readonly<Record<string, string>> => ({
  'role.zh': role.zh,
  'role.en': role.en,
  'role.tw': role.tw,
  'role.ja': role.ja,
  'role.de': role.de,
})
