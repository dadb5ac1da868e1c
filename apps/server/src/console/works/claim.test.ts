import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { todayIn } from '../../settings/provider-time.ts'
import { completeForm } from '../../testing/creation-form.ts'
import { openReviewDesk } from '../../testing/review-desk.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'

const desk = await openReviewDesk()
const { world, author, rita, ruben, second, fileId } = desk
const { submit, queue, view, claim, decide, operate, own } = desk
const hourMs = 3_600_000

describe('a claim', () => {
  test('keeps other reviewers and the author away for a day, and stays with the revision that was read', async () => {
    const { id } = await submit()
    const { rev } = await view(id, second)
    expect((await claim(id)).data.claimedUntil).toEqual(
      new Date(world.services.now().getTime() + 24 * hourMs),
    )
    expect((await own(id))?.can).toEqual([])
    expect((await operate(id, 'recall', 'review')).key).toBe('WORK_CLAIMED')
    expect((await claim(id, second)).key).toBe('CONFLICT')
    expect((await decide(id, {}, second)).key).toBe('CONFLICT')
    expect((await claim(id)).key).toBeUndefined()
    world.pass(24 * hourMs)
    const [later, laterFirst] = [await signIn(world, ruben), await signIn(world, rita)]
    expect((await claim(id, later)).key).toBeUndefined()
    expect(
      (
        await world.call(
          'console.workReview',
          { id, rev, result: 'approved', opinion: '', remarks: [] },
          { token: laterFirst },
        )
      ).key,
    ).toBe('CONFLICT')
    expect(
      (
        await world.call(
          'console.workReview',
          { id, rev, result: 'approved', opinion: '', remarks: [] },
          { token: later },
        )
      ).data.state,
    ).toBe('published')
  })

  test('does not keep the author from ending the version that is live', async () => {
    const as = { token: await signIn(world, author) }
    const reviewer = await signIn(world, rita)
    const { id } = await submit({ startsOn: todayIn(world.services.now()) }, as.token)
    await decide(id, {}, reviewer)
    const operation = { id, operation: 'reedit', seenState: 'published' } as const
    await world.call('works.operate', operation, as)
    await world.call('works.operate', { id, operation: 'submit', seenState: 'draft' }, as)
    await claim(id, reviewer)
    const end = { id, operation: 'invalidate', seenState: 'review' } as const
    expect((await world.call('works.operate', end, as)).data).toEqual({ state: 'review', can: [] })
    expect((await decide(id, {}, reviewer)).data.state).toBe('published')
  })

  test.each([
    ['the role of its reviewer', sql`delete from user_roles where role_no = 'S10' and user_id =`],
    [
      'the last day of that role',
      sql`update user_roles set ends_on = '2026-11-21' where role_no = 'S10' and user_id =`,
    ],
    ['the account of its reviewer', sql`update users set state = 2 where id =`],
  ])('does not outlive %s: others decide, and the author may recall', async (what, withdraw) => {
    const leaving = await addPerson(world, what, ['R10', 'S10'])
    const token = await signIn(world, leaving)
    const author = await signIn(world, desk.author)
    const rita = await signIn(world, desk.rita)
    const [decided, recalled] = [await submit({}, author), await submit({}, author)]
    for (const { id } of [decided, recalled]) await claim(id, token)
    expect((await claim(decided.id, rita)).key).toBe('CONFLICT')
    await sql`${withdraw} ${leaving.id}`.execute(world.db)
    const shown = (await queue({}, rita)).find(row => row.id === decided.id)
    expect(shown).toMatchObject({ claimedBy: '', claimedUntil: null })
    expect((await view(decided.id, rita)).claimedBy).toBe('')
    expect((await decide(decided.id, {}, rita)).data.state).toBe('published')
    expect((await operate(recalled.id, 'recall', 'review', author)).data.state).toBe('draft')
  })

  test('does not outlive a recall', async () => {
    const as = { token: await signIn(world, author) }
    const { id } = (await world.call('works.save', { ...completeForm(world, fileId), submits: true }, as))
      .data
    const reviewer = await signIn(world, rita)
    await claim(id, reviewer)
    world.pass(24 * hourMs)
    const later = { token: await signIn(world, author) }
    const recall = { id, operation: 'recall', seenState: 'review' } as const
    expect((await world.call('works.operate', recall, later)).data.state).toBe('draft')
    // It was submitted on its first day; that this is over now is the reviewers' doing.
    const again = { ...recall, operation: 'submit', seenState: 'draft' } as const
    expect((await world.call('works.operate', again, later)).data.state).toBe('review')
    const rested = await signIn(world, ruben)
    expect((await queue({}, rested)).find(row => row.id === id)).toMatchObject({
      claimedBy: '',
      claimedUntil: null,
    })
    expect((await claim(id, rested)).key).toBeUndefined()
  })
})
