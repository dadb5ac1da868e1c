import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMessage } from '../../messages/outbox.ts'
import { sendDue } from '../../messages/send-messages.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const token = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))

const write = (template: 'code' | 'password-changed', value: string) => {
  world.pass(1000)
  const at = world.services.now()
  const channel = value.includes('@') ? ('email' as const) : ('phone' as const)
  const params = template === 'code' ? { code: '314159' } : {}
  return addMessage(world.db, { to: { channel, value }, template, params, language: 'en', at })
}
const list = async (query: object = {}) =>
  (await world.call('console.outboxList', { page: 1, size: 50, ...query }, { token })).data
const view = async (id: string) => (await world.call('console.outboxView', { id }, { token })).data

describe('the outbox', () => {
  test('names messages, the newest first, with masked recipients and without codes', async () => {
    await write('password-changed', 'anna@test.example')
    await write('code', '13812345678')
    const { records, total } = await list()
    expect(total).toBe(2)
    expect(records).toMatchObject([
      {
        channel: 'sms',
        to: '138****5678',
        template: 'code',
        state: 'waiting',
        at: world.services.now(),
        sentAt: null,
      },
      { channel: 'mail', to: 'a***@test.example', subject: 'Lectern: password changed' },
    ])
    expect(JSON.stringify(records)).not.toContain('314159')
    expect((await list({ channel: 'mail' })).total).toBe(1)
    expect((await list({ state: 'sent' })).total).toBe(0)
    expect((await list({ search: '1381234' })).total).toBe(1)
    expect((await list({ since: '2026-11-23', until: '2026-11-23' })).total).toBe(2)
    expect((await list({ since: '2026-11-24' })).total).toBe(0)
  })

  test('a code is readable while no provider would send it, and each reading is audited', async () => {
    const [waiting] = (await list({ channel: 'sms' })).records
    const id = waiting?.id ?? ''
    expect((await view(id)).body).toContain('Your code is 314159')
    expect(await auditActions(world, id)).toEqual(['outbox.read'])
    const sent: string[] = []
    const sms = async (_: string, { body }: { body: string }) => {
      sent.push(body)
    }
    await sendDue(world.services, { mail: undefined, sms }, world.app.log)
    expect(sent.join()).toContain('314159')
    const after = await view(id)
    expect(after).toMatchObject({ state: 'sent', tries: 1, sentAt: world.services.now() })
    expect(after.body).not.toContain('314159')
  })

  test('why a message was not taken', async () => {
    await write('password-changed', 'bert@test.example')
    const mail = async () => {
      throw new Error('mailbox full')
    }
    await sendDue(world.services, { mail, sms: undefined }, world.app.log)
    expect((await list({ search: 'bert' })).records).toMatchObject([
      { state: 'waiting', tries: 1, error: 'Error: mailbox full' },
    ])
  })

  test('only for those who configure the system', async () => {
    const { rows } = await sql<{ id: string }>`select id from outbox limit 1`.execute(world.db)
    for (const role of ['S10', 'S30', 'S80']) {
      const other = await signIn(world, await addPerson(world, `staff-${role}`, ['R10', role]))
      const asked = await world.call('console.outboxView', { id: rows[0]?.id ?? '' }, { token: other })
      expect(asked.key).toBe('PERMISSION_DENIED')
    }
    expect((await world.call('console.outboxView', { id: crypto.randomUUID() }, { token })).key).toBe(
      'NOT_FOUND',
    )
  })
})
