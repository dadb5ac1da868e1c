/** What staff do with works that are published: taking them down, and setting their attributes. */
import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { completeForm } from '../../testing/creation-form.ts'
import { openReviewDesk } from '../../testing/review-desk.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'

const desk = await openReviewDesk()
const {
  world,
  token,
  first,
  second,
  fileId,
  submit,
  queue,
  view,
  claim,
  decide,
  takeDown,
  operate,
  own,
  notices,
} = desk

describe('a takedown', () => {
  test.each([
    [true, ['delete', 'reedit']],
    [false, ['delete']],
  ] as const)('ends the work at once; that it may be edited again: %s', async (reopens, can) => {
    const { id } = await submit({ title: 'Taken' })
    await decide(id)
    expect((await takeDown(id, reopens)).data.state).toBe('expired')
    expect((await world.call('resource.view', { id }, { token })).key).toBe('NOT_FOUND')
    expect(await own(id)).toMatchObject({
      state: 'expired',
      endReason: 'staff',
      opinion: 'stolen pictures',
      can,
    })
    expect((await notices())[0]).toMatchObject({
      title: '“Taken” was taken down',
      content: 'Reason: stolen pictures',
    })
    expect((await operate(id, 'reedit', 'expired')).key).toBe(reopens ? undefined : 'WORK_STATE')
    expect((await takeDown(id, reopens)).key).toBe('WORK_STATE')
  })

  test('of a version that another one has replaced, or that a colleague has taken down, changes nothing', async () => {
    const { id } = await submit()
    await decide(id)
    const { liveVersion: version } = await view(id)
    const stale = (as = first) =>
      world.call(
        'console.workTakedown',
        { id, version, opinion: 'stolen pictures', reopens: true },
        { token: as },
      )
    await operate(id, 'reedit', 'published')
    await operate(id, 'submit', 'draft')
    await decide(id)
    expect((await stale()).key).toBe('CONFLICT')
    expect(await own(id)).toMatchObject({ state: 'published', isLive: true, version: 2 })
    const both = await Promise.all([first, second].map(as => takeDown(id, true, as)))
    expect(both.map(({ key }) => key).sort()).toEqual(['WORK_STATE', undefined])
    expect((await stale()).key).toBe('WORK_STATE')
    expect((await auditActions(world, id)).filter(action => action === 'work.takedown')).toHaveLength(1)
  })

  test('takes the live version and leaves the one that is written', async () => {
    const { id } = await submit()
    await decide(id)
    await operate(id, 'reedit', 'published')
    expect((await view(id)).state).toBe('published')
    await takeDown(id, true)
    expect(await own(id)).toMatchObject({ state: 'draft', isLive: false, version: 2 })
  })

  test.each([true, false])(
    'lets the author remove the work although a new version was being written; that it may be edited again: %s',
    async reopens => {
      const { id } = await submit()
      await decide(id)
      await operate(id, 'reedit', 'published')
      await takeDown(id, reopens)
      expect((await own(id))?.can).toContain('delete')
      expect((await operate(id, 'delete', 'draft')).code).toBe(200)
      expect(await own(id)).toBeUndefined()
    },
  )
})

describe('a takedown for good', () => {
  test('returns the next version to its author, who learns why and can only remove it', async () => {
    const { id } = await submit({ title: 'Closed' })
    await decide(id)
    await operate(id, 'reedit', 'published')
    await operate(id, 'submit', 'draft')
    await claim(id, second)
    const { rev } = await view(id)
    await takeDown(id, false)
    expect((await queue({ state: 'review' })).map(row => row.id)).not.toContain(id)
    expect((await decide(id, { rev }, second)).key).toBe('CONFLICT')
    expect(await own(id)).toMatchObject({
      state: 'draft',
      opinion: 'stolen pictures',
      can: ['delete', 'withdraw'],
    })
    expect((await operate(id, 'submit', 'draft')).key).toBe('WORK_STATE')
    const { data: form } = await world.call('works.form', { id }, { token })
    expect(form).toMatchObject({ isClosed: true, opinions: [{ opinion: 'stolen pictures' }, {}] })
    const again = { ...completeForm(world, fileId), id, rev: form.rev, submits: true }
    expect((await world.call('works.save', again, { token })).key).toBe('WORK_STATE')
    expect((await auditActions(world, id)).slice(-2)).toEqual(['work.takedown', 'work.return'])
    expect((await operate(id, 'withdraw', 'draft')).data).toEqual({ state: 'expired', can: ['delete'] })
  })

  test('closes a version that was refused and one that is written', async () => {
    for (const isRefused of [true, false]) {
      const { id } = await submit()
      await decide(id)
      await operate(id, 'reedit', 'published')
      if (isRefused) {
        await operate(id, 'submit', 'draft')
        await decide(id, { result: 'refused', opinion: 'unclear' })
      }
      await takeDown(id, false)
      expect((await own(id))?.can).toEqual(['delete', 'withdraw'])
    }
  })

  test('leaves works open that may be edited again', async () => {
    const { id } = await submit()
    await decide(id)
    await operate(id, 'reedit', 'published')
    await operate(id, 'submit', 'draft')
    await takeDown(id, true)
    expect((await decide(id)).data.state).toBe('published')
  })
})

describe('attributes', () => {
  test('are set by catalogue editors at once, in the version that is live and in the next one', async () => {
    const editor = await signIn(world, await addPerson(world, 'editor', ['R10', 'S40']))
    const set = (id: string, more: object = {}) =>
      world.call(
        'console.workAttributes',
        { id, isVip: true, needsLogin: true, nodeNo: '02', subNodeNo: '0201', ...more },
        { token: editor },
      )
    const { id } = await submit({ audience: 'everyone', isPaid: false, priceYuan: 0 })
    await decide(id)
    await operate(id, 'reedit', 'published')
    const { rev } = (await world.call('works.form', { id }, { token })).data
    expect((await set(id)).key).toBeUndefined()
    const reader = await signIn(world, await addPerson(world, 'reader'))
    const { resource } = (await world.call('resource.view', { id }, { token: reader })).data
    expect([resource.lock, resource.nodeNo]).toEqual(['entitlement', '02'])
    const { data: form } = await world.call('works.form', { id, state: 'draft' }, { token })
    expect([form.nodeNo, form.subNodeNo, form.rev]).toEqual(['02', '0201', rev + 1])
    const save = async (seen: number) =>
      (await world.call('works.save', { ...completeForm(world, fileId), id, rev: seen }, { token })).key
    expect([await save(rev), await save(form.rev)]).toEqual(['CONFLICT', undefined])
    expect((await auditActions(world, id)).at(-1)).toBe('work.attributes')
    expect((await set(id, { subNodeNo: '0101' })).field).toBe('STYPE')
    expect((await set(id, { nodeNo: '09' })).field).toBe('DTYPE')
    expect((await set(crypto.randomUUID())).key).toBe('NOT_FOUND')
    const draft = (await submit({ submits: false })).id
    expect((await set(draft)).key).toBe('NOT_FOUND')
    await operate(draft, 'submit', 'draft')
    const reviewed = await view(draft)
    expect((await set(draft)).key).toBeUndefined()
    expect(await view(draft)).toMatchObject({ nodeNo: '02', rev: reviewed.rev })
    await operate(draft, 'recall', 'review')
    expect((await set(draft)).key).toBe('NOT_FOUND')
  })
})
