/** A call that needs a second connection of the calls' pool would wait for ever here, because the pool has one. */
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openCallDatabases } from './call-databases.ts'
import { callPatience, openDatabase } from './db/connect.ts'
import { handlers } from './handlers.ts'
import { buildApp } from './http/app.ts'
import { addWorkFile, completeForm } from './testing/creation-form.ts'
import { addPerson, addTree, signIn } from './testing/test-people.ts'
import { openTestWorld } from './testing/test-world.ts'
import { connectionTo } from './testing/vitest-setup.ts'
import { whenOver } from './testing/when-over.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)
const reviewerToken = await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10']))
const fileId = await addWorkFile(world, author)

/** The wiring of the product with a single connection for calls. A connection that does not come in time is answered with 503. */
async function openNarrowApp() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const connection = connectionTo(inject('testDatabase').connection, rows[0]?.name ?? '')
  const databases = openCallDatabases(patience => {
    const pool = openDatabase({ ...connection, max: patience === callPatience ? 1 : patience.connections })
    whenOver(() => pool.close())
    return pool.db
  }, world.services.now)
  const app = await buildApp({ ...world.services, ...databases }, handlers, {
    logLevel: 'silent',
    portalFolder: undefined,
    isHttps: false,
    rateFactor: 1000,
  })
  whenOver(() => app.close())
  return app
}
const app = await openNarrowApp()
let keys = 0

/** A repeatable call, which runs in a transaction from the first query to the last. */
async function post(path: string, payload: object, as = token) {
  const headers = { token: as, 'idempotency-key': `key-${++keys}` }
  return (await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json()
}

test('a repeatable call reads settings that are no longer fresh', async () => {
  world.pass(10_000)
  expect(await post('space-search', { ID: author.id })).toMatchObject({ code: 200 })
})

test('an author edits a published work again by saving it', async () => {
  const saved = (await world.call('works.save', { ...completeForm(world, fileId), submits: true }, { token }))
    .data
  const { id } = saved
  const { rev } = (await world.call('console.workView', { id }, { token: reviewerToken })).data
  const approval = { id, result: 'approved' as const, opinion: '', rev, remarks: [] }
  await world.call('console.workReview', approval, { token: reviewerToken })
  const { data: form } = (
    await app.inject({ url: '/api/creation-view-edit', query: { ID: id, STATE: '2' }, headers: { token } })
  ).json()
  world.pass(10_000)
  expect(await post('creation-save', { ...form, SUBMIT: 0 })).toMatchObject({
    code: 200,
    data: { STATE: 0, VERSION: 2 },
  })
})
