/** The exam time of people who need more of it: docs/wire.md, 5.6 and 8.3. It belongs to the person and counts in every exam. */
import type { Accommodation, CallRequest } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '../../caller/policy.ts'
import { countRows } from '../../calls/count-rows.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Paging } from '../../calls/paging.ts'
import { descending, type PageOfIds, type Placed, readPage, sortKey } from '../../calls/read-page.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'
import { operateUser } from '../users/operate.ts'

interface AccommodationRow extends Placed {
  readonly id: string
  readonly nick: string
  readonly real_name: string
  readonly login_name: string
  readonly time_factor: number
  readonly rev: number
}

async function readRows(db: Db, page: PageOfIds): Promise<readonly AccommodationRow[]> {
  const { rows } = await sql<AccommodationRow>`
    with page as materialized (${page.ids})
    select ${page.place}, u.id, u.nick, u.real_name, u.login_name, u.time_factor, u.rev
      from page join users u on u.id = page.id order by ${page.order}`.execute(db)
  return rows
}

const presentAccommodation = (row: AccommodationRow): Accommodation => ({
  id: row.id,
  nick: row.nick,
  realName: row.real_name,
  loginName: row.login_name,
  timeFactor: row.time_factor,
  rev: row.rev,
})

/** People with another exam time than usual; with a text, everybody whose name or login name has it. Erased accounts are left out. */
export async function listAccommodations(
  { db }: CallContext,
  filter: Paging & { readonly search?: string | undefined },
) {
  const from = sql`users u`
  const named = typedCondition(
    filter.search,
    ['nick', 'real_name', 'login_name'].map(name => sql.ref(`u.${name}`)),
  )
  const where: RawBuilder<boolean> = allOf([
    sql<boolean>`u.state <> 3`,
    ...(named.length > 0 ? named : [sql<boolean>`u.time_factor <> 1`]),
  ])
  const order = descending(sortKey.instant('u.created_at'), sortKey.id('u.id'))
  const list = { id: sql.ref('u.id'), from, where, order, count: () => countRows(db, from, where) }
  const { rows, total, next } = await readPage(list, filter, page => readRows(db, page))
  return { records: rows.map(presentAccommodation), total, next, extra: {} }
}

/**
 * Changes the exam time of a person, tells them, and writes it into the audit log.
 * @throws {AppError} PERMISSION_DENIED for the caller's own account and those with rights that the caller lacks; NOT_FOUND, CONFLICT.
 */
export async function saveAccommodation(
  context: CallContext,
  { id, timeFactor, reason, rev }: CallRequest<'console.accommodationSave'>,
): Promise<{ readonly rev: number }> {
  // Own accounts are refused by the policy as well; this needs no lock.
  if (memberOf(context.actor).userId === id) throw new AppError('PERMISSION_DENIED')
  const request = { id, operation: 'set-time-factor', value: timeFactor, reason, rev } as const
  return { rev: (await operateUser(context, request)).rev }
}
