import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader')
const adminPerson = await addPerson(world, 'admin', ['R10', 'S90'])
const [token, admin, authorToken] = [
  await signIn(world, reader),
  await signIn(world, adminPerson),
  await signIn(world, author),
]
const nowhere = newId(new Date(0))

const ask = (id: string, reason = 'for the project', as = token) => {
  world.pass(1000)
  return world.call('resource.requestAccess', { id, reason }, { token: as })
}
const decide = (id: string, more: object = {}, as = admin) => {
  world.pass(1000)
  return world.call(
    'console.accessRequestDecide',
    { id, result: 'approved', opinion: '', ...more },
    { token: as },
  )
}
const list = async (more: object = {}) =>
  (await world.call('console.accessRequestList', { page: 1, size: 100, ...more }, { token: admin })).data
    .records
const lockOf = async (id: string, as = token) =>
  (await world.call('resource.view', { id }, { token: as })).data.resource.lock
const noticesOf = async (as: string) =>
  (await world.call('notices.list', { page: 1, size: 12 }, { token: as, lang: 'en' })).data.records

describe('asking', () => {
  test.each([
    ['a VIP work', { vip: true }, 'entitlement'],
    ['a paid work', { price: 9 }, 'entitlement'],
    ['a work for a higher level', { showRoles: ['R50'] }, 'role'],
  ] as const)('%s opens once somebody agrees', async (_, work, lock) => {
    const { id } = await addWork(world, author, { title: `Guide ${lock}`, ...work })
    expect(await lockOf(id)).toBe(lock)
    expect(await ask(id)).toMatchObject({ code: 200, msg: '发送成功', data: { state: 'pending' } })
    expect((await world.call('resource.view', { id }, { token })).data.request).toMatchObject({
      reason: 'for the project',
    })
    const requestedAt = world.services.now()
    expect((await ask(id, 'for the project, and a course')).data).toEqual({ state: 'pending' })
    expect((await world.call('resource.view', { id }, { token })).data.request).toEqual({
      at: requestedAt,
      reason: 'for the project, and a course',
    })
    expect((await world.call('resource.view', { id }, { token: admin })).data.request).toBeUndefined()
    const waiting = (await list({ state: 'pending' })).filter(row => row.resourceId === id)
    expect(waiting).toMatchObject([
      {
        userId: reader.id,
        nick: 'nick-reader',
        lock,
        reason: 'for the project, and a course',
        state: 'pending',
      },
    ])
    expect((await noticesOf(admin))[0]).toMatchObject({
      title: `nick-reader asks to open “Guide ${lock}”`,
      content: 'for the project',
    })
    expect((await decide(waiting[0]?.id ?? '', { endsOn: '2026-11-23' })).data).toEqual({ state: 'approved' })
    expect(await lockOf(id)).toBe('open')
    expect((await world.call('resource.view', { id }, { token })).data.request).toBeUndefined()
    expect((await noticesOf(token))[0]).toMatchObject({
      title: `“Guide ${lock}” is open for you`,
      content: 'Open until 23 Nov 2026.',
      link: expect.stringMatching(/^\/pdf\?id=/),
    })
    expect((await list({ search: `Guide ${lock}` }))[0]).toMatchObject({
      state: 'approved',
      lock: 'open',
      reviewer: 'nick-admin',
      decidedAt: world.services.now(),
      endsOn: '2026-11-23',
    })
    // One request by its id, whatever its state.
    expect(waiting[0]).toMatchObject({ reviewer: '', decidedAt: null })
    expect(await list({ id: waiting[0]?.id })).toMatchObject([{ resourceId: id, state: 'approved' }])
  })

  test('is refused for an open resource, for a guest, and for an unknown resource', async () => {
    const open = await addWork(world, author)
    const hidden = await addWork(world, author, { vip: true, startsInDays: 1 })
    const vip = await addWork(world, author, { vip: true })
    expect((await ask(open.id)).key).toBe('CONFLICT')
    expect((await ask(hidden.id)).key).toBe('NOT_FOUND')
    expect((await ask(nowhere)).key).toBe('NOT_FOUND')
    expect((await ask(vip.id, 'mine', authorToken)).key).toBe('CONFLICT')
    expect((await world.call('resource.requestAccess', { id: vip.id, reason: 'x' })).key).toBe(
      'LOGIN_REQUIRED',
    )
  })

  test.each([
    ['', 'FIELD_REQUIRED'],
    ['x'.repeat(201), 'FIELD_TOO_LONG'],
  ])('a reason of %j is refused', async (REASON, key) => {
    const { id } = await addWork(world, author, { vip: true })
    expect(
      (await world.raw('resource.requestAccess', { ID: id, REASON }, { token })).json().data,
    ).toMatchObject({ KEY: key, FIELD: 'REASON' })
    expect((await ask(id, '理'.repeat(200))).code).toBe(200)
  })
})

describe('answering', () => {
  const asked = async () => {
    const { id } = await addWork(world, author, { vip: true })
    await ask(id)
    const [row] = (await list({ state: 'pending' })).filter(request => request.resourceId === id)
    return { workId: id, id: row?.id ?? '' }
  }

  test('a refusal needs a reason and leaves the lock; a new request is possible', async () => {
    const { id, workId } = await asked()
    const { data } = (
      await world.raw('console.accessRequestDecide', { ID: id, RESULT: 2 }, { token: admin })
    ).json()
    expect(data).toMatchObject({ KEY: 'FIELD_REQUIRED', FIELD: 'OPINION' })
    expect((await decide(id, { result: 'refused', opinion: 'for partners only' })).data.state).toBe('refused')
    expect(await lockOf(workId)).toBe('entitlement')
    expect((await noticesOf(token))[0]?.content).toBe('Reason: for partners only')
    expect((await ask(workId)).code).toBe(200)
  })

  test('happens once, even if two people answer at the same time; needs the right and somebody else’s request', async () => {
    const { id } = await asked()
    expect((await decide(id, {}, token)).key).toBe('PERMISSION_DENIED')
    expect((await decide(id, { endsOn: '2026-11-22' })).field).toBe('END')
    const both = await Promise.all([decide(id), decide(id, { result: 'refused', opinion: 'no' })])
    expect(both.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
    expect((await decide(nowhere)).key).toBe('NOT_FOUND')
    const own = await addWork(world, author, { price: 3 })
    await world.db
      .insertInto('access_requests')
      .values({
        id: newId(world.services.now()),
        user_id: adminPerson.id,
        work_id: own.id,
        reason: 'x',
        at: world.services.now(),
      })
      .execute()
    const [mine] = (await list({ state: 'pending' })).filter(row => row.userId === adminPerson.id)
    expect(await decide(mine?.id ?? '')).toMatchObject({ code: 401, key: 'SELF_REVIEW' })
  })
})

describe('opening without being asked', () => {
  const grant = (more: object, as = admin) =>
    world.call(
      'console.entitlementGrant',
      { userId: reader.id, resourceId: nowhere, reason: 'a partner', ...more },
      { token: as },
    )

  test('lasts until its last day; a pending request is approved with it', async () => {
    const { id } = await addWork(world, author, { price: 9 })
    await ask(id)
    expect((await grant({ resourceId: id, endsOn: '2026-11-23' })).code).toBe(200)
    expect(await lockOf(id)).toBe('open')
    expect((await list()).find(row => row.resourceId === id)).toMatchObject({
      state: 'approved',
      opinion: 'a partner',
    })
    world.pass(86_400_000)
    expect(await lockOf(id, await signIn(world, reader))).toBe('entitlement')
    world.pass(-86_400_000)
    expect((await grant({ resourceId: id })).code).toBe(200)
  })

  test('is refused for an unknown resource, a past day and oneself', async () => {
    const { id } = await addWork(world, author, { price: 9 })
    expect(await grant({})).toMatchObject({ key: 'NOT_FOUND', field: 'RESOURCE_ID' })
    expect(await grant({ resourceId: id, userId: nowhere })).toMatchObject({
      key: 'NOT_FOUND',
      field: 'USER_ID',
    })
    expect(await grant({ resourceId: id, endsOn: '2026-11-22' })).toMatchObject({
      key: 'FIELD_INVALID',
      field: 'END',
    })
    expect((await grant({ resourceId: id, userId: adminPerson.id })).key).toBe('SELF_REVIEW')
    expect((await grant({ resourceId: id }, token)).key).toBe('PERMISSION_DENIED')
  })

  test('is written into the audit log each time', async () => {
    for (const action of ['access.approve', 'access.refuse', 'entitlement.grant']) {
      const { data } = await world.call('console.auditList', { page: 1, size: 1, action }, { token: admin })
      expect(data.total).toBeGreaterThan(0)
    }
  })
})
