import { beforeAll, describe, expect, test } from 'vitest'
import { addPerson, addTree, addWork } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { compoundTerms, germanStems } from './compounds.ts'
import { fold } from './fold.ts'
import { runTerms } from './segment.ts'
import { textQuery } from './text-query.ts'

describe('folding', () => {
  test.each([
    ['ﾃｽﾄ', 'テスト'],
    ['ガギ', 'ガギ'],
    ['資料', '资料'],
    ['Größe', 'grösse'],
    ['ABC123', 'abc123'],
    ['⻑さ ⾧さ', '长さ 长さ'],
    ['⼀⼆ ⻘⻝', '一二 青食'],
  ])('%s is %s', (text, expected) => {
    expect(fold(text)).toBe(expected)
  })
})

test('a run of Han characters becomes its pairs and its last character', () => {
  expect(runTerms([...'训练数据'])).toEqual(['训练', '练数', '数据', '据'])
})

test.each([
  ['训练', "('训练')"],
  ['训练数', "('训练' <-> '练数')"],
  ['训', "'训':*"],
  ['a sensors', "'a' & ('sensors':* | 'sensor' | '-sensor"],
  ['Größe', "('grosse':* | 'groesse':*"],
  ["it's \\ & | !", "'it''s':*"],
  ['…!?', undefined],
])('%s is looked for as %s', (typed, expected) => {
  const query = textQuery(typed)
  if (expected === undefined) expect(query).toBeUndefined()
  else expect(query?.startsWith(expected)).toBe(true)
})

describe('a German word is found by its parts', () => {
  test.each([
    ['kalibriergerät', ['-gerat', '-geraet']],
    ['druckmessgeräten', ['-messgerat', '-gerat']],
    ['sicherheitsdatenblatt', ['-datenblatt', '-blatt']],
    ['wegmessung', ['-messung']],
  ])('%s', (word, parts) => {
    expect(compoundTerms(word)).toEqual(expect.arrayContaining(parts))
  })

  test.each(['auflage', 'handlung', 'einheiten', 'sensor', 'geräte'])('%s has none', word => {
    expect(compoundTerms(word)).toEqual(germanStems(word))
  })
})

describe('searching the list', async () => {
  const world = await openTestWorld()
  beforeAll(async () => {
    await addTree(world)
    const author = await addPerson(world, 'Kranich')
    await addWork(world, author, { title: '深度学习模型需要大量训练数据' })
    await addWork(world, author, { title: '资料汇编', intro: '内部' })
    await addWork(world, author, { title: 'ﾃｽﾄ 手順', lang: 'ja' })
    await addWork(world, author, { title: 'Die grösse der Welle', lang: 'de', keywords: ['Prüfung'] })
    await addWork(world, author, { title: 'Kalibriergeräte für den Druck', lang: 'de' })
    await addWork(world, author, { title: 'Kalibrier- und Messgerät', lang: 'de' })
    await addWork(world, author, { title: 'Wartung im Arbeitsalltag', intro: 'Ein Platz', lang: 'de' })
    await addWork(world, author, { title: '⻑さの測定', lang: 'ja' })
    await addWork(world, author, { title: 'Measuring displacements', lang: 'en', intro: 'about calibration' })
    await addWork(world, author, { title: 'calibration', lang: 'en' })
    await addWork(world, author, { title: 'other', outline: [{ title: '温度补偿', node: 3 }] })
  })
  const find = async (search: string) => {
    const { data } = await world.call('catalogue.list', { page: 1, size: 12, search })
    return data.records.map(card => card.title)
  }
  test.each([
    ['训练', ['深度学习模型需要大量训练数据']],
    ['練', ['深度学习模型需要大量训练数据']],
    ['据', ['深度学习模型需要大量训练数据']],
    ['练训', []],
    ['資料', ['资料汇编']],
    ['テスト', ['ﾃｽﾄ 手順']],
    ['Größe', ['Die grösse der Welle']],
    ['groesse', ['Die grösse der Welle']],
    ['pruefung', ['Die grösse der Welle']],
    ['Pruf', ['Die grösse der Welle']],
    ['displacement', ['Measuring displacements']],
    ['measured', ['Measuring displacements']],
    ['calib', ['calibration', 'Measuring displacements']],
    ['温度', ['other']],
    // Equally good hits: the work that was added last comes first.
    ['Gerät', ['Kalibrier- und Messgerät', 'Kalibriergeräte für den Druck']],
    ['Kalibriergerät', ['Kalibriergeräte für den Druck', 'Kalibrier- und Messgerät']],
    ['geraet', ['Kalibrier- und Messgerät', 'Kalibriergeräte für den Druck']],
    ['Arbeitsplatz', ['Wartung im Arbeitsalltag']],
    ['長さ', ['⻑さの測定']],
    ['钅', []],
    ['measuring 训练', []],
    ["'; drop table works; --", []],
    ['%', []],
  ])('%s', async (search, expected) => {
    expect(await find(search)).toEqual(expected)
  })

  test('finds by author', async () => {
    expect(await find('nick-kranich')).toHaveLength(11)
  })
})
