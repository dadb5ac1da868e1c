import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wirePasswordOf } from '../session/passwords.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { demoAccounts, demoLibrary } from './library.ts'
import { demoState, drawPassword, loadDemo } from './load-demo.ts'

const world = await openTestWorld()
const { db, services } = world
const count = async (table: 'users' | 'works' | 'blobs') => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n
}

test('a load that fails leaves the database empty, and the next one succeeds', async () => {
  const options = { password: 'lectern-demo', at: services.now() }
  const broken = { ...demoLibrary, follows: [{ fan: 'nobody', followed: 'admin', daysAgo: 1 }] }
  await expect(loadDemo(services, broken, { ...options, beforeCommit() {} })).rejects.toThrow('nobody')
  const interrupted = loadDemo(services, demoLibrary, {
    ...options,
    beforeCommit() {
      throw new Error('killed')
    },
  })
  await expect(interrupted).rejects.toThrow('killed')
  expect([await demoState(db), await count('users'), await count('works')]).toEqual(['empty', 0, 0])
  let told = 0
  await loadDemo(services, demoLibrary, { ...options, beforeCommit: () => void told++ })
  expect([await demoState(db), told]).toEqual(['loaded', 1])
  expect([await count('users'), await count('works')]).toEqual([
    demoLibrary.users.length,
    demoLibrary.works.length,
  ])
})

test('the error for a missing file of the library names the file', async () => {
  const lacking = { ...demoLibrary, filesFolder: '/nonexistent' }
  await expect(
    loadDemo(services, lacking, { password: 'x', at: services.now(), beforeCommit() {} }),
  ).rejects.toMatchObject({ code: 'demo-files' })
})

test.each(demoAccounts)('%s can sign in', async account => {
  const answer = await world.call('session.login', { account, passwordMd5: wirePasswordOf('lectern-demo') })
  expect(answer.data.loginName).toBe(account)
})

test('guests see open and locked works, and can open a file', async () => {
  const { data } = await world.call('catalogue.list', { page: 1, size: 100 })
  expect(data.total).toBeGreaterThanOrEqual(24)
  expect(new Set(data.records.map(card => card.lock))).toContain('login')
  const card = data.records.find(({ kind, lock }) => kind === 'pdf' && lock === 'open')
  const detail = await world.call('resource.view', { id: card?.id ?? '' })
  const file = await world.raw('file.view', { fileId: detail.data.resource.fileId, IS_PDF: 1 })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.length).toBe(detail.data.resource.sizeBytes)
})

test('the invariants of docs/data.md hold', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*) from works w where star_count <> (select count(*) from ratings r where r.work_id = w.id)
                or store_count <> (select count(*) from favourites f where f.work_id = w.id)
                or comment_count <> (select count(*) from comments c where c.work_id = w.id and c.state = 1))
         + (select count(*) from users u where 1 <> (select count(*) from user_roles ur join roles r on r.no = ur.role_no
                                                      where ur.user_id = u.id and r.class = 'learner'))
         + (select count(*) from work_reviews wr join works w on w.id = wr.work_id where wr.reviewer = w.author)
         + (select count(*) from ratings r join works w on w.id = r.work_id where w.author = r.user_id) as wrong`.execute(
    db,
  )
  expect(rows[0]?.wrong).toBe(0)
})

test('drawn passwords are long, readable and different', () => {
  const drawn = new Set(Array.from({ length: 100 }, drawPassword))
  expect(drawn.size).toBe(100)
  for (const password of drawn) expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
})
