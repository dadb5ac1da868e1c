/** What user journeys need besides the screens: calls of staff, the outbox, and simulated passing of time. */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { type CallRequest, createClient } from '../../packages/contract/src/index.ts'
import { dataFolder } from './playwright.config.ts'
import { patientFetch, sharedSession } from './sessions.ts'

/** Calls the server as one of the demo accounts, by default with the session that all tests share. */
export async function callsOf(baseUrl: string, account: string, session = sharedSession(account)) {
  const { token } = await session
  return createClient({
    baseUrl,
    language: () => 'zh',
    token: () => token.accessCode,
    fetch: patientFetch,
  })
}

type Client = Awaited<ReturnType<typeof callsOf>>

/** The newest message of a kind in the outbox, with its text; `to` is the masked receiver. */
export async function newestMessage(admin: Client, template: string, to?: string) {
  const query: CallRequest<'console.outboxList'> = { page: 1, size: 50 }
  const { records } = await admin.call('console.outboxList', query)
  const row = records.find(
    message => message.template === template && (to === undefined || message.to === to),
  )
  if (!row) throw new Error(`no message ${template} in the outbox`)
  return admin.call('console.outboxView', { id: row.id })
}

/** The last code sent to a receiver. */
export async function newestCode(admin: Client, to?: string): Promise<string> {
  const { body } = await newestMessage(admin, 'code', to)
  const code = /\b\d{6}\b/.exec(body)?.[0]
  if (!code) throw new Error(`no code in the message: ${body}`)
  return code
}

/** Reads from the database of the server under test. */
export async function rowsOf<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  const database = openDatabase({
    host: join(dataFolder, 'run'),
    user: 'lectern',
    database: 'lectern',
    max: 1,
  })
  try {
    return (await query.execute(database.db)).rows
  } finally {
    await database.close()
  }
}

/** Makes an account look unused for this many days, so that its next login must be confirmed. */
export async function leaveUnused(loginName: string, days: number): Promise<void> {
  await rowsOf(sql`
    update users set last_seen_at = now() - make_interval(days => ${days}) where login_name = ${loginName}`)
}

/**
 * A new account for one test, with the password, the type and the roles of a demo account. For tests that end
 * sessions or change the account: test files run in parallel and share the demo accounts.
 */
export async function makeMember(like: string): Promise<string> {
  const id = randomUUID()
  const name = `test-${id.slice(0, 13)}`
  const own = sql`jsonb_build_object('id', ${id}::text, 'login_name', ${name}::text, 'nick', ${name}::text,
    'real_name', '', 'phone', null, 'email', ${`${name}@test.example`}::text, 'avatar_file', null)`
  await rowsOf(sql`
    insert into users select (jsonb_populate_record(u, ${own})).* from users u where login_name = ${like}`)
  await rowsOf(sql`
    insert into user_roles select (jsonb_populate_record(r, jsonb_build_object('user_id', ${id}::text))).*
    from user_roles r join users u on u.id = r.user_id where u.login_name = ${like}`)
  return name
}
