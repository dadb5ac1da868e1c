/** Authors write questions: docs/wire.md, 8.3. */
import { type CallRequest, encodeFields, questionSave } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { addExam } from '../../testing/test-exams.ts'
import { addFile, addPerson, addTree, addWork, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { writtenQuestion } from '../../testing/written-exam.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author', ['R10', 'S20'])
const as = { token: await signIn(world, author), lang: 'en' }
const stranger = await addPerson(world, 'stranger')
const open = await addWork(world, stranger, { title: 'Open manual', length: 9 })
const forExperts = await addWork(world, stranger, { showRoles: ['R50'] })
const hidden = await addWork(world, stranger, { state: 0 })
const film = await addWork(world, stranger, { kind: 'VIDEO', length: 60 })

type Save = CallRequest<'console.questionSave'>
const single: Save = {
  ...writtenQuestion,
  limitSeconds: 60,
  tags: ['laser', 'safety'],
  references: [{ resourceId: open.id, from: 3, to: 4, quote: 'Class 1 is\n safe' }],
  language: 'en',
}
const save = (more: Partial<Save> = {}) => {
  world.pass(1000)
  return world.call('console.questionSave', { ...single, ...more }, as)
}
const view = async (id: string) => (await world.call('console.questionView', { id }, as)).data
const list = async (query: object = {}) =>
  (await world.call('console.questionList', { page: 1, size: 50, ...query }, as)).data
/** Puts a question into a paper. */
async function ask(id: string): Promise<void> {
  const attempt = newId(world.services.now())
  const exam = await addExam(world, { state: 0 })
  const candidate = await addPerson(world, `candidate-${attempt.slice(-6)}`)
  await sql`insert into attempts (id, exam_id, user_id, seed, candidate_no, contact_at, started_at) values (${attempt}, ${exam}, ${candidate.id}, 1, ${attempt}, ${world.services.now()}, ${world.services.now()})`.execute(
    db,
  )
  await sql`insert into attempt_items (attempt_id, no, question_id, version, score)
            select ${attempt}, 1, id, head_version, 1 from questions where id = ${id}`.execute(db)
}

describe('saving a question', () => {
  test('adds a draft with options by their key, tags once and quotes in one line', async () => {
    const { data } = await save({
      options: single.options.toReversed(),
      tags: ['laser', 'safety', 'laser'],
    })
    expect(data.version).toBe(1)
    const stored = await view(data.id)
    expect(stored).toMatchObject({
      ...single,
      id: data.id,
      references: [{ ...single.references[0], quote: 'Class 1 is safe', title: 'Open manual', kind: 'PDF' }],
      version: 1,
      state: 'draft',
      isUsed: false,
      imageUrl: '',
      materialName: '',
      savedAt: world.services.now(),
      versions: [{ version: 1, papers: 0, stem: single.stem, rightKeys: ['A'] }],
    })
    expect(await auditActions(world, data.id)).toEqual(['question.create'])
    const { rows } = await sql<{ text: string }>`
      select before::text || after::text as text from audit_log where object_id = ${data.id}`.execute(db)
    expect(rows.map(({ text }) => text ?? '').join()).not.toContain('Class')
  })

  test('changes a draft in place; a question in use or in a paper gets a new version, and papers keep theirs', async () => {
    const { id } = (await save({ stem: 'first' })).data
    expect((await save({ id, stem: 'second' })).data).toEqual({ id, version: 1 })
    await world.call('console.questionOperate', { ids: [id], operation: 'publish' }, as)
    expect((await save({ id, stem: 'third' })).data).toEqual({ id, version: 2 })
    await ask(id)
    await world.call('console.questionOperate', { ids: [id], operation: 'retire' }, as)
    expect((await save({ id, stem: 'fourth', rightKeys: ['B'] })).data).toEqual({ id, version: 3 })
    const { versions, isUsed, state } = await view(id)
    expect([isUsed, state]).toEqual([true, 'retired'])
    expect(
      versions.map(({ version, stem, papers, rightKeys }) => [version, stem, papers, rightKeys]),
    ).toEqual([
      [3, 'fourth', 0, ['B']],
      [2, 'third', 1, ['A']],
      [1, 'second', 0, ['A']],
    ])
  })

  test('the same content again changes nothing; other tags and references are no new version', async () => {
    const { id } = (await save({ stem: 'steady' })).data
    await world.call('console.questionOperate', { ids: [id], operation: 'publish' }, as)
    await save({ id, stem: 'steady' })
    expect(await auditActions(world, id)).toEqual(['question.create', 'question.publish'])
    expect((await save({ id, stem: 'steady', tags: ['other'], references: [] })).data.version).toBe(1)
    expect(await view(id)).toMatchObject({ version: 1, tags: ['other'], references: [] })
  })

  test('the kind of a question in a paper stays', async () => {
    const { id } = (await save({ stem: 'kind' })).data
    await ask(id)
    const multiple: Partial<Save> = { id, stem: 'kind', kind: 'multiple', rightKeys: ['A', 'B'] }
    expect(await save(multiple)).toMatchObject({ key: 'FIELD_INVALID', field: 'KIND' })
  })

  test('two authors at once: the second gets CONFLICT, and the first text stays', async () => {
    const { id } = (await save({ stem: 'race' })).data
    const { rev } = await view(id)
    expect((await save({ id, rev, stem: 'race one' })).code).toBe(200)
    expect((await save({ id, rev, stem: 'race two' })).key).toBe('CONFLICT')
    expect((await view(id)).stem).toBe('race one')
    expect((await save({ id: newId(world.services.now()) })).key).toBe('NOT_FOUND')
  })

  test.each<[string, Partial<Save>, string, string]>([
    ['no text', { stem: ' ' }, 'FIELD_REQUIRED', 'STEM'],
    ['no options', { options: [] }, 'FIELD_REQUIRED', 'OPTIONS'],
    ['one option', { options: [{ key: 'A', text: 'x' }] }, 'FIELD_INVALID', 'OPTIONS'],
    [
      'the same option twice',
      { options: ['A', 'B'].map(key => ({ key, text: 'x' })) },
      'FIELD_INVALID',
      'OPTIONS',
    ],
    [
      'the same key twice',
      { options: ['x', 'y'].map(text => ({ key: 'A', text })) },
      'FIELD_INVALID',
      'OPTIONS',
    ],
    [
      'a key of two words',
      { options: ['A B', 'C'].map(key => ({ key, text: key })) },
      'FIELD_INVALID',
      'OPTIONS',
    ],
    ['no right key', { rightKeys: [] }, 'FIELD_REQUIRED', 'KEYS'],
    ['an unknown right key', { rightKeys: ['C'] }, 'FIELD_INVALID', 'KEYS'],
    ['two right keys of a single choice', { rightKeys: ['A', 'B'] }, 'FIELD_INVALID', 'KEYS'],
    ['one right key of a multiple choice', { kind: 'multiple' }, 'FIELD_INVALID', 'KEYS'],
    ['options of an operation', { kind: 'operation', rightKeys: [] }, 'FIELD_INVALID', 'OPTIONS'],
    ['a right key of an operation', { kind: 'operation', options: [] }, 'FIELD_INVALID', 'KEYS'],
    ['a score of nothing', { score: 0 }, 'FIELD_INVALID', 'SCORE'],
    ['a score with two decimals', { score: 1.25 }, 'FIELD_INVALID', 'SCORE'],
    ['a score beyond the table', { score: 1000.1 }, 'FIELD_INVALID', 'SCORE'],
    ['more than a day', { limitSeconds: 86_401 }, 'FIELD_INVALID', 'LIMIT'],
    ['a tag of two', { tags: ['a, b'] }, 'FIELD_INVALID', 'TAGS'],
    ['pages backwards', { references: [refTo(open.id, 4, 3)] }, 'FIELD_INVALID', 'REFS'],
    ['page 0', { references: [refTo(open.id, 0, 3)] }, 'FIELD_INVALID', 'REFS'],
    ['a page beyond the end', { references: [refTo(open.id, 9, 10)] }, 'FIELD_INVALID', 'REFS'],
    ['a second beyond the end', { references: [refTo(film.id, 0, 61)] }, 'FIELD_INVALID', 'REFS'],
    ['a place twice', { references: [refTo(open.id, 3, 3), refTo(open.id, 3, 4)] }, 'FIELD_INVALID', 'REFS'],
    ['a work for others', { references: [refTo(forExperts.id, 1, 1)] }, 'NOT_FOUND', 'REFS'],
    ['a draft of others', { references: [refTo(hidden.id, 1, 1)] }, 'NOT_FOUND', 'REFS'],
  ])('%s is refused', async (_, more, key, field) => {
    const before = (await list()).total
    const answer = (await world.raw('console.questionSave', wireOf(more), as)).json()
    expect(answer.data).toMatchObject({ KEY: key, FIELD: field })
    expect((await list()).total).toBe(before)
  })

  test('pictures and material are the author’s own files or files of the bank', async () => {
    const file = (owner: string, kind: 'IMAGE' | 'PDF') =>
      addFile(world, owner, {
        bytes: Buffer.from(`${owner} ${kind}`),
        kind,
        mime: 'image/png',
        name: `${kind}.x`,
      })
    const [picture, theirs] = [await file(author.id, 'IMAGE'), await file(stranger.id, 'IMAGE')]
    const material = await file(author.id, 'PDF')
    const keys = [
      await save({ stem: 'with picture', imageId: theirs }),
      await save({ stem: 'with picture', imageId: material }),
      await save({ stem: 'with picture', materialId: theirs }),
    ].map(({ key, field }) => [key, field])
    expect(keys).toEqual([
      ['NOT_FOUND', 'IMAGE'],
      ['NOT_FOUND', 'IMAGE'],
      ['NOT_FOUND', 'FILE_ID'],
    ])
    const { id } = (await save({ stem: 'with picture', imageId: picture, materialId: material })).data
    const stored = await view(id)
    expect(stored).toMatchObject({ imageId: picture, materialId: material, materialName: 'PDF.x' })
    const shown = await world.app.inject({ method: 'GET', url: stored.imageUrl })
    expect(shown.statusCode).toBe(200)
    const other = {
      token: await signIn(world, await addPerson(world, 'colleague', ['R10', 'S20'])),
      lang: 'en',
    }
    const copied = { ...single, stem: 'a colleague’s', imageId: picture }
    expect((await world.call('console.questionSave', copied, other)).code).toBe(200)
  })

  test('a reference stays when its work is gone for the author', async () => {
    const work = await addWork(world, stranger, { title: 'Leaving', length: 3 })
    const { id } = (await save({ stem: 'leaving', references: [refTo(work.id, 1, 2)] })).data
    await db
      .updateTable('works')
      .set({ deleted_at: world.services.now() })
      .where('id', '=', work.id)
      .execute()
    const { references } = await view(id)
    expect(references).toMatchObject([{ resourceId: work.id, title: '', quote: '' }])
    expect((await save({ id, stem: 'left', references: [refTo(work.id, 1, 2)] })).code).toBe(200)
    expect((await save({ id, stem: 'left', references: [refTo(work.id, 1, 3)] })).key).toBe('NOT_FOUND')
  })
})

/** The wire fields of a part of a question, also of one that the client would refuse to send. */
function wireOf({ stem, limitSeconds, ...more }: Partial<Save>): Readonly<Record<string, unknown>> {
  const part = encodeFields(questionSave, { ...single, ...more })
  return {
    ...part,
    ...(stem !== undefined && { STEM: stem }),
    ...(limitSeconds !== undefined && { LIMIT: limitSeconds }),
  }
}

function refTo(resourceId: string, from: number, to: number) {
  return { resourceId, from, to, quote: '' }
}

describe('the list of the bank', () => {
  test('is filtered by kind, language, tag, state and words, and names the tags with their number', async () => {
    const tag = 'filtered'
    const ids = [
      await save({ stem: 'one', tags: [tag] }),
      await save({ stem: 'two', tags: [tag, 'zwei'], language: 'de' }),
      await save({ stem: 'three', tags: [tag], kind: 'operation', options: [], rightKeys: [] }),
    ].map(({ data }) => data.id)
    await world.call('console.questionOperate', { ids: [ids[0] ?? ''], operation: 'publish' }, as)
    const found = async (query: object) => (await list({ tag, ...query })).records.map(({ stem }) => stem)
    expect(await found({})).toEqual(['three', 'two', 'one'])
    expect(await found({ kind: 'operation' })).toEqual(['three'])
    expect(await found({ language: 'de' })).toEqual(['two'])
    expect(await found({ state: 'draft' })).toEqual(['three', 'two'])
    expect(await found({ search: 'ZWEI' })).toEqual(['two'])
    expect(await found({ search: 'Class 4' })).toEqual(['two', 'one'])
    expect((await list()).extra.tags).toEqual(
      expect.arrayContaining([
        { tag, count: 3 },
        { tag: 'zwei', count: 1 },
      ]),
    )
  })

  test('takes questions into and out of use, all or none', async () => {
    const [one, two] = [(await save({ stem: 'a' })).data.id, (await save({ stem: 'b' })).data.id]
    const operate = (ids: string[], operation: 'publish' | 'retire') =>
      world.call('console.questionOperate', { ids, operation }, as)
    expect((await operate([one], 'publish')).data).toEqual({ count: 1 })
    expect((await operate([one, two], 'publish')).data).toEqual({ count: 1 })
    expect((await operate([one, newId(world.services.now())], 'retire')).key).toBe('NOT_FOUND')
    expect((await view(one)).state).toBe('active')
    expect((await operate([one, two], 'retire')).data).toEqual({ count: 2 })
  })
})
