/** What reviewers read of a work: versions that were submitted, and no drafts, also not those taken back or revised. */
import { expect, test } from 'vitest'
import { addWorkFile, completeForm } from '../../testing/creation-form.ts'
import { openReviewDesk } from '../../testing/review-desk.ts'

const desk = await openReviewDesk()
const { world, author, token, first, submit, decide, operate } = desk

/** What a reviewer gets of a work and of the file of its draft: versions and states, or the keys of errors. */
async function readBy(as: string, id: string, draftFile: string) {
  const on = { token: as }
  const view = await world.call('console.workView', { id }, { token: first })
  const form = await world.call('works.form', { id }, on)
  const versions = await world.call('works.versions', { id }, on)
  const file = await world.raw('file.view', { fileId: draftFile, IS_PDF: 1 }, on)
  return {
    view: view.key ?? `${view.data.version} ${view.data.state}`,
    form: form.key ?? `${form.data.version} ${form.data.title}`,
    versions: versions.key ?? versions.data.map(({ version }) => version),
    changes: (await world.call('works.changes', { id, version: 2 }, on)).key,
    file: file.rawPayload.subarray(0, 4).toString() === '%PDF',
  }
}

test('is open only while it is not a draft: not before it is submitted, after a recall, or while it is revised', async () => {
  const file = await addWorkFile(world, author)
  const { id } = await submit({ fileId: file, title: 'First', submits: false })
  const closed = {
    view: 'NOT_FOUND',
    form: 'NOT_FOUND',
    versions: 'NOT_FOUND',
    changes: 'NOT_FOUND',
    file: false,
  }
  expect(await readBy(first, id, file)).toEqual(closed)
  expect(await readBy(token, id, file)).toMatchObject({ form: '1 First', versions: [1], file: true })
  await operate(id, 'submit', 'draft')
  const open = { ...closed, form: '1 First', versions: [1], file: true }
  expect(await readBy(first, id, file)).toEqual({ ...open, view: '1 review' })
  await operate(id, 'recall', 'review')
  expect(await readBy(first, id, file)).toEqual(closed)
  await operate(id, 'submit', 'draft')
  await decide(id, { result: 'refused', opinion: 'Blurred' })
  expect(await readBy(first, id, file)).toEqual({ ...open, view: '1 failed' })
  await operate(id, 'reedit', 'failed')
  expect(await readBy(first, id, file)).toEqual(closed)
  expect(await readBy(token, id, file)).toMatchObject({ form: '1 First', versions: [1], file: true })
})

test.each(['published', 'expired'] as const)(
  'shows a work that is %s without the version being written',
  async state => {
    const { id } = await submit({ title: 'First' })
    await decide(id)
    if (state === 'expired') await operate(id, 'invalidate', 'published')
    const file = await addWorkFile(world, author)
    const { rev } = (await world.call('works.form', { id }, { token })).data
    const next = { ...completeForm(world, file), id, rev, title: 'Second' }
    expect((await world.call('works.save', next, { token })).data).toMatchObject({
      version: 2,
      state: 'draft',
    })
    const before = { view: `1 ${state}`, form: '1 First', versions: [1], changes: 'NOT_FOUND', file: false }
    expect(await readBy(first, id, file)).toEqual(before)
    expect(await readBy(token, id, file)).toMatchObject({ form: '2 Second', versions: [2, 1], file: true })
    await operate(id, 'submit', 'draft')
    expect(await readBy(first, id, file)).toEqual({
      view: '2 review',
      form: '2 Second',
      versions: [2, 1],
      changes: undefined,
      file: true,
    })
    await operate(id, 'recall', 'review')
    expect(await readBy(first, id, file)).toEqual(before)
  },
)
