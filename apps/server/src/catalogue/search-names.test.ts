/** Works are found by the names of their categories and keywords in every language; typing errors are corrected. */
import { describe, expect, test } from 'vitest'
import { queueWorksBelow, queueWorksWith } from '../search/queue-works.ts'
import { runLane } from '../testing/run-job.ts'
import { addPerson, addTree, addWork } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
await world.db
  .updateTable('catalogue_nodes')
  .set({ zh: '激光安全', en: 'Laser safety', tw: '雷射安全', ja: 'レーザー安全', de: 'Lasersicherheit' })
  .where('no', '=', '0101')
  .execute()
await world.db
  .insertInto('home_keywords')
  .values({ no: 'k1', zh: '校准', en: 'calibration', tw: '校正', ja: '較正', de: 'Kalibrierung' })
  .execute()
const author = await addPerson(world, 'author')
await addWork(world, author, { title: '入门', stype: '0101', keywords: ['校准'] })
await addWork(world, author, { title: 'A talk on laser safety', lang: 'en', stype: '0201' })
await addWork(world, author, { title: 'The hidden okapi', lang: 'en', stype: '0201', startsInDays: 1 })
world.pass(1000)
await runLane(world, 'text')

const search = async (words: string, more: object = {}) =>
  (await world.call('catalogue.search', { page: 1, size: 12, words, ...more })).data
const titles = async (words: string) => (await search(words)).records.map(({ title }) => title)

test.each([
  ['laser safety', ['A talk on laser safety', '入门']],
  ['Lasersicherheit', ['入门']],
  ['Laser Sicherheit', ['入门']],
  ['レーザー安全', ['入门']],
  ['雷射安全', ['入门']],
  ['calibration', ['入门']],
  ['Kalibrierung Laser', ['入门']],
])('%s', async (words, expected) => {
  expect(await titles(words)).toEqual(expected)
  const { data } = await world.call('catalogue.list', { page: 1, size: 12, search: words })
  expect(data.records.map(({ title }) => title)).toEqual(expected)
})

test('a category that is renamed is found by its new name', async () => {
  await world.db.updateTable('catalogue_nodes').set({ en: 'Wombats' }).where('no', '=', '0101').execute()
  await queueWorksBelow(world.db, '01', world.services.now())
  world.pass(1000)
  await runLane(world, 'text')
  expect(await titles('wombats')).toEqual(['入门'])
  await world.db.updateTable('catalogue_nodes').set({ en: 'Laser safety' }).where('no', '=', '0101').execute()
  await queueWorksBelow(world.db, '01', world.services.now())
  world.pass(1000)
  await runLane(world, 'text')
})

test('a keyword that is renamed is found by its new name', async () => {
  await world.db.updateTable('home_keywords').set({ en: 'adjustment' }).where('no', '=', 'k1').execute()
  await queueWorksWith(world.db, ['校准'], world.services.now())
  world.pass(1000)
  await runLane(world, 'text')
  expect(await titles('adjustment')).toEqual(['入门'])
})

describe('typing errors', () => {
  test('are corrected when nothing has the words, and the answer says so', async () => {
    const { records, extra } = await search('laser saftey')
    expect([records.length, extra.answered]).toEqual([2, 'laser safety'])
    expect((await search('laser safety')).extra.answered).toBeNull()
  })

  test('stay as they are when the caller asks for the words as typed', async () => {
    expect(await search('laser saftey', { isExact: true })).toMatchObject({
      total: 0,
      extra: { answered: null },
    })
  })

  test('stay when a facet leaves nothing', async () => {
    expect((await search('laser safety', { kind: 'video' })).extra.answered).toBeNull()
  })

  test('reveal no word of a work that the caller cannot see', async () => {
    expect(await search('okapo')).toMatchObject({ total: 0, extra: { answered: null } })
  })
})
