/** The mail address in credentials: with consent, for the holder's own files only, and for no longer than it is the address. ADR 0086 */
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { lastCode } from '../testing/last-code.ts'
import { tokensInPng, tokensInSvg } from '../testing/read-baked.ts'
import { runLane } from '../testing/run-job.ts'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const earn = await addEarnableExam(world)
const slow = { timeout: 60_000 }

/** Somebody who has earned a certificate and consents to show the mail address. */
async function earnAndShow(email: string) {
  const made = await earn('Anna Weber')
  await sql`update users set email = ${email} where id = ${made.holder.id}`.execute(db)
  await runLane(world, 'work')
  const say = async (isShown: boolean) =>
    (await world.call('certificates.showMail', { id: made.id, isShown }, made.own)).data
  expect(await say(true)).toMatchObject({ showsMail: true })
  const download = async (form: string) =>
    world.raw('certificates.badge', { ID: made.id, FORM: form }, made.own)
  return { ...made, say, download }
}

const hasHash = (token: string) => /sha256|salt/.test(JSON.stringify(decodeJwt(token)))

test('number and code lead to no hash, however far one follows what they answer', slow, async () => {
  const { no, code, id, download } = await earnAndShow('a1@example.com')
  expect(hasHash((await download('jwt')).body)).toBe(true)
  const { data } = await world.call('certificates.credential', { no, code })
  const first = String(data.id).split(',')[1] ?? ''
  const { jti = '' } = decodeJwt(first)
  const read = (path: string, accept: string) =>
    world.app.inject({ method: 'GET', url: new URL(jti).pathname + path, headers: { accept } })
  const tokens = [
    first,
    (await read('', 'application/vc+jwt')).body,
    (await read('', '*/*')).body,
    String((await read('', 'application/vc')).json().id).split(',')[1] ?? '',
    ...tokensInPng((await read('/badge.png', 'image/png')).rawPayload),
    ...tokensInSvg((await read('/badge.svg', 'image/svg+xml')).body).map(({ token }) => token),
  ]
  expect(tokens).toHaveLength(6)
  for (const token of tokens) expect(hasHash(token)).toBe(false)
  const stranger = await earn('Ben Weber')
  const foreign = await world.raw('certificates.badge', { ID: id, FORM: 'jwt' }, stranger.own)
  expect(foreign.json().data).toMatchObject({ KEY: 'NOT_FOUND' })
})

test('consent ends with the address and does not come back with it', slow, async () => {
  const { id, own, say, download } = await earnAndShow('a2@example.com')
  const change = async (email: string) => {
    world.pass(60_000)
    await world.call('code.send', { purpose: 'normal', to: email }, own)
    const fields = { EMAIL: email, CODE: await lastCode(world, email), PW: testPassword }
    expect((await world.raw('people.updateSelf', fields, own)).json().code).toBe(200)
  }
  await change('b2@example.com')
  await change('a2@example.com')
  expect((await world.call('certificates.view', { id }, own)).data).toMatchObject({ showsMail: false })
  expect(hasHash((await download('jwt')).body)).toBe(false)
  const { rows } = await sql`select 1 from certificates where id = ${id} and mail_shown_at is null`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  expect(await say(true)).toMatchObject({ showsMail: true })
})

test('nobody else gives, renews or takes back a consent, administrators neither', slow, async () => {
  const stored = async (id: string) => {
    const { rows } = await sql<{
      mail_salt: string | null
      mail_hash: string | null
      mail_shown_at: Date | null
      mail_token: string | null
    }>`
      select mail_salt, mail_hash, mail_shown_at, mail_token from certificates where id = ${id}`.execute(db)
    return rows[0]
  }
  const consented = await earnAndShow('a3@example.com')
  await consented.download('jwt')
  const silent = await earnAndShow('a4@example.com')
  await silent.say(false)
  const before = [await stored(consented.id), await stored(silent.id)]
  expect(before.map(row => row?.mail_hash)).toEqual([expect.any(String), null])
  const admin = await addPerson(world, 'admin', ['R10', 'S90'])
  await sql`update users set email = 'admin@example.com' where id = ${admin.id}`.execute(db)
  for (const other of [silent.own, consented.own, { token: await signIn(world, admin) }])
    for (const { id, own } of [consented, silent]) {
      if (own === other) continue
      world.pass(1000)
      for (const isShown of [true, false]) {
        const { key } = await world.call('certificates.showMail', { id, isShown }, other)
        const after = [await stored(consented.id), await stored(silent.id)]
        expect({ key, after }).toEqual({ key: 'NOT_FOUND', after: before })
      }
    }
})
