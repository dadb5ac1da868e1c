/** Questions travel as QTI packages with their pictures and materials: docs/wire.md, 8.3. */
import { subtle } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { choices, item3, single } from '../../testing/qti-items.ts'
import { sendForm } from '../../testing/send-form.ts'
import { addFile, addPerson, addTree, addWork, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author', ['R10', 'S20'])
const other = await addPerson(world, 'other', ['R10', 'S20'])
const as = { token: await signIn(world, author), lang: 'en' }
const asOther = { token: await signIn(world, other), lang: 'en' }
const work = await addWork(world, author, { length: 9 })

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
const picture = await addFile(world, author.id, {
  bytes: png,
  kind: 'IMAGE',
  mime: 'image/png',
  name: 'sign.png',
})

interface Report {
  readonly COUNT: number
  readonly ENCODING: string
  readonly PREVIEW: readonly (readonly string[])[]
  readonly WRONG: readonly {
    readonly LINE: number
    readonly FIELD: string
    readonly KEY: string
    readonly PARAMS: object
  }[]
}

async function send(
  file: Uint8Array,
  flags: Readonly<Record<string, string>> = {},
  { token } = as,
): Promise<Report> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'questions.zip')
  for (const [name, value] of Object.entries(flags)) form.append(name, value)
  const response = await sendForm(world, '/api/console/question-import', form, { token })
  return response.json().data
}

const exported = async (query: Readonly<Record<string, string>>): Promise<Buffer> =>
  (await world.raw('console.questionExport', { FORMAT: 'qti', ...query }, as)).rawPayload
const list = async (caller = as) =>
  (await world.call('console.questionList', { page: 1, size: 100 }, caller)).data.records
const forget = async () => {
  await sql`delete from question_versions`.execute(db)
  await sql`delete from questions`.execute(db)
}
const fileCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from files`.execute(db)).rows[0]?.n

const material = await uploadFile(world, Buffer.from('<html><script>1</script>'), {
  use: 'material',
  name: 'data.bin',
  token: as.token,
})
await world.call(
  'console.questionSave',
  {
    id: null,
    kind: 'operation',
    stem: 'Read the\nmaterial.',
    imageId: picture,
    materialId: material.data.FILE_ID ?? '',
    options: [],
    rightKeys: [],
    score: 2.5,
    limitSeconds: 90,
    rubric: 'One point < each & all',
    tags: ['表', 'b c'],
    references: [{ resourceId: work.id, from: 1, to: 2, quote: '"x", - y' }],
    language: 'ja',
  },
  as,
)
await world.call(
  'console.questionSave',
  {
    id: null,
    kind: 'single',
    stem: 'Which?',
    imageId: null,
    materialId: null,
    options: ['1', '2'].map(key => ({ key, text: `option ${key}` })),
    rightKeys: ['2'],
    score: 1,
    limitSeconds: 0,
    rubric: '',
    tags: [],
    references: [],
    language: 'zh',
  },
  as,
)
const task = (await list()).find(({ kind }) => kind === 'operation')

test('a package is read back as the same questions, with the same files', async () => {
  const before = await list()
  const file = await exported({})
  await forget()
  expect(await send(file)).toMatchObject({ COUNT: 2, WRONG: [], ENCODING: '' })
  const contents = (records: typeof before) =>
    records.map(({ id: _id, rev: _rev, savedAt: _at, imageUrl: _url, ...content }) => content)
  expect(contents(await list())).toEqual(contents(before))
})

test('chosen questions are exported', async () => {
  const one = (await list()).find(({ kind }) => kind === 'single')
  const names = Object.keys(unzipSync(await exported({ IDS: one?.id ?? '' })))
  const item = `items/question-${one?.id}.xml`
  expect(names).toEqual(['imsmanifest.xml', item])
  const { WRONG } = await send(await exported({ IDS: one?.id ?? '' }))
  expect(WRONG).toEqual([{ LINE: 1, FIELD: 'STEM', KEY: 'QUESTION_TAKEN', PARAMS: { ITEM: item } }])
})

test('an author who may not use the files gets copies of their own; a check stores none', async () => {
  const file = await exported({})
  await forget()
  const before = await fileCount()
  expect(await send(file, { CHECK: '1' }, asOther)).toMatchObject({ COUNT: 2, WRONG: [] })
  expect([await fileCount(), await list(asOther)]).toEqual([before, []])
  expect(await send(file, {}, asOther)).toMatchObject({ COUNT: 2, WRONG: [] })
  const copy = (await list(asOther)).find(({ kind }) => kind === 'operation')
  expect(copy).toMatchObject({ stem: task?.stem, materialName: 'data.bin' })
  expect([copy?.imageId, copy?.materialId]).not.toContain(null)
  expect([copy?.imageId, copy?.materialId]).not.toEqual([task?.imageId, task?.materialId])
})

test('a picture that is none is the fault of its item', async () => {
  await forget()
  const parts = unzipSync(await exportedTask())
  const name = Object.keys(parts).find(path => path.endsWith('sign.png')) ?? ''
  const { WRONG } = await send(zipSync({ ...parts, [name]: strToU8('no picture') }), { CHECK: '1' }, asOther)
  expect(WRONG).toEqual([{ LINE: 1, FIELD: 'IMAGE', KEY: 'FILE_TYPE', PARAMS: { ITEM: 'sign.png' } }])
})

test('a question is not stored without a picture that was not received, even if others are stored', async () => {
  await forget()
  const item = (path: string, stem: string) =>
    strToU8(`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" xml:lang="en"><itemBody>
      <p>${stem}</p><img src="${path}" alt=""/><uploadInteraction responseIdentifier="R"/></itemBody></assessmentItem>`)
  // The second one is a twin only as long as the first one is good.
  const file = zipSync({
    '1.xml': item('broken.png', 'twin'),
    '2.xml': item('good.png', 'twin'),
    '3.xml': item('good.png', 'alone'),
    '4.xml': item('copy.png', 'like it'),
    '5.xml': item('good.png', 'the same'),
    'broken.png': strToU8('no picture'),
    'good.png': png,
    'copy.png': png,
  })
  const before = await fileCount()
  const digest = vi.spyOn(subtle, 'digest')
  const { COUNT, WRONG } = await send(file, { PARTIAL: '1' })
  expect(COUNT).toBe(3)
  // Each picture is read once, however many questions have it; the digest of the stored one is its address.
  expect(digest).toHaveBeenCalledTimes(3 + 1)
  digest.mockRestore()
  expect(WRONG).toMatchObject([
    { LINE: 1, FIELD: 'IMAGE', KEY: 'FILE_TYPE' },
    { LINE: 2, FIELD: 'STEM', KEY: 'QUESTION_TAKEN' },
  ])
  const stored = await list()
  expect(stored.map(({ stem }) => stem)).toEqual(['the same', 'like it', 'alone'])
  // Equal pictures become one file.
  expect([new Set(stored.map(({ imageId }) => imageId)).size, stored[0]?.imageId]).toEqual([
    1,
    expect.any(String),
  ])
  expect(await fileCount()).toBe((before ?? 0) + 1)
})

test('a package shows its first questions before anything is stored, as a table would', async () => {
  await forget()
  const task = (name: string) =>
    strToU8(`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" xml:lang="en"><itemBody>
      <p>${name}</p><img src="sign.png" alt=""/><uploadInteraction responseIdentifier="R"/></itemBody></assessmentItem>`)
  const tasks = Array.from({ length: 6 }, (_, at) => [`b${at}.xml`, task(`Task ${at} ${'x'.repeat(100)}`)])
  const first = strToU8(item3(choices, single))
  const file = zipSync({ 'a.xml': first, ...Object.fromEntries(tasks), 'sign.png': png })
  const { PREVIEW } = await send(file, { CHECK: '1' })
  const [heading, choice, ...others] = PREVIEW
  expect(heading).toEqual(['题型', '语言', '题干', 'a', 'b', '正确答案', '分值', '作答时限', '图片'])
  expect(choice).toEqual(['单选题', 'en', 'Which one?', 'First one', 'Second', 'b', '1', '0', ''])
  expect(others.map(cells => cells[2])).toEqual([0, 1, 2, 3].map(at => `Task ${at} ${'x'.repeat(72)}…`))
  expect(others.map(cells => cells.at(-1))).toEqual(Array(4).fill('sign.png'))
  expect(await list()).toEqual([])
})

test('a list of questions shows them likewise, one without a sound question shows nothing', async () => {
  const read = async (questions: readonly object[]) =>
    (await send(Buffer.from(JSON.stringify(questions)), { CHECK: '1', PARTIAL: '1' })).PREVIEW
  const sound = { KIND: 3, STEM: 'Do it', SCORE: 2, LANG: 'en' }
  expect(await read([sound, { STEM: 'no kind' }])).toEqual([
    ['题型', '语言', '题干', '分值', '作答时限'],
    ['操作题', 'en', 'Do it', '2', '0'],
  ])
  expect(await read([{ STEM: 'no kind' }])).toEqual([])
})

/** A package with the task alone, as another installation would have written it: nobody knows its ids. */
async function exportedTask(): Promise<Uint8Array> {
  await world.call('console.questionSave', { ...saveOf(task), id: null, references: [] }, as)
  const parts = unzipSync(await exported({}))
  await forget()
  const strange = Object.entries(parts).map(([path, bytes]) => [
    path,
    path.endsWith('.xml')
      ? strToU8(strFromU8(bytes).replace(/data-lectern-(image|material)="[^"]*"/g, ''))
      : bytes,
  ])
  return zipSync(Object.fromEntries(strange))
}

function saveOf(question: typeof task) {
  if (!question) throw new Error('there is no task')
  const { kind, stem, imageId, materialId, options, rightKeys, score, limitSeconds, rubric, tags, language } =
    question
  return { kind, stem, imageId, materialId, options, rightKeys, score, limitSeconds, rubric, tags, language }
}

test('material may be of any type, is downloaded, and only authors of questions upload it', async () => {
  const url = material.data.URL ?? ''
  const response = await world.app.inject({ url })
  expect(response.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  })
  const member = await signIn(world, await addPerson(world, 'member'))
  const refused = await uploadFile(world, Buffer.from('a'), { use: 'material', token: member })
  expect(refused.data.KEY).toBe('PERMISSION_DENIED')
})
