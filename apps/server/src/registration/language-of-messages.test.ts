/**
 * All messages to a person are in the language of their registration, even if the calls that cause them come from browsers in
 * another language.
 */
import type { CallRequest } from '@lectern/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messageTexts } from '../messages/message-texts.data.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { lastCode } from '../testing/last-code.ts'
import { runJob } from '../testing/run-job.ts'
import { sendForm } from '../testing/send-form.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const hour = 3_600_000
const first = wirePasswordOf('the 5th walrus sings')
const second = wirePasswordOf('the 6th walrus sings')
/** All calls after the registration come from browsers in this language. */
const lang = 'zh'

test.each(['de', 'ja', 'en', 'tw'] as const)(
  'a person who registers in %s gets every message in it',
  async own => {
    const world = await openTestWorld()
    const { db } = world
    const staff = { token: await signIn(world, await addPerson(world, 'admin', ['R10', 'S90'])), lang }
    const fan = { token: await signIn(world, await addPerson(world, 'fan')), lang }
    const [phone, email, later] = ['13812345678', 'first@test.example', 'later@test.example']

    const apply = async () => {
      world.pass(hour)
      await world.call('code.send', { purpose: 'normal', to: phone }, { lang: own })
      const code = await lastCode(world, phone)
      const words = { nick: 'newcomer', realName: 'N. N.', reason: '', phone, email }
      const secrets = { code, passwordMd5: first, repeatedMd5: first }
      const form = {
        userType: 'social',
        agrees: 1,
        ...words,
        ...secrets,
        fileIds: [],
      } satisfies CallRequest<'registration.submit'>
      return (await world.call('registration.submit', form, { lang: own })).data.id
    }
    for (const result of ['refused', 'cancelled', 'approved'] as const) {
      const decision = { id: await apply(), result, opinion: 'x', rev: 1 }
      expect((await world.call('console.registrationReview', decision, staff)).code).toBe(200)
    }
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('nick', '=', 'newcomer')
      .executeTakeFirstOrThrow()

    const login = async (passwordMd5: string, device: string) => {
      const as = { lang, headers: { 'user-agent': device } }
      const { data } = await world.call('session.login', { account: phone, passwordMd5 }, as)
      return { token: data.token.accessCode, lang }
    }
    await login(first, 'Mozilla/5.0 (X11; Linux) Firefox/151.0')
    const theirs = await login(first, 'Mozilla/5.0 (iPhone) Safari/605.1')
    const change = { oldMd5: first, newMd5: second, repeatedMd5: second }
    expect((await world.call('password.change', change, theirs)).code).toBe(200)

    world.pass(hour)
    const recovery = (await world.call('password.recover', { step: 'start', account: phone }, { lang })).data
    await world.call('code.send', { purpose: 'normal', to: recovery.handle ?? '' }, { lang })
    world.pass(hour)
    await world.call('code.send', { purpose: 'normal', to: later }, theirs)
    const update = { email: later, code: await lastCode(world, later), passwordMd5: second }
    expect((await world.call('people.updateSelf', update, theirs)).code).toBe(200)

    const operations: readonly Partial<CallRequest<'console.userOperate'>>[] = [
      { operation: 'disable' },
      { operation: 'enable' },
      { operation: 'set-time-factor', value: 2 },
      { operation: 'reset-password' },
    ]
    for (const operation of operations) {
      world.pass(1000)
      const { rev } = (await world.call('console.userView', { id }, staff)).data
      const request = { id, operation: 'disable', reason: 'x', rev, ...operation } as const
      expect((await world.call('console.userOperate', request, staff)).code).toBe(200)
    }
    await world.call('people.follow', { userId: id, follows: true }, fan)
    await runJob(world, 'tell-now')
    await runJob(world, 'tell-digests')

    // A guest who writes to the provider, and an account that staff import, have no registration.
    const guest = { content: 'hello', contact: 'guest@test.example' }
    const feedback = (await world.call('feedback.submit', guest, { lang: own })).data.id
    const answer = { id: feedback, state: 'done', reply: 'x' } as const
    expect((await world.call('console.feedbackOperate', answer, staff)).code).toBe(200)
    expect(await importPerson(world, staff.token, `2,imported,imported@test.example,${own}`)).toBe(1)

    const messages = await languagesOf([phone, email, later, guest.contact, 'imported@test.example'])
    await sql`update users set erase_on = '2026-11-23' where id = ${id}`.execute(db)
    await runJob(world, 'erase-accounts')
    messages.push(...(await languagesOf([later])))
    expect(messages.filter(message => message.lang !== own)).toEqual([])
    expect([...new Set(messages.map(({ template }) => template))].sort()).toEqual(
      Object.keys(messageTexts).sort(),
    )

    async function languagesOf(recipients: readonly string[]) {
      const { rows } = await sql<{ template: string; recipient: string; lang: string }>`
      select template, recipient, lang from outbox where recipient = any(${recipients}::text[])`.execute(db)
      return rows
    }
  },
)

async function importPerson(
  world: Awaited<ReturnType<typeof openTestWorld>>,
  token: string,
  line: string,
): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([`USER_TYPE,NICK,EMAIL,LANG\n${line}`], { type: 'text/csv' }), 'people.csv')
  const response = await sendForm(world, '/api/console/user-import', form, { token })
  return response.json().data.COUNT
}
