import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { addWorkFile, completeForm } from '../../testing/creation-form.ts'
import { openReviewDesk } from '../../testing/review-desk.ts'
import { addPerson, signIn, withdraw } from '../../testing/test-people.ts'

const desk = await openReviewDesk()
const { world, db, author, token, first, second, fileId } = desk
const { submit, queue, view, claim, decide, takeDown, operate, own, notices } = desk
const hourMs = 3_600_000

describe('the queue', () => {
  test('has what waits, soonest due first, then what was decided, the newest decision first', async () => {
    const late = await submit({ title: 'Late' })
    const soon = await submit({ title: 'Soon' })
    await sql`update work_versions set due = '2026-11-20' where work_id = ${late.id}`.execute(db)
    await submit({ title: 'A draft', submits: false })
    const done = await submit({ title: 'Done' })
    await decide(done.id)
    expect((await queue()).map(({ title, state, isLate }) => [title, state, isLate])).toEqual([
      ['Late', 'review', true],
      ['Soon', 'review', false],
      ['Done', 'published', false],
    ])
    expect((await queue({ state: 'published' })).map(({ title }) => title)).toEqual(['Done'])
    expect((await queue({ search: 'nick-AUTH' })).length).toBe(3)
    expect(await queue({ since: '2030-01-01' })).toEqual([])
    await claim(soon.id)
    const [mine] = await queue({ mine: true })
    expect(mine).toMatchObject({
      id: soon.id,
      authorId: author.id,
      author: 'nick-author',
      claimedBy: 'nick-rita',
      claimedUntil: new Date(world.services.now().getTime() + 24 * hourMs),
      dueOn: '2026-11-26',
      version: 1,
    })
    expect(await queue({ mine: true }, second)).toEqual([])
    const isMine = async (as: string) => (await queue({}, as)).find(({ id }) => id === soon.id)?.isMine
    expect([await isMine(first), await isMine(second)]).toEqual([true, false])
  })

  test('pages by place show every work once', async () => {
    const all = (await queue()).map(({ id }) => id)
    const page = async (after?: string) =>
      (
        await world.call(
          'console.workList',
          { page: 1, size: 1, mine: false, ...(after ? { after } : {}) },
          { token: first },
        )
      ).data
    const seen: string[] = []
    for (let next: string | undefined; next !== ''; ) {
      const { records, next: more = '' } = await page(next)
      seen.push(...records.map(({ id }) => id))
      next = more
    }
    expect(seen).toEqual(all)
  })
})

describe('a work for its reviewer', () => {
  test('has its file, its claim and its attributes', async () => {
    const { id } = await submit({ title: 'Read' })
    expect(await view(id)).toMatchObject({
      title: 'Read',
      version: 1,
      liveVersion: 0,
      submittedAt: world.services.now(),
      isLate: false,
      claimedBy: '',
      isMine: false,
      endReason: null,
      coverUrl: '',
      file: { id: fileId, name: 'manual.pdf', kind: 'pdf', length: 20 },
      captions: [],
      isVip: false,
      needsLogin: false,
    })
    await claim(id)
    const [mine, theirs] = [await view(id), await view(id, second)]
    expect([mine.claimedBy, mine.isMine]).toEqual(['nick-rita', true])
    expect([theirs.claimedBy, theirs.isMine]).toEqual(['nick-rita', false])
    const ticket = mine.file?.url.split('/').at(-1)
    expect((await world.raw('media.read', { ticket }, {})).statusCode).toBe(200)
    await decide(id)
    expect(await view(id)).toMatchObject({ liveVersion: 1, claimedBy: '', dueOn: null })
    await takeDown(id, true)
    expect(await view(id)).toMatchObject({ liveVersion: 0, endReason: 'staff' })
  })
})

describe('a decision', () => {
  test('publishes the work at once, with its history, an audit row and a notice to its author', async () => {
    const { id } = await submit({ title: 'Approved' })
    const open = () => world.call('resource.view', { id }, { token: second })
    expect((await open()).key).toBe('NOT_FOUND')
    expect((await decide(id, { opinion: 'well done' })).data.state).toBe('published')
    expect((await open()).data.resource.title).toBe('Approved')
    const found = await world.call(
      'catalogue.search',
      { words: 'Approved', page: 1, size: 9 },
      { token: second },
    )
    expect(found.data.records.map(row => row.id)).toEqual([id])
    expect(await auditActions(world, id)).toEqual(['work.submit', 'work.approve'])
    expect((await notices())[0]).toMatchObject({
      type: 'work',
      title: '“Approved” was approved',
      content: 'well done',
      link: expect.stringMatching(/^\/pdf\?id=/),
    })
    expect((await own(id))?.publishedAt).toEqual(world.services.now())
  })

  test('that refuses needs an opinion; its author reads it with the remarks on pages, mends the work and submits it again', async () => {
    const { id } = await submit({ title: 'Refused' })
    const silent = { ID: id, RESULT: 2, OPINION: ' ', REV: 2 }
    expect((await world.raw('console.workReview', silent, { token: first })).json().data.KEY).toBe(
      'FIELD_REQUIRED',
    )
    const remarks = [{ node: 3, text: 'who took this picture?' }]
    expect((await decide(id, { result: 'refused', opinion: 'unclear', remarks })).data.state).toBe('failed')
    expect((await notices())[0]).toMatchObject({
      type: 'work',
      title: '“Refused” was refused',
      content: 'Reason: unclear',
      link: `/creative/add?ID=${id}`,
    })
    expect(await own(id)).toMatchObject({ state: 'failed', opinion: 'unclear', can: ['delete', 'reedit'] })
    const { data: form } = await world.call('works.form', { id, state: 'failed' }, { token })
    expect(form.opinions).toEqual([
      { at: world.services.now(), result: 'refused', opinion: 'unclear', version: 1, remarks },
    ])
    const mended = { ...completeForm(world, fileId), id, rev: form.rev, title: 'Mended', submits: true }
    const { data } = await world.call('works.save', mended, { token })
    expect(data).toMatchObject({ state: 'review', version: 1 })
    await decide(id)
    expect((await view(id)).opinions.map(({ result }) => result)).toEqual(['approved', 'refused'])
    expect(await auditActions(world, id)).toEqual([
      'work.submit',
      'work.refuse',
      'work.reedit',
      'work.submit',
      'work.approve',
    ])
  })

  test('is made once when two reviewers decide at once, and the other is told', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, rev } = await submit()
      const answers = await Promise.all([
        decide(id, { rev }, first),
        decide(id, { rev, result: 'refused', opinion: 'no' }, second),
      ])
      expect(answers.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
      const winner = answers[0]?.key === undefined ? 'published' : 'failed'
      expect((await own(id))?.state).toBe(winner)
      expect((await view(id)).opinions).toHaveLength(1)
    }
  })

  test('and a recall at the same time: one of them happens', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, rev } = await submit()
      const [approved, recalled] = await Promise.all([decide(id, { rev }), operate(id, 'recall', 'review')])
      expect([approved.key === undefined, recalled.key === undefined].filter(Boolean)).toHaveLength(1)
      expect((await own(id))?.state).toBe(approved.key === undefined ? 'published' : 'draft')
      expect(await auditActions(world, id)).toHaveLength(2)
    }
  })

  test('of a version that its author withdraws meanwhile finds the version gone', async () => {
    const { id } = await submit()
    await decide(id)
    await operate(id, 'reedit', 'published')
    const { rev } = (await world.call('works.form', { id, state: 'draft' }, { token })).data
    await world.call('works.operate', { id, operation: 'withdraw', seenState: 'draft' }, { token })
    const answer = await decide(id, { rev: rev + 7 })
    expect(answer.key).toBe('CONFLICT')
    expect((await own(id))?.state).toBe('published')
  })

  test('is refused with the next request of a reviewer whose role was withdrawn', async () => {
    const { id } = await submit()
    const roland = await addPerson(world, 'roland', ['R10', 'S10'])
    const as = await signIn(world, roland)
    await claim(id, as)
    await withdraw(world, roland, 'S10')
    const { rev } = await view(id)
    expect(
      (
        await world.call(
          'console.workReview',
          { id, rev, result: 'approved', opinion: '', remarks: [] },
          { token: as },
        )
      ).key,
    ).toBe('PERMISSION_DENIED')
    expect((await own(id))?.state).toBe('review')
  })
})

test('conformance 4: nobody reviews an own work, administrators neither', async () => {
  for (const role of ['S10', 'S90']) {
    const writer = await addPerson(world, `writer-${role}`, ['R10', role])
    const as = await signIn(world, writer)
    const file = await addWorkFile(world, writer)
    const form = { ...completeForm(world, file), submits: true }
    const { id, rev } = (await world.call('works.save', form, { token: as })).data
    const events = [
      claim(id, as),
      decide(id, { rev }, as),
      decide(id, { rev, result: 'refused', opinion: 'x' }, as),
    ]
    expect((await Promise.all(events)).map(({ key }) => key)).toEqual(Array(3).fill('SELF_REVIEW'))
    await decide(id, { rev })
    expect((await takeDown(id, false, as)).key).toBe('SELF_REVIEW')
    const { rows } = await sql`
      select 1 from work_reviews r join works w on w.id = r.work_id where r.reviewer = w.author`.execute(db)
    expect(rows).toEqual([])
  }
})

describe('the notice of a work that waits', () => {
  const told = async (as: string, id: string) =>
    (await world.call('notices.list', { page: 1, size: 100 }, { token: as, lang: 'en' })).data.records
      .filter(({ link }) => link === `/console/works?id=${id}`)
      .map(({ type, title, content }) => [type, title, content])
  const notice = ['work', 'New work to review: “Told”', 'Please decide by 26 Nov 2026.']

  test('goes to every reviewer but its author', async () => {
    const writer = await addPerson(world, 'writing-reviewer', ['R10', 'S10'])
    const as = await signIn(world, writer)
    const { id } = await submit({ title: 'Told', fileId: await addWorkFile(world, writer) }, as)
    for (const reviewer of [first, second]) expect(await told(reviewer, id)).toEqual([notice])
    for (const other of [as, token]) expect(await told(other, id)).toEqual([])
  })

  test('comes once for a work that is recalled and submitted again, and again after a refusal', async () => {
    const { id } = await submit({ title: 'Told' })
    await operate(id, 'recall', 'review')
    await operate(id, 'submit', 'draft')
    expect(await told(first, id)).toEqual([notice])
    await decide(id, { result: 'refused', opinion: 'unclear' })
    await operate(id, 'reedit', 'failed')
    await operate(id, 'submit', 'draft')
    expect(await told(first, id)).toEqual([notice, notice])
  })
})
