/** Questions are imported and exported: docs/wire.md, 8.3. */
import type { CallRequest } from '@lectern/contract'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { sendForm } from '../../testing/send-form.ts'
import { addFile, addPerson, addTree, addWork, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author', ['R10', 'S20'])
const as = { token: await signIn(world, author), lang: 'en' }
const stranger = await addPerson(world, 'stranger')
const work = await addWork(world, stranger, { length: 9 })
const hidden = await addWork(world, stranger, { state: 0 })
const picture = await addFile(world, author.id, { bytes: Buffer.from('p'), kind: 'IMAGE', mime: 'image/png' })

interface Report {
  readonly code: number
  readonly data: {
    readonly KEY?: string
    readonly COUNT: number
    readonly ENCODING?: string
    readonly WRONG: readonly { LINE: number; FIELD: string; KEY: string; PARAMS?: Record<string, unknown> }[]
  }
}

async function send(
  file: string | Uint8Array,
  flags: Readonly<Record<string, string>> = {},
  token = as.token,
): Promise<Report> {
  const form = new FormData()
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'bank.csv')
  for (const [name, value] of Object.entries(flags)) form.append(name, value)
  const response = await sendForm(world, '/api/console/question-import', form, { token })
  return response.json()
}

const list = async (query: object = {}) =>
  (await world.call('console.questionList', { page: 1, size: 100, ...query }, as)).data
const wrongOf = ({ data }: Report) =>
  data.WRONG.map(({ LINE, FIELD, KEY, PARAMS }) =>
    [LINE, FIELD, KEY, ...Object.values(PARAMS ?? {})].join(' '),
  )
const head = 'KIND,LANG,STEM,A,B,KEYS,SCORE,TAGS,REFS,IMAGE'
const line = (stem: string, tag = 'imported', more = ',') => `1,en,${stem},yes,no,A,2,${tag},${more}`

describe('importing questions', () => {
  test('checks first: the report says what would be stored, and nothing is', async () => {
    const file = [head, line('one'), line('two')].join('\n')
    expect((await send(file, { CHECK: '1' })).data).toMatchObject({ COUNT: 2, WRONG: [] })
    expect((await list()).total).toBe(0)
  })

  test('stores drafts in the order of the file and writes one audit row', async () => {
    const file = [head, line('one'), line('two', 'imported', `${work.id} 3-4 as it says,${picture}`)].join(
      '\n',
    )
    expect((await send(file)).data).toMatchObject({ COUNT: 2, WRONG: [] })
    const { records } = await list()
    expect(records).toMatchObject([
      {
        stem: 'two',
        imageId: picture,
        references: [{ resourceId: work.id, from: 3, to: 4, quote: 'as it says' }],
      },
      {
        stem: 'one',
        kind: 'single',
        language: 'en',
        state: 'draft',
        version: 1,
        options: [
          { key: 'A', text: 'yes' },
          { key: 'B', text: 'no' },
        ],
        rightKeys: ['A'],
        score: 2,
        tags: ['imported'],
      },
    ])
    expect(await auditActions(world, 'bank.csv')).toEqual(['question.import'])
  })

  test('one wrong line stops the import; with PARTIAL the others are stored', async () => {
    const file = [head, line('good'), line('', 'imported'), line('better')].join('\n')
    const refused = await send(file)
    expect([refused.data.COUNT, wrongOf(refused)]).toEqual([0, ['3 STEM FIELD_REQUIRED']])
    expect((await list({ search: 'good' })).total).toBe(0)
    const partial = await send(file, { PARTIAL: '1' })
    expect([partial.data.COUNT, wrongOf(partial)]).toEqual([2, ['3 STEM FIELD_REQUIRED']])
    expect((await list({ search: 'good' })).total).toBe(1)
  })

  test('names questions that the bank or the file already has, works that are not readable and files of others', async () => {
    const theirs = await addFile(world, stranger.id, {
      bytes: Buffer.from('t'),
      kind: 'IMAGE',
      mime: 'image/png',
    })
    const answer = await send(
      [
        head,
        line('one'),
        line('new'),
        line('new', 'other'),
        line('hidden', 'x', `${hidden.id} 1,${theirs}`),
        line('beyond', 'x', `${work.id} 10,`),
      ].join('\n'),
    )
    expect(wrongOf(answer)).toEqual([
      '2 STEM QUESTION_TAKEN',
      '4 STEM QUESTION_TAKEN twice 3',
      '5 IMAGE NOT_FOUND',
      '5 REFS NOT_FOUND',
      '6 REFS FIELD_INVALID',
    ])
  })

  test('a question that is out of use may be imported again', async () => {
    const [one] = (await list({ search: 'one' })).records
    await world.call('console.questionOperate', { ids: [one?.id ?? ''], operation: 'retire' }, as)
    expect((await send([head, line('one')].join('\n'))).data.COUNT).toBe(1)
  })

  test('needs a file and the right to write questions', async () => {
    const reviewer = await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10']))
    expect((await send(head, {}, reviewer)).data.KEY).toBe('PERMISSION_DENIED')
    expect((await send('')).data.KEY).toBe('FILE_REQUIRED')
    expect((await send('x'.repeat(5 * 2 ** 20 + 1))).data.KEY).toBe('FILE_SIZE')
    expect((await send('\0\0\0')).data.KEY).toBe('FILE_BROKEN')
  })

  test('a table in UTF-16 may have a wrong heading like any other', async () => {
    const bytes = Buffer.from(`\uFEFF${head},colour\n${line('utf-16')},red`, 'utf16le')
    const answer = await send(bytes)
    expect([answer.data.ENCODING, ...wrongOf(answer)]).toEqual(['UTF-16LE', '1 colour FIELD_INVALID'])
  })
})

describe('exporting questions', () => {
  const exported = async (query: Readonly<Record<string, string | number>>) => {
    const response = await world.raw('console.questionExport', query, as)
    return {
      type: response.headers['content-type'],
      name: response.headers['content-disposition'],
      text: response.body,
    }
  }

  test.each(['csv', 'json'])('%s: what is in the bank is imported back as it was', async format => {
    const save: CallRequest<'console.questionSave'> = {
      id: null,
      kind: 'multiple',
      stem: `=1+1,"quoted"\nand ${format}`,
      imageId: picture,
      materialId: null,
      options: ['k1', 'k2', 'k3'].map(key => ({ key, text: `'@${key}` })),
      rightKeys: ['k1', 'k3'],
      score: 2.5,
      limitSeconds: 90,
      rubric: 'none',
      tags: ['表', 'b c'],
      references: [{ resourceId: work.id, from: 1, to: 2, quote: '"x", - y' }],
      language: 'ja',
    }
    await world.call('console.questionSave', save, as)
    const before = (await list({ state: 'draft' })).records
    const file = await exported({ FORMAT: format, STATE: 0 })
    expect(file.type).toContain(format)
    expect(file.name).toContain(`.${format}`)
    await sql`delete from question_versions`.execute(db)
    await sql`delete from questions`.execute(db)
    // Nobody refers to the picture any more, but it is the author's own.
    expect((await send(file.text)).data).toMatchObject({ COUNT: before.length, WRONG: [] })
    const contents = (records: typeof before) =>
      records.map(
        ({ id: _id, rev: _rev, state: _state, version: _v, savedAt: _at, imageUrl: _url, ...content }) =>
          content,
      )
    expect(contents((await list()).records)).toEqual(contents(before))
  })

  test('a filter chooses the questions, and each export is audited', async () => {
    const { text } = await exported({ FORMAT: 'json', LANG: 'ja', SEARCH: 'and json' })
    expect(JSON.parse(text)).toMatchObject([{ LANG: 'ja', KIND: 2 }])
    expect(await auditActions(world, 'bank')).toContain('question.export')
  })
})

test('an import by several authors at once stores the same questions only once', async () => {
  const others = await Promise.all(
    ['second', 'third'].map(async name => signIn(world, await addPerson(world, name, ['R10', 'S20']))),
  )
  const file = [head, line('at once', 'once'), line('at once too', 'once')].join('\n')
  const reports = await Promise.all([as.token, ...others].map(token => send(file, {}, token)))
  expect(reports.map(({ data }) => data.COUNT).sort()).toEqual([0, 0, 2])
})

test('an author has at most two imports under way, so that small packages cannot fill the memory together', async () => {
  const item = (name: number) =>
    strToU8(
      `<assessmentItem xml:lang="en"><itemBody><p>Task ${name}</p><uploadInteraction responseIdentifier="R"/></itemBody></assessmentItem>`,
    )
  const parts = Object.fromEntries(Array.from({ length: 500 }, (_, name) => [`${name}.xml`, item(name)]))
  const bytes = zipSync(parts)
  const reports = await Promise.all(Array.from({ length: 4 }, () => send(bytes, { CHECK: '1' })))
  expect(reports.map(({ data }) => data.COUNT ?? data.KEY)).toEqual(
    expect.arrayContaining([500, 500, 'TOO_MANY', 'TOO_MANY']),
  )
})
