import type { Lock } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { todayIn } from '../settings/provider-time.ts'
import { addPerson, addTree, addWork, type TestPerson, type TestWork } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { type LockableResource, lockOf, type Viewer } from './lock.ts'
import { isVisible, lockNumber, presentLock } from './lock-sql.ts'

const guest: Viewer = { userId: null, roleNos: [], level: 0, mayReview: false, hasVip: false }
const member: Viewer = { ...guest, userId: 'me', roleNos: ['R20'], level: 2 }
const open: LockableResource = {
  authorId: 'author',
  startsOn: '2026-01-01',
  endsOn: null,
  loginOnly: false,
  vip: false,
  priceYuan: 0,
  shownTo: null,
}
const today = '2026-11-23'
const learner = (no: string, learnerLevel: number) => ({ no, learnerLevel })

describe('the lock rule', () => {
  const cases: readonly [string, Partial<LockableResource>, Viewer, Lock | 'hidden'][] = [
    ['nothing in the way', {}, guest, 'open'],
    ['starts today', { startsOn: today }, guest, 'open'],
    ['starts tomorrow', { startsOn: '2026-11-24' }, member, 'hidden'],
    ['ended yesterday', { endsOn: '2026-11-22' }, member, 'hidden'],
    ['ends today', { endsOn: today }, guest, 'open'],
    ['starts tomorrow, author', { startsOn: '2026-11-24', authorId: 'me' }, member, 'not-in-effect'],
    [
      'starts tomorrow, reviewer',
      { startsOn: '2026-11-24' },
      { ...member, mayReview: true },
      'not-in-effect',
    ],
    ['author of a paid VIP work', { authorId: 'me', vip: true, priceYuan: 9 }, member, 'open'],
    ['reviewer of a VIP work', { vip: true }, { ...member, mayReview: true }, 'open'],
    ['guest, login only', { loginOnly: true }, guest, 'login'],
    ['guest, roles', { shownTo: [learner('R10', 1)] }, guest, 'login'],
    ['guest, paid', { priceYuan: 1 }, guest, 'login'],
    ['guest, VIP', { vip: true }, guest, 'login'],
    ['member, login only', { loginOnly: true }, member, 'open'],
    ['role held', { shownTo: [learner('R20', 2)] }, member, 'open'],
    [
      'higher level than the lowest selected',
      { shownTo: [learner('R10', 1), learner('R50', 5)] },
      member,
      'open',
    ],
    ['level too low', { shownTo: [learner('R30', 3)] }, member, 'role'],
    ['entitlement role not held', { shownTo: [{ no: 'V10', learnerLevel: null }] }, member, 'role'],
    ['role comes before VIP', { shownTo: [learner('R30', 3)], vip: true }, member, 'role'],
    ['VIP without V10', { vip: true }, member, 'entitlement'],
    ['VIP with V10', { vip: true }, { ...member, hasVip: true }, 'open'],
    ['paid without entitlement', { priceYuan: 9 }, { ...member, hasVip: true }, 'entitlement'],
  ]
  test.each(cases)('%s', (_, resource, viewer, expected) => {
    expect(lockOf({ ...open, ...resource }, viewer, { today, hasEntitlement: false })).toBe(expected)
  })

  test.each<[string, Partial<LockableResource>, Viewer, Lock | 'hidden']>([
    ['paid', { priceYuan: 9 }, member, 'open'],
    ['VIP', { vip: true }, member, 'open'],
    ['a role too high', { shownTo: [learner('R50', 5)], vip: true }, member, 'open'],
    ['not begun', { startsOn: '2026-11-24' }, member, 'hidden'],
  ])('with an entitlement: %s', (_, resource, viewer, expected) => {
    expect(lockOf({ ...open, ...resource }, viewer, { today, hasEntitlement: true })).toBe(expected)
  })
})

test('the rule in SQL gives the same result for every kind of work and caller', async () => {
  const world = await openTestWorld()
  const { db } = world
  await addTree(world)
  const author = await addPerson(world, 'author')
  const me = await addPerson(world, 'me', ['R20'])
  const kinds: readonly TestWork[] = [
    {},
    { startsInDays: 1 },
    { startsInDays: 0, endsInDays: 0 },
    { startsInDays: -3, endsInDays: -1 },
    { loginOnly: true },
    { vip: true },
    { price: 9 },
    { showRoles: ['R10', 'R50'] },
    { showRoles: ['R30'] },
    { showRoles: ['V10'] },
    { showRoles: ['S10', 'R40'], vip: true },
    { showRoles: ['R10'], price: 5 },
  ]
  const works: { id: string; work: TestWork; by: TestPerson; isGranted: boolean }[] = []
  for (const work of kinds) {
    for (const [by, isGranted] of [
      [author, false],
      [me, false],
      [author, true],
    ] as const) {
      const { id } = await addWork(world, by, work)
      works.push({ id, work, by, isGranted })
      if (isGranted)
        await db
          .insertInto('entitlements')
          .values({ user_id: me.id, work_id: id, at: world.services.now() })
          .execute()
    }
  }
  const someone = { ...guest, userId: me.id }
  const viewers: readonly Viewer[] = [
    guest,
    someone,
    { ...someone, roleNos: ['R20'], level: 2 },
    { ...someone, roleNos: ['R30', 'V10'], level: 3, hasVip: true },
    { ...someone, roleNos: ['R10', 'S10'], level: 1, mayReview: true },
    { ...someone, userId: author.id, roleNos: ['R50'], level: 5 },
  ]
  const day = todayIn(world.services.now())
  const levels = new Map([
    ['R10', 1],
    ['R20', 2],
    ['R30', 3],
    ['R40', 4],
    ['R50', 5],
  ])
  let compared = 0
  for (const viewer of viewers) {
    const { rows } = await sql<{
      id: string
      lock: number
      visible: boolean
      starts_on: string
      ends_on: string | null
    }>`
      select r.id, r.starts_on, r.ends_on, ${lockNumber(viewer, day)} as lock, ${isVisible(viewer, day)} as visible
        from resources r`.execute(db)
    for (const row of rows) {
      const made = works.find(({ id }) => id === row.id)
      if (!made) throw new Error('unknown work')
      const { work, by, isGranted } = made
      const expected = lockOf(
        {
          authorId: by.id,
          startsOn: row.starts_on,
          endsOn: row.ends_on,
          loginOnly: work.loginOnly ?? false,
          vip: work.vip ?? false,
          priceYuan: work.price ?? 0,
          shownTo: work.showRoles?.map(no => ({ no, learnerLevel: levels.get(no) ?? null })) ?? null,
        },
        viewer,
        { today: day, hasEntitlement: isGranted && viewer.userId === me.id },
      )
      expect([row.id, row.visible ? presentLock(row.lock) : 'hidden']).toEqual([row.id, expected])
      compared += 1
    }
  }
  expect(compared).toBe(works.length * viewers.length)
})
