import type { CallRequest } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, signIn, type TestPerson } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const admin = await addPerson(world, 'admin', ['R10', 'S90'])
const token = await signIn(world, admin)
const second = await addPerson(world, 'second', ['R10', 'S90'])
const secondToken = await signIn(world, second)

const grant = (
  person: TestPerson,
  roleNo: string,
  more: Partial<CallRequest<'console.roleGrant'>> = {},
  as = token,
) =>
  world.call(
    'console.roleGrant',
    { userId: person.id, roleNo, grants: true, reason: 'earned', ...more },
    { token: as },
  )
const rolesOf = async (person: TestPerson) =>
  (await world.call('console.userView', { id: person.id }, { token })).data.roles.map(role => role.no)
const noticesOf = async (person: TestPerson, lang: string) => {
  const theirs = await signIn(world, person)
  const { data } = await world.call('notices.list', { page: 1, size: 9 }, { token: theirs, lang })
  return data.records.map(notice => notice.title)
}

describe('giving and withdrawing', () => {
  test('conformance 13: a staff role takes effect with the next request, and so does its withdrawal', async () => {
    const person = await addPerson(world, 'reviewer')
    const theirs = await signIn(world, person)
    const read = () => world.call('console.feedbackList', { page: 1, size: 1 }, { token: theirs })
    expect((await read()).key).toBe('PERMISSION_DENIED')
    expect((await grant(person, 'S10')).data).toEqual({ isPending: false })
    expect((await read()).code).toBe(200)
    expect((await grant(person, 'S10')).key).toBe('CONFLICT')
    world.pass(1000)
    expect((await grant(person, 'S10', { grants: false })).code).toBe(200)
    expect((await read()).key).toBe('ROLE_CHANGED')
    expect((await grant(person, 'S10', { grants: false })).key).toBe('CONFLICT')
    expect(await auditActions(world, person.id)).toEqual(['role.grant', 'role.withdraw'])
    expect(await noticesOf(person, 'de')).toEqual([
      'Die Rolle „Inhaltsprüfung“ wurde Ihnen entzogen',
      'Sie haben die Rolle „Inhaltsprüfung“ erhalten',
    ])
  })

  test('a VIP role runs until its last day, which may be moved', async () => {
    const person = await addPerson(world, 'customer')
    expect((await grant(person, 'V10', { endsOn: '2026-11-30' })).field).toBe('NO')
    await sql`insert into customers (code, company) values ('12345', 'ACME')`.execute(world.db)
    await sql`update users set user_type = 1, customer_code = '12345' where id = ${person.id}`.execute(
      world.db,
    )
    expect((await grant(person, 'V10', { endsOn: '2026-11-22' })).field).toBe('END')
    expect((await grant(person, 'V10', { endsOn: '2026-11-23' })).code).toBe(200)
    expect(await rolesOf(person)).toEqual(['R10', 'V10'])
    expect((await grant(person, 'V10', { endsOn: '2026-12-31' })).code).toBe(200)
    const { data } = await world.call('console.userView', { id: person.id }, { token })
    expect(data.grants.find(row => row.no === 'V10')).toMatchObject({
      endsOn: '2026-12-31',
      grantedBy: 'nick-admin',
    })
  })

  test('a higher learner role replaces the lower one', async () => {
    const person = await addPerson(world, 'learner')
    expect((await grant(person, 'R30')).data.isPending).toBe(false)
    expect(await rolesOf(person)).toEqual(['R30'])
    expect((await grant(person, 'R30')).key).toBe('CONFLICT')
    expect((await grant(person, 'R30', { grants: false })).field).toBe('TYPE')
    expect((await grant(person, 'R40', { endsOn: '2027-01-01' })).field).toBe('END')
  })

  test('lowering a learner role takes two administrators', async () => {
    const person = await addPerson(world, 'expert', ['R50'])
    const theirs = await signIn(world, person)
    expect((await grant(person, 'R20')).data.isPending).toBe(true)
    expect((await grant(person, 'R20')).data.isPending).toBe(true)
    expect(await rolesOf(person)).toEqual(['R50'])
    const { data } = await world.call(
      'console.userView',
      { id: person.id },
      { token: secondToken, lang: 'en' },
    )
    expect(data.lowering).toMatchObject({ no: 'R20', label: 'Junior', askedBy: 'nick-admin' })
    expect(await noticesOf(second, 'en')).toContain(
      'Lowering nick-expert to Junior waits for a second administrator',
    )
    // A request for another role replaces nothing and needs its own confirmation.
    expect((await grant(person, 'R30', {}, secondToken)).data.isPending).toBe(true)
    expect((await grant(person, 'R20', {}, secondToken)).data.isPending).toBe(true)
    expect((await grant(person, 'R20')).data.isPending).toBe(false)
    expect(await rolesOf(person)).toEqual(['R20'])
    expect((await world.call('people.self', {}, { token: theirs })).key).toBe('ROLE_CHANGED')
    expect((await auditActions(world, person.id)).at(-1)).toBe('role.lower')
    const after = await world.call('console.userView', { id: person.id }, { token })
    expect(after.data.lowering).toBeNull()
  })

  test('four eyes: never for the own account', async () => {
    for (const [roleNo, grants] of [
      ['R50', true],
      ['S10', true],
      ['S90', false],
    ] as const)
      expect((await grant(admin, roleNo, { grants })).key).toBe('PERMISSION_DENIED')
  })

  test('unknown roles, roles out of use and unknown people', async () => {
    const person = await addPerson(world, 'plain')
    expect((await grant(person, 'X99')).field).toBe('NO')
    expect((await grant({ id: crypto.randomUUID(), login: '' }, 'S10')).key).toBe('NOT_FOUND')
    await sql`update roles set active = false where no = 'S20'`.execute(world.db)
    expect((await grant(person, 'S20')).field).toBe('NO')
    await sql`update roles set active = true where no = 'S20'`.execute(world.db)
  })
})

const labels = { zh: '助教', en: 'Assistant', tw: '助教', ja: '助手', de: 'Assistenz' }
const save = (role: Partial<CallRequest<'console.roleSave'>>, as = token) =>
  world.call(
    'console.roleSave',
    { no: 'S50', ...labels, class: 'staff', level: null, capabilities: [], isActive: true, ...role },
    { token: as },
  )
const learner = { class: 'learner' as const }

describe('roles themselves', () => {
  test('a new one is listed with its names, rights and holders, and can be changed', async () => {
    expect((await save({ capabilities: ['comment.moderate'] })).data.no).toBe('S50')
    await save({ de: 'Hilfe', capabilities: ['comment.moderate', 'feedback.handle'] })
    await grant(await addPerson(world, 'assistant'), 'S50')
    const { data } = await world.call(
      'console.roleList',
      { page: 1, size: 50, search: 's50' },
      { token, lang: 'de' },
    )
    expect(data.records).toMatchObject([
      {
        no: 'S50',
        label: 'Hilfe',
        zh: '助教',
        capabilities: ['comment.moderate', 'feedback.handle'],
        userCount: 1,
        isActive: true,
      },
    ])
    expect(await auditActions(world, 'S50')).toEqual(['role.create', 'role.change'])
    const all = await world.call('console.roleList', { page: 1, size: 50 }, { token })
    expect(all.data.total).toBe(13)
    // Later changes with an old revision, and a second creation, get CONFLICT.
    const rev = all.data.records.find(({ no }) => no === 'S50')?.rev ?? 0
    expect((await save({ de: 'Beistand', rev })).code).toBe(200)
    expect((await save({ de: 'Stütze', rev })).key).toBe('CONFLICT')
    expect((await save({ de: 'Neu', rev: 0 })).key).toBe('CONFLICT')
  })

  test.each<[string, Partial<CallRequest<'console.roleSave'>>, string]>([
    ['a learner role without a level', { ...learner, no: 'R60' }, 'LEVEL'],
    ['a level that is taken', { ...learner, no: 'R60', level: 5 }, 'LEVEL'],
    ['a level for staff', { level: 3 }, 'LEVEL'],
    [
      'rights for learners',
      { ...learner, no: 'R60', level: 6, capabilities: ['report.read'] },
      'CAPABILITIES',
    ],
    ['another class', { ...learner, level: 7 }, 'CLASS'],
    ['an administrator without rights', { no: 'S90' }, 'CAPABILITIES'],
    ['the first role out of use', { ...learner, no: 'R10', level: 1, isActive: false }, 'ACTIVE'],
    ['a lower level for those who have it', { ...learner, no: 'R30', level: 0 }, 'LEVEL'],
  ])('%s is refused', async (_, role, field) => {
    expect((await save(role).catch(error => error)).field).toBe(field)
  })

  test('staff cannot give rights they do not hold', async () => {
    await save({ no: 'S60', capabilities: ['role.manage', 'user.manage'] })
    const person = await addPerson(world, 'limited', ['R10', 'S60'])
    const theirs = await signIn(world, person)
    expect((await save({ no: 'S61', capabilities: ['audit.read'] }, theirs)).key).toBe('PERMISSION_DENIED')
    expect((await save({ no: 'S60', capabilities: ['role.manage', 'audit.read'] }, theirs)).key).toBe(
      'PERMISSION_DENIED',
    )
    expect((await save({ no: 'S61', capabilities: ['user.manage'] }, theirs)).code).toBe(200)
    const friend = await addPerson(world, 'friend')
    expect((await grant(friend, 'S90', {}, theirs)).key).toBe('PERMISSION_DENIED')
    expect((await grant(friend, 'S61', {}, theirs)).code).toBe(200)
    expect((await grant(second, 'S90', { grants: false }, theirs)).key).toBe('PERMISSION_DENIED')
  })

  test.each(['R10', 'S10', 'S80'])('%s may not', async role => {
    const other = await signIn(
      world,
      await addPerson(world, `plain-${role}`, ['R10', ...(role === 'R10' ? [] : [role])]),
    )
    expect((await save({}, other)).key).toBe('PERMISSION_DENIED')
    expect((await grant(second, 'S10', {}, other)).key).toBe('PERMISSION_DENIED')
    expect((await world.call('console.roleList', { page: 1, size: 1 }, { token: other })).key).toBe(
      'PERMISSION_DENIED',
    )
  })
})
