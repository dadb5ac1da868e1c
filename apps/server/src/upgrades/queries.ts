/** Queries of applications for an upgrade, for applicants and registrars. */
import type { ReviewState } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import type { Paging } from '../calls/paging.ts'
import { queueOrder } from '../calls/queue-order.ts'
import {
  descending,
  type ListOrder,
  type PageOfIds,
  type Placed,
  readPage,
  sortKey,
} from '../calls/read-page.ts'
import type { Db } from '../db/connect.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import { upgradeStates } from './states.ts'

/** The applicant's form as stored; empty after the account is erased. */
export interface UpgradeForm {
  readonly company?: string
  readonly customerCode?: string
  readonly contact?: string
  readonly phone?: string
  readonly reason?: string
}

/** An application as stored, with its applicant. */
export interface UpgradeRecord {
  readonly id: string
  readonly user_id: string
  readonly nick: string
  readonly real_name: string
  readonly type: number
  readonly form: UpgradeForm
  readonly state: number
  readonly created_at: Date
  readonly due: string
  readonly rev: number
  readonly opinion: string
  readonly reviewer_nick: string | null
  readonly decided_at: Date | null
  readonly ends_on: string | null
}

/** A list of applications: conditions over `p` (upgrades), and `u` (their people) where `from` has them. */
interface UpgradeList {
  readonly from?: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly order: ListOrder
}

function readUpgrades(db: Db, { from = sql`upgrades p`, where, order }: UpgradeList, paging: Paging) {
  const count = () => countRows(db, from, where)
  return readPage({ id: sql.ref('p.id'), from, where, order, count }, paging, page => readRows(db, page))
}

async function readRows(db: Db, page: PageOfIds): Promise<readonly (UpgradeRecord & Placed)[]> {
  const { rows } = await sql<UpgradeRecord & Placed>`
    with page as materialized (${page.ids})
    select ${page.place}, p.id, p.user_id, u.nick, u.real_name, p.type, p.form, p.state, p.created_at, p.due, p.rev, p.opinion,
           v.nick as reviewer_nick, p.decided_at, p.ends_on
      from page join upgrades p on p.id = page.id join users u on u.id = p.user_id left join users v on v.id = p.reviewer
     order by ${page.order}`.execute(db)
  return rows
}

/** A person's own applications, newest first; with `onlyOpen` the pending ones. */
export function selectOwnUpgrades(db: Db, userId: string, paging: Paging, { onlyOpen = false } = {}) {
  const open = onlyOpen ? sql`and p.state = 0` : sql``
  const where = sql<boolean>`p.user_id = ${userId} ${open}`
  const order = descending(sortKey.instant('p.created_at'), sortKey.id('p.id'))
  return readUpgrades(db, { where, order }, paging)
}

/** Filters of the queue. */
export interface UpgradeFilter extends Paging {
  readonly state?: ReviewState | undefined
  readonly search?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** A page of the queue: pending applications by due day, then decided ones, newest decision first. */
export function selectUpgradeQueue(db: Db, filter: UpgradeFilter) {
  const { state, search } = filter
  const where: RawBuilder<boolean>[] = [periodCondition(sql.ref('p.created_at'), filter)]
  if (state !== undefined) where.push(sql<boolean>`p.state = ${upgradeStates[state]}`)
  if (search !== undefined && search !== '')
    where.push(
      sql<boolean>`position(lower(${search}) in lower(concat_ws(' ', u.nick, u.real_name, p.form->>'company', p.form->>'customerCode', p.form->>'contact', p.form->>'phone'))) > 0`,
    )
  const list = {
    where: sql<boolean>`${sql.join(where, sql` and `)}`,
    order: queueOrder('p.id', {
      waits: sql`p.state = 0`,
      since: sql`p.due::timestamp at time zone 'UTC'`,
      answered: sql`p.decided_at`,
    }),
  }
  const withPeople = { from: sql`upgrades p join users u on u.id = p.user_id` }
  return readUpgrades(db, search === undefined ? list : { ...list, ...withPeople }, filter)
}

/** One application, or undefined. */
export async function findUpgrade(db: Db, id: string): Promise<UpgradeRecord | undefined> {
  const where = sql<boolean>`p.id = ${id}::uuid`
  const order = descending(sortKey.id('p.id'))
  return (await readUpgrades(db, { where, order }, { page: 1, size: 1 })).rows[0]
}

/** The last day of a person's running enterprise VIP; null without one. */
export async function findVipEnd(db: Db, userId: string, today: string): Promise<string | null> {
  const { rows } = await sql<{ ends_on: string | null }>`
    select ends_on from user_roles where user_id = ${userId} and role_no = 'V10' and ends_on >= ${today}::date`.execute(
    db,
  )
  return rows[0]?.ends_on ?? null
}
