import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { runJob, runLane } from '../testing/run-job.ts'
import { addPerson, addTree, addWork } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { insertRows } from './index-rows.ts'
import { indexWork } from './index-work.ts'
import { openSegmenter } from './segmenter.ts'

const world = await openTestWorld()
const { db, services } = world
await addTree(world)
const author = await addPerson(world, 'author')
const pages = 60
let work: Awaited<ReturnType<typeof addWork>>
let count = 0

/** A work whose file counts as read; the tests insert its text. */
beforeEach(async () => {
  work = await addWork(world, author, { bytes: textPdf([`file ${count++}`]) })
  for (let node = 1; node <= pages; node++) {
    const text = `page number${node}`
    await sql`
      insert into file_pages (sha256, node, text, text_hash)
      select sha256, ${node}, ${text}, ${createHash('sha256').update(text).digest()} from files where id = ${work.fileId}`.execute(
      db,
    )
  }
  await sql`
    update blobs set text_state = 'read' where sha256 = (select sha256 from files where id = ${work.fileId})`.execute(
    db,
  )
})

const index = (guard?: () => Promise<void>) =>
  runJob(world, 'index-work', { payload: { id: work.id }, ...(guard === undefined ? {} : { guard }) })
const rows = async (part: string) => {
  const { rows } = await sql<{ slot: number; node: number; body: string }>`
    select slot, node, body from search_docs where work_id = ${work.id} and part = ${part} order by node, slot`.execute(
    db,
  )
  return rows
}
/** A guard that throws from call number `times` on, as when another server has taken over the job. */
const lostAfter = (times: number) => {
  let asked = 0
  return async () => {
    if (++asked > times) throw new Error('lost')
  }
}
const addComment = async (content: string) => {
  const id = newId(services.now())
  await db
    .insertInto('comments')
    .values({ id, work_id: work.id, version: 1, user_id: author.id, content, at: services.now() })
    .execute()
  return id
}

describe('the text of a work', () => {
  test('is read page by page, and a second time changes nothing', async () => {
    await index()
    const first = await rows('text')
    expect(first.map(({ node, body }) => [node, body])).toEqual(
      Array.from({ length: pages }, (_, at) => [at + 1, `page number${at + 1}`]),
    )
    await index()
    expect(await rows('text')).toEqual(first)
  })

  test('is continued where a server died or lost the job', async () => {
    await expect(index(lostAfter(2))).rejects.toThrow('lost')
    const begun = await rows('text')
    expect(begun.length).toBeGreaterThan(0)
    expect(begun.length).toBeLessThan(pages)
    await index()
    expect(await rows('text')).toHaveLength(pages)
    expect(await rows('text')).toEqual(expect.arrayContaining(begun))
  })

  test('is not touched by a server that has lost the job', async () => {
    await expect(index(lostAfter(0))).rejects.toThrow('lost')
    expect(await rows('text')).toEqual([])
  })

  test('is replaced if an older segmenter wrote it, and removed if its version or page no longer exists', async () => {
    await index()
    await sql`update search_docs set made_by = 0 where work_id = ${work.id} and part = 'text' and node = 1`.execute(
      db,
    )
    await sql`
      insert into search_docs (work_id, version, part, node, lang, body, tsv, made_by)
      values (${work.id}, 9, 'text', 1, 'zh', 'of another version', '', 2), (${work.id}, 1, 'text', 99, 'zh', 'gone', '', 2)`.execute(
      db,
    )
    const before = await rows('text')
    await runJob(world, 'index-stale')
    world.pass(1000)
    await runLane(world, 'text')
    const after = await rows('text')
    expect(after).toHaveLength(pages)
    expect(after[0]?.slot).not.toBe(before[0]?.slot)
    expect(after.slice(1)).toEqual(before.filter(({ node }) => node > 1 && node < 99))
  })
})

describe('comments of a work that is published again', () => {
  test('are found again, and the call does not rewrite their index rows', async () => {
    await addComment('an okapi')
    await index()
    const before = await rows('comment')
    expect(before).toMatchObject([{ body: 'an okapi' }])
    await indexWork(db, work.id, services.now())
    expect(await rows('comment')).toEqual(before)
    await sql`delete from search_docs where work_id = ${work.id}`.execute(db)
    await index()
    expect(await rows('comment')).toMatchObject([{ body: 'an okapi' }])
  })

  test('are not found if they are hidden during indexing', async () => {
    const hidden = await addComment('a hidden okapi')
    await addComment('a shown okapi')
    await index(async () => {
      await db.updateTable('comments').set({ state: 2 }).where('id', '=', hidden).execute()
    })
    expect(await rows('comment')).toMatchObject([{ body: 'a shown okapi' }])
  })
})

test('rows of a work that was deleted meanwhile are left out', async () => {
  await sql`
    with versions as (delete from work_versions where work_id = ${work.id})
    delete from works where id = ${work.id}`.execute(db)
  const part = { part: 'text', node: 1, lang: 'en', texts: [{ text: 'late', weight: 'D' }] } as const
  await insertRows(db, { id: work.id, version: 1 }, [part], ["'late':1D"])
  expect(await rows('text')).toEqual([])
})

describe('the process that makes vectors', () => {
  const part = { part: 'text', node: 1, lang: 'en', texts: [{ text: 'two words', weight: 'D' }] } as const

  test('answers in order', async () => {
    const segmenter = openSegmenter(new AbortController().signal)
    const [one, none] = await segmenter.makeVectors([part, { ...part, texts: [{ text: '…', weight: 'D' }] }])
    expect([one, none]).toEqual(["'two':1D 'words':2D 'word':2D", ''])
    expect(await segmenter.makeVectors([part])).toEqual([one])
    segmenter.close()
  })

  test('fails pending requests when it dies, and ends when it is closed', async () => {
    const dying = openSegmenter(new AbortController().signal)
    if (dying.pid === undefined) throw new Error('it did not start')
    process.kill(dying.pid, 'SIGKILL')
    await expect(dying.makeVectors([part])).rejects.toThrow('SIGKILL')
    const ending = new AbortController()
    const ended = openSegmenter(ending.signal).makeVectors([part])
    ending.abort(new Error('told to end'))
    await expect(ended).rejects.toThrow('told to end')
  })
})
