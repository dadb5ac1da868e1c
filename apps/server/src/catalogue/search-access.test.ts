/** For all locks and callers: the text of a file is found by those who can open the work, and by nobody else. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertDocs } from '../search/index-work.ts'
import { todayIn } from '../settings/provider-time.ts'
import { addPerson, addTree, addWork, signIn, type TestWork } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { lockOf, type Viewer } from './lock.ts'

const world = await openTestWorld()
await addTree(world)

const levels: Readonly<Record<string, number>> = { R10: 1, R30: 3, R50: 5 }
const people = await Promise.all(
  [[], ['R10'], ['R30', 'V10'], ['R50'], ['R10', 'S10']].map(async (roles, index) => {
    if (roles.length === 0) return { token: undefined, person: undefined, roles }
    const person = await addPerson(world, `caller${index}`, roles)
    return { token: await signIn(world, person), person, roles }
  }),
)
const members = people.flatMap(({ person }) => (person ? [person] : []))

const viewerOf = ({ person, roles }: (typeof people)[number]): Viewer => ({
  userId: person?.id ?? null,
  roleNos: roles,
  level: Math.max(0, ...roles.map(role => levels[role] ?? 0)),
  mayReview: roles.includes('S10'),
  hasVip: roles.includes('V10'),
})

interface LockedWork {
  readonly work: TestWork
  /** First and last day it is shown, counted from today. */
  readonly days: { readonly startsInDays: number; readonly endsInDays: number | null }
  readonly author: number
  readonly grantedTo: number | null
}

const lockedWork: fc.Arbitrary<LockedWork> = fc.record({
  work: fc.record({
    loginOnly: fc.boolean(),
    vip: fc.boolean(),
    price: fc.constantFrom(0, 0, 9),
    showRoles: fc.subarray(['R10', 'R30', 'R50', 'V10']),
  }),
  days: fc.constantFrom<LockedWork['days'][]>(
    { startsInDays: -1, endsInDays: null },
    { startsInDays: -1, endsInDays: null },
    { startsInDays: 0, endsInDays: 0 },
    { startsInDays: -9, endsInDays: -1 },
    { startsInDays: 1, endsInDays: null },
  ),
  author: fc.nat(members.length - 1),
  grantedTo: fc.option(fc.nat(members.length - 1)),
})

let run = 0

test('the text of a file is found only by callers who can open the work', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lockedWork, { minLength: 4, maxLength: 16 }), async works => {
      run += 1
      const word = `zyzzyva${run}`
      const made: { readonly id: string; readonly locked: LockedWork; readonly secret: string }[] = []
      for (const [index, locked] of works.entries()) {
        const author = members[locked.author]
        if (!author) throw new Error('no such member')
        const { id } = await addWork(world, author, {
          ...locked.work,
          ...locked.days,
          title: `plain ${run} ${index}`,
        })
        const secret = `secret${run}x${index}x`
        const texts = [{ text: `${word} ${secret}`, weight: 'D' }] as const
        await insertDocs(world.db, { id, version: 1 }, [{ part: 'text', node: 1, lang: 'en', texts }])
        const grantee = locked.grantedTo === null ? undefined : members[locked.grantedTo]
        if (grantee)
          await world.db
            .insertInto('entitlements')
            .values({ user_id: grantee.id, work_id: id, at: world.services.now() })
            .execute()
        made.push({ id, locked, secret })
      }
      for (const caller of people) {
        const viewer = viewerOf(caller)
        const isOpen = ({ locked: { work, days, author, grantedTo } }: (typeof made)[number]) =>
          lockOf(
            {
              authorId: members[author]?.id ?? '',
              startsOn: dayOf(days.startsInDays),
              endsOn: days.endsInDays === null ? null : dayOf(days.endsInDays),
              loginOnly: work.loginOnly ?? false,
              vip: work.vip ?? false,
              priceYuan: work.price ?? 0,
              shownTo: work.showRoles?.length
                ? work.showRoles.map(no => ({ no, learnerLevel: levels[no] ?? null }))
                : null,
            },
            viewer,
            {
              today: dayOf(0),
              hasEntitlement: grantedTo !== null && members[grantedTo]?.id === viewer.userId,
            },
          ) === 'open'
        const answer = await world.call(
          'catalogue.search',
          { page: 1, size: 100, words: word },
          caller.token === undefined ? {} : { token: caller.token },
        )
        const open = made.filter(isOpen)
        expect(answer.data.total).toBe(open.length)
        expect(answer.data.records.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort())
        const told = JSON.stringify(answer.data)
        for (const work of made) expect(told.includes(work.secret)).toBe(isOpen(work))
      }
    }),
    { numRuns: 15 },
  )
})

const dayOf = (days: number) => todayIn(new Date(world.services.now().getTime() + days * 86_400_000))
