import { describe, expect, test } from 'vitest'
import { writeMessage } from '../../messages/outbox.ts'
import { siteNameIn } from '../../settings/site-name.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const token = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))

const list = async () => (await world.call('console.configList', {}, { token })).data
const find = async (name: string) => (await list()).find(row => row.name === name)
const save = async (name: string, value: string | number, rev?: number) =>
  world.call('console.configSave', { name, value, rev: rev ?? (await find(name))?.rev ?? 0 }, { token })

describe('settings', () => {
  test('are listed with their values and ranges', async () => {
    expect(await find('site.title')).toEqual({
      name: 'site.title',
      value: 'Lectern',
      rev: 0,
      kind: 'text',
      min: 1,
      max: 60,
    })
    expect(await find('auth.stepUp')).toEqual({ name: 'auth.stepUp', value: 1, rev: 0, kind: 'flag' })
    expect(await find('storage.quotaGiB')).toMatchObject({ kind: 'number', value: 10, min: 1, max: 1000 })
  })

  test('take effect for everybody two seconds later', async () => {
    expect((await save('site.title', '  Hörsaal ')).data.rev).toBe(1)
    expect((await save('auth.stepUp', 0)).data.rev).toBe(1)
    world.pass(2_000)
    const { data } = await world.call('system.info', {})
    expect([data.title, data.features.stepUp]).toEqual(['Hörsaal', false])
    expect(await find('site.title')).toMatchObject({ value: 'Hörsaal', rev: 1 })
    expect(await auditActions(world, 'site.title')).toEqual(['setting.save'])
  })

  test('the site has a name for each language, and without one the general name', async () => {
    await save('site.title', '澄衡学院')
    await save('site.title.de', 'Akademie')
    world.pass(2_000)
    const names = ['zh', 'en', 'tw', 'ja', 'de'].map(
      async lang => (await world.call('system.info', {}, { lang })).data.iconName,
    )
    expect(await Promise.all(names)).toEqual(['澄衡学院', '澄衡学院', '澄衡学院', '澄衡学院', 'Akademie'])
    const settings = await world.services.settings.read()
    const subjectIn = (lang: string) =>
      writeMessage({ template: 'code', lang, params: { code: '123456' } }, siteNameIn(settings, lang))
    expect(JSON.stringify(subjectIn('de'))).toContain('Akademie')
    expect(JSON.stringify(subjectIn('ja'))).toContain('澄衡学院')
  })

  test('certificates can print every name of the site', async () => {
    for (const name of ['site.title', 'site.title.ja']) {
      const { rev = 0 } = (await find(name)) ?? {}
      const answer = await world.raw(
        'console.configSave',
        { NAME: name, VALUE: 'Lectern \u{13000}', REV: rev },
        { token },
      )
      expect(answer.json().data).toMatchObject({
        KEY: 'NAME_CHARACTER',
        FIELD: 'VALUE',
        PARAMS: { CHARACTER: '\u{13000}' },
      })
    }
    await save('site.title.ja', '\u200b学\n院\u202e')
    expect(await find('site.title.ja')).toMatchObject({ value: '学 院' })
  })

  test.each<[string, string | number, boolean]>([
    ['site.title.ja', '', true],
    ['site.title.ja', 'x'.repeat(61), false],
    ['site.title', '', false],
    ['site.title', ' ', false],
    ['site.title', 'x'.repeat(60), true],
    ['site.title', 'x'.repeat(61), false],
    ['site.copyright', '', true],
    ['site.icon', '/icon.svg', true],
    ['site.icon', '//evil.example/icon.svg', false],
    ['site.icon', 'javascript:x()', false],
    ['auth.stepUp', 1, true],
    ['auth.stepUp', 2, false],
    ['auth.stepUp', 'yes', false],
    ['storage.quotaGiB', 1, true],
    ['storage.quotaGiB', 0, false],
    ['storage.quotaGiB', 1000, true],
    ['storage.quotaGiB', 1001, false],
    ['storage.quotaGiB', 1.5, false],
    ['storage.quotaGiB', '20', true],
  ])('%s as %j: %s', async (name, value, fits) => {
    const answer = await save(name, value)
    expect([answer.key, answer.field]).toEqual(fits ? [undefined, undefined] : ['FIELD_INVALID', 'VALUE'])
  })

  test('a control character is refused before it reaches the setting', async () => {
    const fields = { NAME: 'site.title', VALUE: 'a\u0007b', REV: (await find('site.title'))?.rev ?? 0 }
    const { data } = (await world.raw('console.configSave', fields, { token })).json()
    expect(data).toMatchObject({ KEY: 'FIELD_INVALID', FIELD: 'VALUE' })
  })

  test('an unknown name is not found, also a name that every JavaScript object has', async () => {
    expect((await save('site.colour', 'red')).key).toBe('NOT_FOUND')
    expect((await save('constructor', 'x')).key).toBe('NOT_FOUND')
  })

  test('when two administrators change the same setting, the second gets CONFLICT', async () => {
    const rev = (await find('site.contact'))?.rev ?? 0
    const both = await Promise.all([save('site.contact', 'a', rev), save('site.contact', 'b', rev)])
    expect(both.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
  })

  test.each(['S10', 'S20', 'S30', 'S40', 'S80'])('%s may not', async role => {
    const other = await signIn(world, await addPerson(world, `staff-${role}`, ['R10', role]))
    expect((await world.call('console.configList', {}, { token: other })).key).toBe('PERMISSION_DENIED')
    const answer = await world.call(
      'console.configSave',
      { name: 'site.title', value: 'x', rev: 0 },
      { token: other },
    )
    expect(answer.key).toBe('PERMISSION_DENIED')
  })
})
