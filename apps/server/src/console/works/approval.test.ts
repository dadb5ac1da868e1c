/** What an approval finds changed since the work was submitted, and remarks on places of its file. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openReviewDesk } from '../../testing/review-desk.ts'
import { addFile } from '../../testing/test-people.ts'

const { world, db, author, first, submit, view, decide, own } = await openReviewDesk()

test.each([
  [
    'its minor category was switched off',
    `update catalogue_nodes set active = not active where no = '0101'`,
    'WORK_INCOMPLETE',
    '',
    ['STYPE'],
  ],
  [
    'its categories were switched off',
    `update catalogue_nodes set active = not active where no = '01'`,
    'WORK_INCOMPLETE',
    '',
    ['DTYPE', 'STYPE'],
  ],
  [
    'all its roles were withdrawn',
    `update roles set active = not active where no in ('R10', 'V10')`,
    'WORK_INCOMPLETE',
    '',
    ['ROLES'],
  ],
  [
    'its last day is over',
    `update work_versions set starts_on = '2026-11-01', ends_on = case when ends_on < '2026-11-23' then null else '2026-11-22'::date end where state = 1`,
    'WORK_DATE',
    'END',
    undefined,
  ],
])('a work is not approved after %s, until that is mended', async (_, change, key, field, fields) => {
  const { id } = await submit()
  const { rev } = await view(id)
  await sql.raw(change).execute(db)
  const answer = await world.raw('console.workReview', { ID: id, RESULT: 1, REV: rev }, { token: first })
  const { KEY, FIELD = '', PARAMS } = answer.json().data
  expect([KEY, FIELD, PARAMS?.FIELDS]).toEqual([key, field, fields])
  expect((await own(id))?.state).toBe('review')
  await sql.raw(change).execute(db)
  expect((await decide(id)).data.state).toBe('published')
})

test('a work that cannot be approved any more is refused with an opinion', async () => {
  const { id } = await submit()
  await sql`update catalogue_nodes set active = false where no = '01'`.execute(db)
  expect((await decide(id, { result: 'refused', opinion: 'choose another category' })).data.state).toBe(
    'failed',
  )
  await sql`update catalogue_nodes set active = true where no = '01'`.execute(db)
})

test.each([
  ['PDF', [0, 21], [1, 20]],
  ['VIDEO', [21], [0, 20]],
] as const)('remarks on a %s lie within its pages or seconds', async (kind, outside, within) => {
  const mime = kind === 'PDF' ? 'application/pdf' : 'video/mp4'
  const file = await addFile(world, author.id, { bytes: Buffer.from(`file ${kind}`), kind, mime, length: 20 })
  const refuse = async (node: number, id: string) => {
    const remarks = [{ node, text: 'what is this?' }]
    const { key, field } = await decide(id, { result: 'refused', opinion: 'unclear', remarks })
    return [key, field]
  }
  for (const node of outside) {
    const { id } = await submit({ fileId: file })
    expect(await refuse(node, id)).toEqual(['FIELD_INVALID', 'PAGES'])
    expect((await own(id))?.state).toBe('review')
  }
  for (const node of within) {
    const { id } = await submit({ fileId: file })
    expect(await refuse(node, id)).toEqual([undefined, undefined])
    expect((await view(id)).opinions[0]?.remarks).toEqual([{ node, text: 'what is this?' }])
  }
})
