import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askEverything, type Question } from '../testing/ask-everything.ts'
import { makeMatrixWorld } from '../testing/matrix-world.ts'
import { runJob, runLane } from '../testing/run-job.ts'
import { storedCopies } from '../testing/stored-copies.ts'
import { addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const day = 86_400_000
/** Words that are one lexeme of the search index, too. */
const words = {
  deleted: 'zquadeleted',
  hidden: 'zquahidden',
  edited: 'zquaedited',
  ended: 'zquaended',
  over: 'zquaover',
} as const
type Way = keyof typeof words

const world = await openTestWorld()
const { db } = world
const data = await makeMatrixWorld(world)
const author = data.personOf('author')
const works = {
  open: await addWork(world, author, { title: 'a lasting work' }),
  ended: await addWork(world, author, { title: 'zquatitleended' }),
  over: await addWork(world, author, { title: 'zquatitleover', endsInDays: 0 }),
}
const workOf = (way: Way) => (way === 'ended' ? works.ended : way === 'over' ? works.over : works.open)
const tokens = {
  member: await signIn(world, data.personOf('member')),
  other: await signIn(world, data.personOf('other')),
  author: await signIn(world, author),
  reviewer: await signIn(world, data.personOf('S10')),
}
type Writer = 'member' | 'other'
let comments = 0
const say = async (writer: Writer, id: string, content: string, parentId?: string) => {
  world.pass(11 * 60_000)
  const answer = await world.call(
    'comments.submit',
    { id, content, stars: 0, ...(parentId !== undefined && { parentId }) },
    { token: tokens[writer], headers: { 'idempotency-key': `say-${++comments}` } },
  )
  return answer.data.comment.id
}

/** The member's comments: each answers one of the other member, mentions the work's author and is liked by the other. */
const said = new Map<Way, string>()
for (const token of Object.values(tokens))
  await world.call(
    'settings.save',
    {
      type: 'notices',
      operator: 'set',
      content: JSON.stringify({ 5: { mail: 'now' }, 6: { mail: 'daily' } }),
    },
    { token },
  )
await world.call(
  'people.follow',
  { userId: data.personOf('member').id, follows: true },
  { token: tokens.other },
)
for (const way of Object.keys(words) as Way[]) {
  const { id } = workOf(way)
  const first = await say('other', id, 'what do you think?')
  const own = await say('member', id, `${words[way]} @nick-author`, first)
  await world.call('comments.like', { id: own, likes: true }, { token: tokens.other })
  await say('other', id, 'an answer that stays', own)
  said.set(way, own)
}
const idOf = (way: Way) => said.get(way) ?? ''

/** Calls about these comments, besides every call of the matrix. */
const questions = (): readonly Question[] => {
  const page = { CURRENT: 1, SIZE: 50 }
  const person = data.personOf('member').id
  const each = Object.keys(words) as Way[]
  return [
    { name: 'people.space', fields: { ID: person } },
    { name: 'study.moves', fields: page },
    { name: 'notices.list', fields: page },
    { name: 'comments.own', fields: { ...page, TYPE: 1 } },
    { name: 'comments.own', fields: { ...page, TYPE: 2 } },
    ...each.flatMap((way): readonly Question[] => {
      const ID = workOf(way).id
      return [
        { name: 'comments.list', fields: { ID, ...page } },
        { name: 'comments.list', fields: { ID, ...page, THREAD: idOf(way) } },
        { name: 'resource.view', fields: { ID } },
        { name: 'notices.list', fields: { ...page, SEARCH: words[way] } },
        { name: 'comments.own', fields: { ...page, TYPE: 1, SEARCH: words[way] } },
        { name: 'catalogue.search', fields: { GJZ: words[way] } },
        { name: 'catalogue.list', fields: { ...page, SEARCH: words[way] } },
        { name: 'catalogue.suggest', fields: { GJZ: words[way].slice(0, 5) } },
        { name: 'console.commentList', fields: { ...page, SEARCH: words[way] } },
        { name: 'console.commentList', fields: { ...page, STATE: 3, SEARCH: words[way] } },
        { name: 'console.reportResource', fields: { ID } },
      ]
    }),
    { name: 'console.reportUser', fields: { ID: person } },
    { name: 'console.userView', fields: { ID: person } },
    { name: 'console.outboxList', fields: page },
    { name: 'console.auditList', fields: page },
  ]
}

const withOutbox = async (asked: readonly Question[]): Promise<readonly Question[]> => {
  const { rows } = await sql<{ id: string }>`select id from outbox`.execute(db)
  return [...asked, ...rows.map(({ id }): Question => ({ name: 'console.outboxView', fields: { ID: id } }))]
}

/** The mails that a provider takes now. */
const mailed: string[] = []
const senders = {
  mail: async (_: string, { subject, body }: { subject: string; body: string }) =>
    void mailed.push(`${subject}\n${body}`),
  sms: undefined,
}

/** Who reads a text in which answers, as `call: callers`. */
async function readersOf(texts: Readonly<Record<string, string>>, all: boolean) {
  const told = await askEverything(world, data, { questions: await withOutbox(questions()), all })
  return Object.fromEntries(
    Object.entries(texts).map(([way, text]) => {
      const found = new Map<string, Set<string>>()
      for (const { name, caller, body } of told)
        if (body.includes(text)) found.set(name, (found.get(name) ?? new Set()).add(caller))
      return [way, [...found].map(([name, who]) => `${name}: ${[...who].join(' ')}`).sort()]
    }),
  )
}

const archiveOf = async (who: 'member' | 'other' | 'author') => {
  const { id } = data.personOf(who)
  await runJob(world, 'export-data', { payload: { userId: id }, jobId: ++comments })
  const { rows } = await sql<{ sha256: Buffer; size: number }>`
    select b.sha256, b.size from files f join blobs b using (sha256) where f.owner = ${id} and f.use = 'export'`.execute(
    db,
  )
  const { sha256 = Buffer.alloc(0), size = 0 } = rows[0] ?? {}
  const bytes = await buffer(
    await world.services.blobs.openRange(sha256.toString('hex'), { start: 0, end: size - 1 }),
  )
  return Object.entries(unzipSync(bytes))
    .map(([file, content]) => `${file}: ${strFromU8(content)}`)
    .join('\n')
}

const patience = 120_000

test(
  'while a comment is shown, everybody reads it where it stands and where it is named',
  async () => {
    await runJob(world, 'tell-now')
    const everybody = 'guest member author other S10 S90'
    expect(await readersOf({ hidden: words.hidden }, false)).toEqual({
      hidden: [
        `catalogue.search: ${everybody}`,
        `comments.list: ${everybody}`,
        'comments.own: member author',
        'console.commentList: S10 S90',
        'console.outboxView: S90',
        'notices.list: member author other',
        `people.space: ${everybody}`,
        `resource.view: ${everybody}`,
        'study.moves: member other',
      ],
    })
  },
  patience,
)

test(
  'a comment that is deleted, hidden, edited or out of sight is read only by those who may see it',
  async () => {
    const hide = { ids: [idOf('hidden')], operation: 'hide' as const, reason: 'rude' }
    expect((await world.call('console.commentOperate', hide, { token: tokens.reviewer })).data.count).toBe(1)
    await world.call('comments.delete', { ids: [idOf('deleted')] }, { token: tokens.member })
    await world.call('comments.edit', { id: idOf('edited'), content: 'better' }, { token: tokens.member })
    const takedown = { id: works.ended.id, opinion: 'stolen', reopens: false }
    expect((await world.call('console.workTakedown', takedown, { token: tokens.reviewer })).code).toBe(200)
    world.pass(2 * day)
    await runJob(world, 'tell-now')
    await runJob(world, 'tell-digests')
    await runLane(world, 'mail', senders)
    const archives = [await archiveOf('other'), await archiveOf('author')].join('')
    const own = await archiveOf('member')
    const readers = await readersOf({ ...words, title: 'zquatitle' }, true)

    // Moderators read all comments, writers their own hidden ones, and the author of a work those on it. The author and reviewers
    // still see a work whose last day is over; a message is looked at as its receiver may read it.
    const insiders = 'author S10 S90'
    expect(readers).toEqual({
      deleted: ['console.commentList: S10 S90'],
      hidden: ['comments.own: member', 'console.commentList: S10 S90'],
      edited: [],
      ended: [
        'comments.own: member author',
        'console.commentList: S10 S90',
        'console.outboxView: S90',
        'notices.list: member author',
      ],
      over: [
        `catalogue.search: ${insiders}`,
        `comments.list: ${insiders}`,
        'comments.own: member author',
        'console.commentList: S10 S90',
        'console.outboxView: S90',
        'notices.list: member author',
        `people.space: ${insiders}`,
        `resource.view: ${insiders}`,
      ],
      title: [
        'catalogue.guessYouLike: S10 S90',
        `catalogue.list: ${insiders}`,
        `catalogue.search: ${insiders}`,
        `comments.list: ${insiders}`,
        'comments.own: author',
        'console.commentList: S10 S90',
        'console.outboxList: S90',
        'console.outboxView: S90',
        'console.reportResource: S10 S90',
        'notices.list: author',
        `people.space: ${insiders}`,
        `people.spaceWorks: ${insiders}`,
        `resource.view: ${insiders}`,
        'works.list: author',
      ],
    })

    const mails = (word: string) => mailed.filter(text => text.includes(word)).length
    expect(Object.values(words).map(mails)).toEqual([0, 0, 0, 2, 2])
    expect(Object.values(words).filter(word => archives.includes(word))).toEqual([])
    expect(own.split(words.deleted)).toHaveLength(2)

    // The index is made of the texts of public works. For a day a writer who repeats a call gets the same answer again.
    const index = ['search_docs.body', 'search_docs.tsv']
    const typed = 'search_log.q'
    expect(await storedCopies(db, words.deleted)).toEqual(['comments.content', typed])
    expect(await storedCopies(db, words.hidden)).toEqual(['comments.content', typed])
    expect(await storedCopies(db, words.edited)).toEqual([typed])
    expect(await storedCopies(db, words.ended)).toEqual([
      'comments.content',
      'idempotency_keys.answer',
      typed,
    ])
    expect(await storedCopies(db, words.over)).toEqual([
      'comments.content',
      'idempotency_keys.answer',
      ...index,
      typed,
    ])
  },
  patience,
)
