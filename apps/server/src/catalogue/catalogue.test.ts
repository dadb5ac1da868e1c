import { describe, expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader', ['R10'])
const reviewer = await addPerson(world, 'reviewer', ['R10', 'S10'])
const works = {
  plain: await addWork(world, author, { title: 'plain', keywords: ['校准', 'optics'], heat: 5 }),
  hot: await addWork(world, author, { title: 'hot', stype: '0102', keywords: ['校准'], heat: 50 }),
  film: await addWork(world, author, { title: 'film', kind: 'VIDEO', stype: '0201', heat: 20 }),
  senior: await addWork(world, author, { title: 'senior', showRoles: ['R40'], heat: 1 }),
  future: await addWork(world, author, { title: 'future', startsInDays: 3 }),
  draft: await addWork(world, author, { title: 'draft', state: 0 }),
}
await world.db
  .insertInto('home_keywords')
  .values({ no: '7', zh: '校准', en: 'Calibration', tw: '校準', ja: '校正', de: 'Kalibrierung' })
  .execute()
const token = await signIn(world, reader)

const list = async (query: object, as?: { token: string }) => {
  const { data } = await world.call('catalogue.list', { page: 1, size: 12, ...query }, as)
  return data
}
const titles = async (query: object, as?: { token: string }) =>
  (await list(query, as)).records.map(card => card.title)

describe('the list', () => {
  test('shows what is published and in effect, newest first, locked works with their lock', async () => {
    expect(await titles({})).toEqual(['senior', 'film', 'hot', 'plain'])
    const { records } = await list({})
    expect(records.map(card => card.lock)).toEqual(['login', 'open', 'open', 'open'])
    expect((await list({}, { token })).records[0]?.lock).toBe('role')
  })

  test('shows works that are not in effect only to author and reviewer', async () => {
    for (const person of [author, reviewer]) {
      const seen = (await list({}, { token: await signIn(world, person) })).records.find(
        card => card.title === 'future',
      )
      expect(seen?.lock).toBe('not-in-effect')
    }
  })

  test.each([
    [{ keyword: 'hot' }, ['hot', 'film', 'plain', 'senior']],
    [{ source: 'hot' }, ['hot', 'film', 'plain', 'senior']],
    [{ keyword: 'upload' }, ['senior', 'film', 'hot', 'plain']],
    [{ keyword: 'all' }, ['senior', 'film', 'hot', 'plain']],
    [{ keyword: '校准' }, ['hot', 'plain']],
    [{ keyword: '7' }, ['hot', 'plain']],
    [{ keyword: 'Kalibrierung' }, ['hot', 'plain']],
    [{ keyword: 'optics' }, ['plain']],
    [{ keyword: 'nothing' }, []],
    [{ nodeNo: '01' }, ['senior', 'hot', 'plain']],
    [{ nodeNo: '0102' }, ['hot']],
    [{ parentNo: '02' }, ['film']],
    [{ nodeNo: '0101', parentNo: '02' }, ['senior', 'plain']],
    [{ nodeNo: '99' }, []],
    [{ kind: 'video' }, ['film']],
    [{ kind: 'pdf', nodeNo: '02' }, []],
    [{ size: 2, page: 2 }, ['hot', 'plain']],
    [{ size: 2, page: 9 }, []],
    [{ everything: true, page: 5, size: 1 }, ['senior', 'film', 'hot', 'plain']],
  ])('%o', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('returns the full total past the last page, and cuts a size above a hundred', async () => {
    expect((await list({ page: 9, size: 2 })).total).toBe(4)
    expect((await list({ size: 999_999 })).records).toHaveLength(4)
  })

  test('own lists need a login', async () => {
    for (const source of ['release', 'record', 'favourites'] as const) {
      const answer = await world.call('catalogue.list', { page: 1, size: 12, source })
      expect([answer.status, answer.code, answer.key]).toEqual([200, 400, 'LOGIN_REQUIRED'])
    }
  })

  test('own lists and their counts', async () => {
    await world.call('resource.setFavourite', { id: works.plain.id, isFavourite: true }, { token })
    world.pass(1000)
    await world.call('resource.setFavourite', { id: works.film.id, isFavourite: true }, { token })
    await world.call('study.beat', { id: works.hot.id, position: 3 }, { token })
    expect(await titles({ source: 'favourites' }, { token })).toEqual(['film', 'plain'])
    expect((await list({ source: 'favourites', size: 1 }, { token })).total).toBe(2)
    const record = await list({ source: 'record' }, { token })
    expect(record.records).toMatchObject([{ title: 'hot', lastPosition: 3, hasChanged: false }])
    expect(record.extra).toMatchObject({ all: 4, released: 0, favourites: 2, learned: 1 })
    expect(await titles({ source: 'release' }, { token: await signIn(world, author) })).toEqual([
      'future',
      'senior',
      'film',
      'hot',
      'plain',
    ])
  })

  test('hides locked works if the setting requires it', async () => {
    await world.db
      .insertInto('settings')
      .values({ name: 'catalogue.hideLocked', value: 'true', updated_at: world.services.now() })
      .execute()
    world.pass(3000)
    expect(await titles({})).toEqual(['film', 'hot', 'plain'])
    await world.db.deleteFrom('settings').where('name', '=', 'catalogue.hideLocked').execute()
    world.pass(3000)
  })
})

describe('home', () => {
  test('the menu counts what the caller sees, at or below each node', async () => {
    const { data } = await world.call('catalogue.menu', {})
    const counts = data.flatMap(node => [
      [node.no, node.count],
      ...node.children.map(child => [child.no, child.count]),
    ])
    expect(counts).toEqual([
      ['01', 3],
      ['0101', 2],
      ['0102', 1],
      ['02', 1],
      ['0201', 1],
    ])
  })

  test('can be cached for a minute; the ETag depends on language and roles', async () => {
    const first = await world.raw('catalogue.menu', {}, { lang: 'en' })
    expect(first.headers['cache-control']).toBe('private, max-age=60')
    const etag = String(first.headers.etag)
    const again = await world.raw('catalogue.menu', {}, { lang: 'en', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const as of [{ lang: 'de' }, { lang: 'en', token }]) {
      const other = await world.raw('catalogue.menu', {}, { ...as, headers: { 'if-none-match': etag } })
      expect(other.statusCode).toBe(200)
    }
  })

  test('keywords: the four reserved ones, then the provider’s in the caller’s language', async () => {
    const { data } = await world.call('catalogue.keywords', {}, { lang: 'de' })
    expect(data.map(column => column.no)).toEqual(['upload', 'hot', 'recommend', 'all', '7'])
    expect(data.at(-1)?.label).toBe('Kalibrierung')
  })

  test('related works share a keyword and leave the work itself out', async () => {
    const { data } = await world.call('catalogue.related', {
      keywords: ['校准', 'optics'],
      exceptId: works.hot.id,
    })
    expect(data.records.map(card => card.title)).toEqual(['plain'])
  })

  test('the works that a role opens', async () => {
    const { data } = await world.call('catalogue.forRole', { page: 1, size: 12 }, { token })
    expect(data.records.every(card => card.lock === 'open')).toBe(true)
    expect(data.total).toBe(3)
  })

  test.each(['7', 'Kalibrierung', '校准'])(
    'the interest %s puts works with this keyword first, in any language',
    async word => {
      const person = await addPerson(world, `likes-${word.length}`)
      const own = { token: await signIn(world, person) }
      const recommended = () => titles({ keyword: 'recommend' }, own)
      expect((await recommended()).slice(0, 3)).toEqual(['hot', 'film', 'plain'])
      const change = { type: 'keywords', operator: 'add', content: JSON.stringify([word]) } as const
      await world.call('settings.save', change, own)
      expect((await recommended()).slice(0, 3)).toEqual(['hot', 'plain', 'film'])
      await world.call('settings.save', { ...change, operator: 'remove' }, own)
      expect((await recommended()).slice(0, 3)).toEqual(['hot', 'film', 'plain'])
    },
  )

  test('guess you like: popular works for guests, works near their favourites for members', async () => {
    const guest = await world.call('catalogue.guessYouLike', {})
    expect(guest.data.records[0]?.title).toBe('hot')
    const member = await world.call('catalogue.guessYouLike', {}, { token })
    expect(member.data.records.map(card => card.title)).toContain('hot')
    expect(member.data.records[0]?.keywords).toContain('校准')
  })
})
