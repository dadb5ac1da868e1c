import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMessage } from '../../messages/outbox.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { runLane } from '../../testing/run-job.ts'
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
  test('lists messages, newest first, with masked recipients and without codes', async () => {
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

  test('a code can be read while no provider is configured, and each reading is audited', async () => {
    const [waiting] = (await list({ channel: 'sms' })).records
    const id = waiting?.id ?? ''
    expect((await view(id)).body).toContain('Your code is 314159')
    expect(await auditActions(world, id)).toEqual(['outbox.read'])
    const sent: string[] = []
    const sms = async (_: string, { body }: { body: string }) => {
      sent.push(body)
    }
    await runLane(world, 'sms', { mail: undefined, sms })
    expect(sent.join()).toContain('314159')
    const after = await view(id)
    expect(after).toMatchObject({ state: 'sent', tries: 1, sentAt: world.services.now() })
    expect(after.body).not.toContain('314159')
  })

  describe('codes of staff cannot be read here', () => {
    /** The newest message as the console shows it. */
    const newest = async () => {
      const [row] = (await list({ size: 1 })).records
      return { id: row?.id ?? '', body: (await view(row?.id ?? '')).body }
    }
    const recover = async (account: string) => {
      world.pass(60_000)
      const { data } = await world.call('password.recover', { step: 'start', account })
      await world.call('code.send', { purpose: 'normal', to: data.handle ?? '' })
      return newest()
    }
    const code = /\b\d{6}\b/

    test('neither can codes of an account whose staff role ends later or is over; codes of members can while there is no provider', async () => {
      const reviewer = await addPerson(world, 'reviewer', ['R10', 'S10'])
      await addPerson(world, 'member')
      expect((await recover('member')).body).toMatch(code)
      const ofStaff = await recover('reviewer')
      expect(ofStaff.body).toContain('••••••')
      expect(ofStaff.body).not.toMatch(code)
      await sql`update user_roles set ends_on = '2026-11-24' where user_id = ${reviewer.id} and role_no = 'S10'`.execute(
        world.db,
      )
      expect((await recover('reviewer')).body).not.toMatch(code)
      await sql`update user_roles set ends_on = '2026-11-20' where user_id = ${reviewer.id} and role_no = 'S10'`.execute(
        world.db,
      )
      expect((await recover('reviewer')).body).not.toMatch(code)
    })

    test('nor after a colleague has withdrawn the staff role, which the same colleague could grant again', async () => {
      const { id } = await addPerson(world, 'withdrawn')
      const grant = { userId: id, roleNo: 'S30', reason: 'x' }
      const set = (grants: boolean) => world.call('console.roleGrant', { ...grant, grants }, { token })
      expect((await recover('withdrawn')).body).toMatch(code)
      expect([(await set(true)).code, (await set(false)).code]).toEqual([200, 200])
      expect((await recover('withdrawn')).body).not.toMatch(code)
    })

    test('nor when the code goes to a contact that is not yet theirs', async () => {
      const auditor = await signIn(world, await addPerson(world, 'auditor-1', ['R10', 'S80']))
      world.pass(60_000)
      await world.call('code.send', { purpose: 'normal', to: 'new@test.example' }, { token: auditor })
      expect((await newest()).body).not.toMatch(code)
    })

    test('nor in messages from before the outbox stored the account', async () => {
      await addPerson(world, 'auditor-2', ['R10', 'S80'])
      const { id } = await recover('auditor-2')
      await sql`update outbox set user_id = null where id = ${id}`.execute(world.db)
      expect((await view(id)).body).not.toMatch(code)
    })

    test('an administrator who resets a colleague’s password cannot read the code', async () => {
      const colleague = await addPerson(world, 'colleague', ['R10', 'S90'])
      const { rev } = (await world.call('console.userView', { id: colleague.id }, { token })).data
      const request = { id: colleague.id, operation: 'reset-password', reason: 'x', rev } as const
      expect((await world.call('console.userOperate', request, { token })).code).toBe(200)
      expect((await recover('colleague')).body).not.toMatch(code)
      expect((await recover('colleague@test.example')).body).not.toMatch(code)
    })

    test('the audit log records which codes were shown', async () => {
      const [member, staff] = [await recover('member'), await recover('auditor-2')]
      const { rows } = await sql<{ after: object }>`
        select after from audit_log where object_id in (${member.id}, ${staff.id}) order by seq`.execute(
        world.db,
      )
      expect(rows).toEqual([
        { after: { template: 'code', to: 'm***@test.example', code: 'shown' } },
        { after: { template: 'code', to: 'a***@test.example', code: 'hidden' } },
      ])
    })
  })

  test('shows why sending a message failed', async () => {
    await write('password-changed', 'bert@test.example')
    const mail = async () => {
      throw new Error('mailbox full')
    }
    await runLane(world, 'mail', { mail, sms: undefined })
    expect((await list({ search: 'bert' })).records).toMatchObject([
      { state: 'waiting', tries: 1, error: 'Error: mailbox full' },
    ])
  })

  test('is only for people with the right to configure the system', async () => {
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

test('with a provider configured no code is shown, not even one of the other channel', async () => {
  const live = await openTestWorld({ providers: { mail: true, sms: false } })
  const as = { token: await signIn(live, await addPerson(live, 'admin', ['R10', 'S90'])) }
  for (const value of ['13812345678', 'anna@test.example']) {
    const at = live.services.now()
    const channel = value.includes('@') ? ('email' as const) : ('phone' as const)
    const message = {
      to: { channel, value },
      template: 'code',
      params: { code: '314159' },
      language: 'en',
      at,
    }
    await addMessage(live.db, message as Parameters<typeof addMessage>[1])
  }
  const { records } = (await live.call('console.outboxList', { page: 1, size: 9 }, as)).data
  expect(records).toHaveLength(2)
  for (const { id } of records)
    expect((await live.call('console.outboxView', { id }, as)).data.body).not.toContain('314159')
})
