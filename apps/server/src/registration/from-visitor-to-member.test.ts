/** Registration with the calls the portal makes, from the first field to the first login: docs/wire.md, 5.3 and 7.2. */
import { expect, test } from 'vitest'
import { writeMessage } from '../messages/outbox.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { lastCode } from '../testing/last-code.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'

test('a customer registers with evidence, waits, is refused, registers again and is approved', async () => {
  const world = await openTestWorld()
  await world.db
    .insertInto('customers')
    .values({ code: '12345', company: 'Arkelume', brand: 'Arkelume Akademie' })
    .execute()
  const registrar = { token: await signIn(world, await addPerson(world, 'registrar', ['R10', 'S30'])) }
  const phone = '13812345678'
  const password = wirePasswordOf('the 5th walrus sings')
  const lang = 'de'
  const check = async (what: 'phone' | 'nick' | 'customer-code', value: string) =>
    (await world.call('info.check', { what, value })).key
  const apply = async (fileIds: string[]) => {
    await world.call('code.send', { purpose: 'normal', to: phone }, { lang })
    const form = {
      userType: 'customer',
      nick: 'Fräulein',
      realName: 'Lena Vogt',
      customerCode: '12345',
      company: 'Arkelume',
      phone,
      code: await lastCode(world, phone),
      passwordMd5: password,
      repeatedMd5: password,
      agrees: 1,
      reason: 'Messtechnik',
      fileIds,
    } as const
    return world.call('registration.submit', { ...form, fileIds }, { lang })
  }
  const login = () => world.call('session.login', { account: phone, passwordMd5: password }, { lang })
  const evidence = async () => (await uploadFile(world, textPdf(['a licence']))).data.FILE_ID ?? ''

  expect(
    await Promise.all([check('phone', phone), check('nick', 'Fräulein'), check('customer-code', '12345')]),
  ).toEqual([undefined, undefined, undefined])
  expect(await check('customer-code', '54321')).toBe('CUST_CODE_UNKNOWN')
  const file = await evidence()
  const { data: receipt } = await apply([file])
  expect(receipt).toMatchObject({ state: 'pending', dueOn: '2026-11-26' })
  expect(await check('phone', phone)).toBe('PHONE_TAKEN')
  const pending = await login()
  expect([pending.key, pending.msg]).toEqual(['REG_PENDING', expect.stringContaining('26.11.2026')])

  const queue = (
    await world.call('console.registrationList', { page: 1, size: 9, state: 'pending' }, registrar)
  ).data.records
  expect(queue).toMatchObject([{ id: receipt.id, nick: 'Fräulein', customerCode: '12345', isLate: false }])
  const view = (await world.call('console.registrationView', { id: receipt.id }, registrar)).data
  const bytes = await world.app.inject({ method: 'GET', url: view.evidence[0]?.url ?? '' })
  expect([view.evidence[0]?.id, bytes.statusCode]).toEqual([file, 200])
  const decide = (id: string, result: 'approved' | 'refused', opinion: string) => {
    world.pass(1000)
    return world.call('console.registrationReview', { id, result, opinion, rev: 1 }, registrar)
  }
  expect((await decide(receipt.id, 'refused', 'Bitte den Auszug vollständig einreichen')).code).toBe(200)
  const refused = await login()
  expect([refused.key, refused.msg]).toEqual(['REG_REJECTED', expect.stringContaining('Auszug')])

  world.pass(60_000)
  expect((await apply([file])).key).toBe('NOT_FOUND')
  world.pass(60_000)
  const second = await apply([await evidence()])
  expect((await decide(second.data.id, 'approved', '')).code).toBe(200)
  expect((await login()).data).toMatchObject({
    userType: 'customer',
    nick: 'Fräulein',
    iconName: 'Arkelume Akademie',
  })

  const messages = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', phone)
    .where('template', '<>', 'code')
    .orderBy('id')
    .execute()
  expect(messages.map(row => writeMessage(row, 'Lectern').subject)).toEqual([
    'Lectern: Registrierung eingegangen',
    'Lectern: Registrierung abgelehnt',
    'Lectern: Registrierung eingegangen',
    'Lectern: Registrierung angenommen',
  ])
})
