/** Sign-ins, failed attempts, locks and changed passwords, read from the security log. */
import type { SignInRow } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import type { Handlers } from '../calls/handler.ts'
import { descending, type Placed, readPage, sortKey } from '../calls/read-page.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import { peopleNamed } from './people-named.ts'

type Outcome = SignInRow['outcome']

const conditions: Readonly<Record<Outcome, RawBuilder<boolean>>> = {
  // A row with a proof only makes a place known where a password was set; nobody signed in with it.
  success: sql<boolean>`e.kind = 'login' and e.ok and e.detail->>'proof' is null`,
  failure: sql<boolean>`e.kind = 'login' and not e.ok`,
  locked: sql<boolean>`e.kind = 'login-locked'`,
  refused: sql<boolean>`e.kind = 'login-refused'`,
  password: sql<boolean>`e.kind = 'password-changed'`,
}

const everyOutcome = sql<boolean>`
  e.kind in ('login', 'login-locked', 'login-refused', 'password-changed') and e.detail->>'proof' is null`

const outcomeOf = sql`
  case e.kind when 'login-locked' then 'locked' when 'login-refused' then 'refused' when 'password-changed' then 'password'
              else case when e.ok then 'success' else 'failure' end end`

/** The list of sign-ins: docs/wire.md, 8.4. */
export const signInHandlers = {
  async 'console.signInList'({ db }, query) {
    const where: RawBuilder<boolean>[] = [
      periodCondition(sql.ref('e.at'), query),
      query.outcome === undefined ? everyOutcome : conditions[query.outcome],
    ]
    if (query.search) where.push(sql<boolean>`e.user_id in (${peopleNamed(query.search)})`)
    const list = {
      id: sql.ref('e.id'),
      from: sql`auth_events e`,
      where: sql<boolean>`${sql.join(where, sql` and `)}`,
      order: descending(sortKey.number('e.id')),
    }
    const count = () => countRows(db, list.from, list.where)
    const { rows, total, next } = await readPage({ ...list, count }, query, async page => {
      const { rows } = await sql<ListedSignIn & Placed>`
        with page as materialized (${page.ids})
        select ${page.place}, e.id, e.at, ${outcomeOf} as outcome, u.id as user_id, u.nick, u.real_name, host(e.ip) as address
          from page join auth_events e on e.id = page.id left join users u on u.id = e.user_id
         order by ${page.order}`.execute(db)
      return rows
    })
    return { records: rows.map(presentSignIn), total, next, extra: {} }
  },
} satisfies Handlers

interface ListedSignIn {
  readonly id: number
  readonly at: Date
  readonly outcome: Outcome
  readonly user_id: string | null
  readonly nick: string | null
  readonly real_name: string | null
  readonly address: string | null
}

const presentSignIn = (row: ListedSignIn): SignInRow => ({
  id: row.id,
  at: row.at,
  outcome: row.outcome,
  userId: row.user_id,
  nick: row.nick ?? '',
  realName: row.real_name ?? '',
  address: row.address ?? '',
})
