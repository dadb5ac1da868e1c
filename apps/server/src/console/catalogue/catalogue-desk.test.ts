import type { CallRequest, EditedNode } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transact.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { countWaiting } from '../../testing/count-waiting.ts'
import { addPerson, addTree, addWork, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, await addPerson(world, 'editor', ['R10', 'S40']))

const names = (word: string) => ({ zh: word, en: word, tw: word, ja: word, de: word })
const save = (node: Partial<CallRequest<'console.menuSave'>> & { readonly no: string }) =>
  world.call(
    'console.menuSave',
    {
      parentNo: null,
      ...names(`n${node.no}`),
      isTag: false,
      isActive: true,
      removes: false,
      rev: 0,
      ...node,
    },
    { token },
  )
const move = (no: string, parentNo: string | null, index: number) =>
  world.call('console.menuMove', { no, parentNo, index }, { token })
const tree = async () => (await world.call('console.menuList', {}, { token })).data
/** `01(0101 0102) 02(0201)` */
const outline = (nodes: readonly EditedNode[]): string =>
  nodes.map(({ no, children }) => (children.length === 0 ? no : `${no}(${outline(children)})`)).join(' ')
const find = (nodes: readonly EditedNode[], no: string): EditedNode | undefined =>
  nodes.find(node => node.no === no) ?? nodes.flatMap(node => find(node.children, no) ?? [])[0]
const revOf = async (no: string) => find(await tree(), no)?.rev ?? -1
const placeOf = async (workId: string) => {
  const { rows } = await sql<{ place: string }>`
    select dtype || '>' || stype as place from work_versions where work_id = ${workId}`.execute(world.db)
  return rows[0]?.place
}

describe('the tree', () => {
  test('new nodes come last among their siblings, can be renamed in five languages, and have a count of works', async () => {
    expect((await save({ no: '03' })).data).toEqual({ no: '03', rev: 1 })
    await save({ no: '0301', parentNo: '03' })
    await save({ no: '0302', parentNo: '03' })
    expect(outline(await tree())).toBe('01(0101 0102) 02(0201) 03(0301 0302)')
    const labels = { zh: '焊接', en: 'Welding', tw: '銲接', ja: '溶接', de: 'Schweißen' }
    expect((await save({ no: '0301', ...labels, rev: 1 })).data.rev).toBe(2)
    await addWork(world, author, { stype: '0301' })
    expect(find(await tree(), '0301')).toMatchObject({ ...labels, workCount: 1, parentNo: '03' })
    const menu = await world.call('catalogue.menu', {}, { lang: 'de' })
    expect(menu.data.find(node => node.no === '03')?.count).toBe(1)
    expect(await auditActions(world, '0301')).toEqual(['catalogue.create', 'catalogue.change'])
  })

  test('when two people change the same node, the second gets CONFLICT', async () => {
    const rev = await revOf('0302')
    const both = await Promise.all([save({ no: '0302', rev }), save({ no: '0302', rev, de: 'x' })])
    expect(both.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
    expect((await save({ no: '0302' })).key).toBe('CONFLICT')
  })

  test.each<[string, Partial<CallRequest<'console.menuSave'>> & { no: string }, string, string | undefined]>([
    ['below nothing', { no: '0999', parentNo: '09' }, 'FIELD_INVALID', 'PARENT'],
    ['unknown, to be changed', { no: '0999', rev: 3 }, 'NOT_FOUND', undefined],
    ['unknown, to be removed', { no: '0999', removes: true }, 'NOT_FOUND', undefined],
    ['a heading that works are filed in', { no: '0301', isTag: true, rev: 2 }, 'FIELD_INVALID', 'tag'],
    ['removed with works in it', { no: '0301', removes: true, rev: 2 }, 'FIELD_REQUIRED', 'TARGET'],
    ['merged into itself', { no: '03', removes: true, targetNo: '0301', rev: 1 }, 'FIELD_INVALID', 'TARGET'],
    ['merged into nothing', { no: '0301', removes: true, targetNo: '77', rev: 2 }, 'FIELD_INVALID', 'TARGET'],
    [
      'merged into the first level',
      { no: '0301', removes: true, targetNo: '01', rev: 2 },
      'FIELD_INVALID',
      'TARGET',
    ],
  ])('a node %s is refused', async (_, node, key, field) => {
    const answer = await save(node)
    expect([answer.key, answer.field]).toEqual([key, field])
  })

  test.each([
    ['61 characters', { de: 'x'.repeat(61) }, 'FIELD_TOO_LONG'],
    ['60 characters', { de: 'x'.repeat(60) }, undefined],
    ['no name', { ja: '' }, 'FIELD_REQUIRED'],
    ['letters as a number', { no: 'A1' }, 'FIELD_INVALID'],
  ])('%s', async (_, fields, key) => {
    const wire = { no: '05', type: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x', ...fields }
    expect((await world.raw('console.menuSave', wire, { token })).json().data.KEY).toBe(key)
  })

  test('moving keeps the nodes below, changes the order, and takes the works along', async () => {
    const work = await addWork(world, author, { stype: '0102' })
    expect((await move('0102', '02', 0)).data.no).toBe('0102')
    expect(outline(await tree())).toContain('01(0101) 02(0102 0201)')
    expect(await placeOf(work.id)).toBe('02>0102')
    await move('0201', '02', 0)
    expect(outline(await tree())).toContain('02(0201 0102)')
    await move('02', '01', 9)
    expect(outline(await tree())).toContain('01(0101 02(0201 0102))')
    expect(await placeOf(work.id)).toBe('02>0102')
    const found = await world.call('catalogue.list', { page: 1, size: 12, nodeNo: '01', everything: false })
    expect(found.data.records.map(card => card.id)).toContain(work.id)
    await move('02', null, 1)
    expect(await auditActions(world, '02')).toEqual(['catalogue.move', 'catalogue.move'])
  })

  test.each<[string, string, string | null, string]>([
    ['an unknown node', '99', null, 'NOT_FOUND'],
    ['below an unknown one', '02', '99', 'FIELD_INVALID'],
    ['below its own child', '02', '0201', 'FIELD_INVALID'],
    ['to the first level with works in it', '0102', null, 'FIELD_INVALID'],
  ])('moving %s is refused', async (_, no, parentNo, key) => {
    const before = outline(await tree())
    expect((await move(no, parentNo, 0)).key).toBe(key)
    expect(outline(await tree())).toBe(before)
  })

  test('a sixth level is refused', async () => {
    for (const [no, parentNo] of [
      ['71', null],
      ['72', '71'],
      ['73', '72'],
      ['74', '73'],
      ['75', '74'],
    ] as const)
      expect((await save({ no, parentNo })).code).toBe(200)
    expect((await save({ no: '76', parentNo: '75' })).field).toBe('PARENT')
    expect((await move('71', '01', 0)).field).toBe('PARENT')
  })

  test('merging moves works and children to the target', async () => {
    const work = await addWork(world, author, { stype: '0201' })
    await save({ no: '020101', parentNo: '0201' })
    await save({ no: '0201', removes: true, targetNo: '0101', rev: await revOf('0201') })
    expect(outline(await tree())).toContain('01(0101(020101)) 02(0102)')
    expect(await placeOf(work.id)).toBe('01>0101')
    // Works of a removed first-level node get the first level of the target.
    const moved = await addWork(world, author, { stype: '0102' })
    await sql`update work_versions set dtype = '02' where work_id = ${moved.id}`.execute(world.db)
    await save({ no: '02', removes: true, targetNo: '03', rev: await revOf('02') })
    expect(outline(await tree())).toContain('03(0301 0302 0102)')
    expect(await placeOf(moved.id)).toBe('03>0102')
    expect((await auditActions(world, '02')).at(-1)).toBe('catalogue.remove')
  })

  test('works that are being filed in a node while it is removed move as well', async () => {
    const work = await addWork(world, author, { stype: '0101' })
    await save({ no: '0109', parentNo: '01' })
    const merged = await transact(world.db, async tx => {
      await sql`update work_versions set stype = '0109' where work_id = ${work.id}`.execute(tx)
      const removal = save({ no: '0109', removes: true, targetNo: '0101', rev: 1 })
      await expect.poll(() => countWaiting(world.db)).toBe(1)
      return { removal }
    })
    expect((await merged.removal).code).toBe(200)
    expect(await placeOf(work.id)).toBe('01>0101')
  })

  test('an empty node is removed without a target', async () => {
    await save({ no: '08' })
    expect((await save({ no: '08', removes: true, rev: 1 })).code).toBe(200)
    expect(find(await tree(), '08')).toBeUndefined()
  })
})

describe('the home page’s keywords', () => {
  const keyword = (no: string) => ({ no, ...names(`k-${no}`) })
  const put = (...numbers: string[]) =>
    world.call('console.keywordSave', { keywords: numbers.map(keyword) }, { token })

  test('are replaced as a whole, in the given order', async () => {
    expect((await put('laser', 'optics')).data.count).toBe(2)
    expect((await put('optics', 'safety')).data.count).toBe(2)
    const { data } = await world.call('console.keywordList', {}, { token })
    const late = { keywords: [keyword('late')], rev: data.rev + 1 }
    expect((await world.call('console.keywordSave', late, { token })).key).toBe('CONFLICT')
    expect(data.keywords).toEqual([keyword('optics'), keyword('safety')])
    const bar = await world.call('catalogue.keywords', {}, { lang: 'de' })
    expect(bar.data.slice(4).map(({ label }) => label)).toEqual(['k-optics', 'k-safety'])
    expect(await auditActions(world, 'home')).toEqual(['keyword.save', 'keyword.save'])
  })

  test('must be distinct, not reserved, and at most thirty', async () => {
    expect((await put('a', 'a')).field).toBe('COLUMNS')
    expect((await put('hot')).field).toBe('COLUMNS')
    const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)
    expect((await put(...many(31)).catch(error => error)).field).toBe('COLUMNS')
    expect((await put(...many(30))).code).toBe(200)
    expect((await put()).data.count).toBe(0)
  })
})

test.each(['S10', 'S20', 'S30', 'S80'])('%s may not', async role => {
  const other = await signIn(world, await addPerson(world, `staff-${role}`, ['R10', role]))
  const keys = [
    (await world.call('console.menuList', {}, { token: other })).key,
    (await world.call('console.menuMove', { no: '01', parentNo: null, index: 0 }, { token: other })).key,
    (await world.call('console.keywordSave', { keywords: [] }, { token: other })).key,
  ]
  expect(keys).toEqual(Array(3).fill('PERMISSION_DENIED'))
})
