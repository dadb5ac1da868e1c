import type { WorkOperation, WorkSave, WorkState } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addWorkFile, completeForm } from '../testing/creation-form.ts'
import { addPerson, addTree, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)
const other = await addPerson(world, 'other')
const otherToken = await signIn(world, other)
const reviewerToken = await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10']))
const fileId = await addWorkFile(world, author)

const save = (form: Partial<WorkSave> = {}, as = token) =>
  world.call('works.save', { ...completeForm(world, fileId), ...form }, { token: as })
const operate = (id: string, operation: WorkOperation, seenState: WorkState, as = token) =>
  world.call('works.operate', { id, operation, seenState }, { token: as })
const form = async (id: string, state: WorkState, as = token) =>
  world.call('works.form', { id, state }, { token: as })
const list = async (query: object = {}, as = token) =>
  (await world.call('works.list', { page: 1, size: 100, order: 'newest', ...query }, { token: as })).data
const decide = async (id: string, result: 'approved' | 'refused', opinion = 'because') => {
  const { rev } = (await world.call('console.workView', { id }, { token: reviewerToken })).data
  const decision = { id, result, opinion, rev, remarks: [] }
  return world.call('console.workReview', decision, { token: reviewerToken })
}
const missing = async (answer: Promise<{ key: string | undefined }>) => (await answer).key

/** A work whose newest version is in this state, made by calls alone, and the version below it. */
async function reach(
  state: WorkState,
  below?: string,
): Promise<{ readonly id: string; readonly rev: number }> {
  let { id, rev } = (await save({ submits: true })).data
  const publish = async () => {
    expect((await decide(id, 'approved')).data.state).toBe('published')
  }
  if (below !== undefined) {
    await publish()
    await operate(id, 'reedit', 'published')
    if (state !== 'draft') await operate(id, 'submit', 'draft')
  } else if (state === 'draft') await operate(id, 'recall', 'review')
  if (state === 'failed') await decide(id, 'refused')
  if (state === 'published' || state === 'expired') await publish()
  if (state === 'expired') await operate(id, 'invalidate', 'published')
  if (below === 'ended') await operate(id, 'invalidate', state)
  rev = (await form(id, state)).data.rev
  return { id, rev }
}

const operations = ['submit', 'recall', 'delete', 'invalidate', 'reedit', 'withdraw'] as const

describe('conformance 3: all pairs of state and operation', () => {
  /** The state afterwards, or a dash for WORK_STATE. */
  const pairs = `
    state           submit  recall  delete  invalidate  reedit  withdraw
    draft           review  –       gone    –           –       –
    review          –       draft   –       –           –       –
    published       –       –       –       expired     draft   –
    failed          –       –       gone    –           draft   –
    expired         –       –       gone    –           draft   –
    draft+live      review  –       –       draft       –       published
    review+live     –       draft   –       review      –       –
    failed+live     –       –       –       failed      draft   published
    draft+ended     review  –       gone    –           –       expired
    review+ended    –       draft   –       –           –       –
    failed+ended    –       –       gone    –           draft   expired`
  const [, ...lines] = pairs
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))

  test.each(lines)('of a work that is %s', async (name, ...outcomes) => {
    const [state, below] = (name ?? '').split('+') as [WorkState, string | undefined]
    const allowed = operations.filter((_, index) => outcomes[index] !== '–')
    for (const [index, operation] of operations.entries()) {
      const outcome = outcomes[index]
      const { id } = await reach(state, below)
      const row = (await list()).records.find(row => row.id === id)
      expect([row?.state, row?.isLive, row?.can]).toEqual([
        state,
        below === 'live' || state === 'published',
        allowed,
      ])
      const before = await history(id)
      const stale = state === 'draft' ? 'failed' : 'draft'
      expect(await missing(operate(id, operation, stale))).toBe('CONFLICT')
      expect(await missing(operate(id, operation, state, otherToken))).toBe('NOT_FOUND')
      expect(await history(id)).toEqual(before)
      const answer = await operate(id, operation, state)
      if (outcome === '–') {
        expect([operation, answer.key]).toEqual([operation, 'WORK_STATE'])
        expect(await history(id)).toEqual(before)
        continue
      }
      const left = (await list()).records.find(row => row.id === id)
      expect([operation, left?.state ?? 'gone']).toEqual([operation, outcome])
      expect(answer.data).toEqual({ state: left?.state ?? state, can: left?.can ?? [] })
      if (operation === 'invalidate')
        expect([left?.isLive, (await world.call('resource.view', { id }, { token })).key]).toEqual([
          false,
          'NOT_FOUND',
        ])
    }
  })
})

/** Everything of a work that an event could change. */
async function history(id: string) {
  const { rows } = await sql<{
    state: number
    rev: number
    live: number | null
    events: number
    notices: number
  }>`
    select v.state, v.rev, w.live_version as live, (select count(*) from work_events where work_id = w.id) as events,
           (select count(*) from notices) as notices
      from works w join work_versions v on v.work_id = w.id where w.id = ${id} order by v.version`.execute(db)
  return rows
}

test('every page of the own works has the same counts, with and without works on it', async () => {
  for (let no = 0; no < 2; no++) await save()
  const first = await list({ size: 1 })
  const second = await list({ size: 1, page: 2 })
  const behind = await list({ size: 100, page: 9 })
  const nobody = await signIn(world, await addPerson(world, 'nobody-yet'))
  expect([first, second, behind].map(({ records }) => records.length)).toEqual([1, 1, 0])
  expect(second.records[0]?.id).not.toBe(first.records[0]?.id)
  for (const { extra, total } of [second, behind]) expect([extra, total]).toEqual([first.extra, first.total])
  expect(await list({}, nobody)).toMatchObject({ records: [], total: 0, extra: { all: 0, draft: 0 } })
})
