import { describe, expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'Kranich')
const token = await signIn(world, author)
await addWork(world, author, { title: '激光位移传感器校准指南', keywords: ['激光', '校准'], heat: 9 })
await addWork(world, author, {
  title: 'Calibration of laser sensors',
  lang: 'en',
  keywords: ['laser'],
  heat: 3,
})
await addWork(world, author, {
  title: 'Laser safety',
  lang: 'en',
  intro: 'on calibrating',
  keywords: ['laser'],
})
await addWork(world, author, { title: 'Das Kalibriergerät', lang: 'de', keywords: ['Prüfung'] })
await addWork(world, author, { title: 'ﾃｽﾄ手順', lang: 'ja' })
await addWork(world, author, { title: 'Laser of tomorrow', lang: 'en', startsInDays: 1 })
await addWork(world, author, { title: 'Laser of yesterday', lang: 'en', startsInDays: -3, endsInDays: -1 })

const suggest = async (words: string, as = {}) =>
  (await world.call('catalogue.suggest', { words }, as)).data.map(({ field, snippet }) =>
    [field, snippet.map(part => (part.isMatch ? `[${part.text}]` : part.text)).join('')].join(' '),
  )

describe('suggestions', () => {
  test.each([
    ['the beginning', 'cal', ['title [Calibration] of laser sensors']],
    ['a word in the middle', 'sens', ['title Calibration of laser [sensors]']],
    ['all of several words', 'sensors cal', ['title [Calibration] of laser [sensors]']],
    ['one character', '校', ['keyword [校]准', 'title 激光位移传感器[校]准指南']],
    ['the middle of a title', '傳感', ['title 激光位移[传感]器校准指南']],
    ['part of a compound', 'gerät', ['title Das [Kalibriergerät]']],
    ['an umlaut spelled out', 'pruef', ['keyword [Prüfung]']],
    ['another width', 'テスト', ['title [ﾃｽﾄ]手順']],
    ['an author', 'kran', ['author nick-[Kranich]']],
    [
      'a keyword once',
      'laser',
      ['keyword [laser]', 'title Calibration of [laser] sensors', 'title [Laser] safety'],
    ],
    ['nothing in introductions', 'calibrating safety', []],
    ['nothing', 'zzz', []],
    ['no words', '…!', []],
    ['no syntax', "' & | !:*", []],
  ])('%s', async (_, words, expected) => {
    expect(await suggest(words)).toEqual(expected)
  })

  test('a work that is not in effect is suggested only to its author', async () => {
    expect(await suggest('tomorrow')).toEqual([])
    expect(await suggest('tomorrow', { token })).toEqual(['title Laser of [tomorrow]'])
    expect(await suggest('yesterday')).toEqual([])
  })

  test('works hidden from lists by the setting are not suggested either', async () => {
    await addWork(world, author, { title: 'Quokkas', lang: 'en', vip: true })
    expect(await suggest('quokka')).toEqual(['title [Quokkas]'])
    await world.db
      .insertInto('settings')
      .values({ name: 'catalogue.hideLocked', value: 'true', updated_at: world.services.now() })
      .execute()
    world.pass(60_000)
    expect(await suggest('quokka')).toEqual([])
  })
})
