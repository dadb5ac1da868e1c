/** REV says which text a caller saw: it never comes back in a work, whatever happened to the version it belonged to. */
import type { WorkOperation, WorkState } from '@lectern/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { completeForm } from '../testing/creation-form.ts'
import { openReviewDesk } from '../testing/review-desk.ts'

const { world, db, token, fileId, submit, decide, takeDown, view, own } = await openReviewDesk()

const operate = async (id: string, operation: WorkOperation, seenState: WorkState) => {
  const { key } = await world.call('works.operate', { id, operation, seenState }, { token })
  expect([operation, key]).toEqual([operation, undefined])
}
const save = (id: string, rev: number, title: string, submits = false) =>
  world.call('works.save', { ...completeForm(world, fileId), id, rev, title, submits }, { token })
const revOf = async (id: string) => (await world.call('works.form', { id }, { token })).data.rev
const publish = async () => {
  const { id } = await submit()
  await decide(id)
  return { id, rev: await revOf(id) }
}
const liveTitle = async (id: string) =>
  (await world.call('resource.view', { id }, { token })).data.resource.title

test('an approval of a version that its author has replaced by another one publishes neither', async () => {
  const { id, rev } = await publish()
  await save(id, rev, 'Seen', true)
  const { rev: seen } = await view(id)
  await operate(id, 'recall', 'review')
  await operate(id, 'withdraw', 'draft')
  await save(id, await revOf(id), 'Never seen', true)
  expect((await decide(id, { rev: seen })).key).toBe('CONFLICT')
  expect([(await own(id))?.state, await liveTitle(id)]).toEqual(['review', 'Laser safety'])
})

test('a tab that shows the published version does not write over what another tab has saved since', async () => {
  const { id, rev } = await publish()
  let last = rev
  while (last <= 2 * rev) {
    const { data } = await save(id, last, `Tab A ${last}`)
    last = data.rev
    expect((await save(id, rev, 'Tab B')).key).toBe('CONFLICT')
  }
  expect((await own(id))?.title).toMatch(/^Tab A/)
})

type Step = (id: string) => Promise<unknown>
const author =
  (operation: WorkOperation, seenState: WorkState): Step =>
  id =>
    operate(id, operation, seenState)
const refuse: Step = id => decide(id, { result: 'refused', opinion: 'no' })

const lives: readonly (readonly [string, readonly Step[]])[] = [
  [
    'is edited, refused, withdrawn and edited again',
    [
      author('reedit', 'published'),
      author('submit', 'draft'),
      refuse,
      author('withdraw', 'failed'),
      author('reedit', 'published'),
    ],
  ],
  [
    'is ended while its next version is written',
    [author('reedit', 'published'), author('invalidate', 'draft'), author('submit', 'draft')],
  ],
  [
    'is taken down, published again and edited',
    [
      author('reedit', 'published'),
      id => takeDown(id, true),
      author('submit', 'draft'),
      id => decide(id),
      author('reedit', 'published'),
    ],
  ],
]
test.each(lives)('no two versions of a work that %s have ever had the same REV', async (_, steps) => {
  const { id } = await publish()
  const versionOf = new Map<number, number>()
  for (const step of [async () => {}, ...steps]) {
    await step(id)
    const { rows } = await sql<{ version: number; rev: number }>`
      select version, rev from work_versions where work_id = ${id}`.execute(db)
    for (const { version, rev } of rows) {
      expect([rev, versionOf.get(rev) ?? version]).toEqual([rev, version])
      versionOf.set(rev, version)
    }
  }
})
