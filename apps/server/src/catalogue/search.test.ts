/** The global search over real files, by several callers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { queueWorks } from '../search/queue-works.ts'
import { runLane } from '../testing/run-job.ts'
import { addFile, addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'

const world = await openTestWorld()
const index = () => {
  // Gives the works different times.
  world.pass(1000)
  return runLane(world, 'text')
}

const demoFile = (name: string) => readFileSync(join(import.meta.dirname, '../../demo/files', name))
const author = await addPerson(world, 'author')
const member = await addPerson(world, 'member')
const reviewer = await addPerson(world, 'reviewer', ['R10', 'S10'])
const tokens = new Map<string, string>()
const ids = new Map<string, string>()

beforeAll(async () => {
  await addTree(world)
  for (const person of [author, member, reviewer]) tokens.set(person.login, await signIn(world, person))
  const add = async (name: string, work: Parameters<typeof addWork>[2]) => {
    ids.set(name, (await addWork(world, author, { title: name, lang: 'en', ...work })).id)
  }
  await add('open', {
    bytes: textPdf(['first page', 'the quokka sleeps', 'quokka quokka']),
    outline: [{ title: 'Quokka care', node: 2 }],
  })
  await add('locked', { bytes: textPdf(['a hidden quokka']), loginOnly: true })
  await add('vip quokka', { bytes: textPdf(['wombat']), vip: true, stype: '0201' })
  await add('film', { kind: 'VIDEO', length: 100, stype: '0201' })
  const vtt = { kind: 'OTHER', mime: 'text/vtt' } as const
  const en = await addFile(world, author.id, {
    ...vtt,
    bytes: Buffer.from('WEBVTT\n\n01:35.000 --> 01:37.000\nHere a quokka runs'),
  })
  const zh = await addFile(world, author.id, {
    ...vtt,
    bytes: Buffer.from('WEBVTT\n\n01:35.000 --> 01:37.000\n深度学习模型需要大量训练数据'),
  })
  await world.db
    .insertInto('work_captions')
    .values(
      [en, zh].map((file_id, at) => ({
        work_id: ids.get('film') ?? '',
        version: 1,
        file_id,
        lang: at === 0 ? 'en' : 'zh',
      })),
    )
    .execute()
  await add('checklist', { bytes: demoFile('checklist-ja.pdf'), lang: 'ja' })
  await add('資料汇编', { lang: 'zh', bytes: Buffer.from('no pdf at all') })
  await add('grösse', { lang: 'de', bytes: Buffer.from('%PDF-1.4') })
  await add('ﾃｽﾄ', { lang: 'ja', bytes: textPdf(['x']) })
  await index()
}, 60_000)

const search = async (words: string, as?: string, more: object = {}) => {
  const token = as === undefined ? undefined : tokens.get(as)
  const answer = await world.call(
    'catalogue.search',
    { page: 1, size: 12, words, ...more },
    token === undefined ? {} : { token },
  )
  return answer.data
}
const titles = async (words: string, as?: string) =>
  (await search(words, as)).records.map(record => record.title).sort()

test('a file that is not a PDF is logged and does not stop the indexing of others', () => {
  const unreadable = world.log.filter(line => line.includes('the text of a work cannot be read'))
  expect(unreadable).toHaveLength(2)
})

describe('conformance 15', () => {
  test.each([
    ['训练', 'film'],
    ['資料', '資料汇编'],
    ['资料', '資料汇编'],
    ['テスト', 'ﾃｽﾄ'],
    ['Größe', 'grösse'],
    ['保守点検', 'checklist'],
  ])('%s', async (words, title) => {
    expect(await titles(words)).toContain(title)
  })
})

describe('text of a file counts where the caller can open it', () => {
  test.each([
    [undefined, 'quokka', ['film', 'open', 'vip quokka']],
    ['member', 'quokka', ['film', 'locked', 'open', 'vip quokka']],
    [undefined, 'wombat', []],
    ['member', 'wombat', []],
    ['author', 'wombat', ['vip quokka']],
    ['reviewer', 'wombat', ['vip quokka']],
  ])('%s, %s', async (as, words, expected) => {
    expect(await titles(words, as)).toEqual(expected)
  })

  test('a locked hit shows no text of its file', async () => {
    const found = await search('quokka hidden')
    expect(found.total).toBe(0)
    expect(JSON.stringify(await search('quokka'))).not.toContain('hidden')
  })
})

test('a hit names the place of the words: the title, the outline, a page or a second', async () => {
  const { records } = await search('quokkas')
  const hits = (title: string) =>
    records
      .find(record => record.title === title)
      ?.hits.map(hit => [
        hit.field,
        hit.node,
        hit.snippet.map(part => (part.isMatch ? `[${part.text}]` : part.text)).join(''),
      ])
  expect(hits('open')).toEqual([
    ['outline', 2, '[Quokka] care'],
    ['text', 3, '[quokka quokka]'.replace(' ', '] [')],
    ['text', 2, 'the [quokka] sleeps'],
  ])
  expect(hits('film')).toEqual([['text', 95, 'Here a [quokka] runs']])
  expect(hits('vip quokka')?.[0]).toEqual(['title', null, 'vip [quokka]'])
})

test('the counts of other categories and kinds stay when one is chosen', async () => {
  const { extra, total } = await search('quokka')
  expect(total).toBe(3)
  expect(extra.byNode).toEqual([
    { no: '02', label: '类02', count: 2 },
    { no: '01', label: '类01', count: 1 },
  ])
  expect(extra.byKind).toEqual([
    { no: 'PDF', label: 'PDF', count: 2 },
    { no: 'VIDEO', label: '视频', count: 1 },
  ])
  const narrowed = await search('quokka', undefined, { kind: 'video', nodeNo: '02' })
  expect([narrowed.total, narrowed.records.map(record => record.title)]).toEqual([1, ['film']])
  expect(narrowed.extra.byNode).toEqual([{ no: '02', label: '类02', count: 1 }])
  expect(narrowed.extra.byKind.map(({ count }) => count)).toEqual([1, 1])
})

test('the total is correct past the last page', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map(page => search('quokka', undefined, { page, size: 1 })))
  expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
    [1, 3],
    [1, 3],
    [1, 3],
    [0, 3],
  ])
  expect(new Set(pages.flatMap(({ records }) => records.map(record => record.id))).size).toBe(3)
})

test.each(['…!?', "'; drop table works; --", '%', 'quokka & | ! <->', '\\'])(
  '%s harms nothing',
  async words => {
    expect((await search(words)).total).toBeLessThanOrEqual(3)
  },
)

test.each([
  ['nothing', {}, 'FIELD_REQUIRED'],
  ['too much', { GJZ: 'x'.repeat(101) }, 'FIELD_TOO_LONG'],
  ['an unknown kind', { GJZ: 'a', FNAME: 'DOC' }, 'FIELD_INVALID'],
])('%s is refused', async (_, fields, key) => {
  expect((await world.raw('catalogue.search', fields)).json().data.KEY).toBe(key)
})

test('a work published again while it is being read is read again; a work taken down is not found', async () => {
  const id = ids.get('open') ?? ''
  await world.db.updateTable('works').set({ live_version: null }).where('id', '=', id).execute()
  await queueWorks(world.db, [id], world.services.now())
  expect(await index()).toBe(1)
  expect(await titles('quokka')).not.toContain('open')
  const left = await world.db.selectFrom('search_docs').select('part').where('work_id', '=', id).execute()
  expect(left).toEqual([])
  await world.db.updateTable('works').set({ live_version: 1 }).where('id', '=', id).execute()
})

test('the log of searches has no names', async () => {
  const [row] = await world.db.selectFrom('search_log').selectAll().where('q', '=', 'wombat').execute()
  expect(row).toMatchObject({ q: 'wombat', lang: 'zh', total: expect.any(Number) })
})
