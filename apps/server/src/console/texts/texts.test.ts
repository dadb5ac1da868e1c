import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { cleanHtml, hasWords } from './clean-html.ts'

const world = await openTestWorld()
const token = await signIn(world, await addPerson(world, 'editor', ['R10', 'S40']))

const versionNow = async () =>
  (await world.call('console.agreementList', { no: 'privacy' }, { token })).data[0]?.version ?? 0
const save = async (
  language: 'zh' | 'en' | 'de',
  title: string,
  content: string,
  more: { readonly rev?: number; readonly asks?: boolean; readonly changes?: string } = {},
) =>
  world.call(
    'console.agreementSave',
    {
      no: 'privacy',
      language,
      title,
      content,
      rev: more.rev ?? (await versionNow()),
      asks: more.asks ?? false,
      changes: more.changes ?? '',
    },
    { token },
  )
const read = async (lang: string) => (await world.call('agreement.read', { no: 'privacy' }, { lang })).data

describe('cleaning a text', () => {
  test.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
    ['a picture of another server', '<p>a<img src="https://x.example/1.png"></p>', '<p>a</p>'],
    ['a script as a link', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['a script as a link, with an encoded tab', '<a href="jav&#x09;ascript:x()">a</a>', '<a>a</a>'],
    ['data as a link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    [
      'a link',
      '<a href="https://x.example/?a=1&amp;b=2" target="_blank">a</a>',
      '<a href="https://x.example/?a=1&amp;b=2">a</a>',
    ],
    ['a form', '<form action="/"><input name="password"><p>a</p></form>', '<p>a</p>'],
    ['an SVG with a handler', '<svg onload="x()"><p>a</p></svg>', '<p>a</p>'],
    ['a comment', '<!--<p>b</p>--><p>a</p>', '<p>a</p>'],
    ['unclosed tags', '<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['a heading of the page', '<h1>a</h1>', '<h2>a</h2>'],
    [
      'a table',
      '<table><tr><td colspan="2">a</td></tr></table>',
      '<table><tr><td colspan="2">a</td></tr></table>',
    ],
    ['plain words', 'a < b & c', 'a &lt; b &amp; c'],
  ])('%s', (_, written, cleaned) => {
    expect(cleanHtml(written)).toBe(cleaned)
    // A saved text that is opened and saved again stays the same.
    expect(cleanHtml(cleaned)).toBe(cleaned)
  })

  test.each(['<p></p>', '<p>&nbsp;</p>', '<hr>', '<script>x</script>'])('%s contains no text', html => {
    expect(hasWords(cleanHtml(html))).toBe(false)
  })

  test('accepts fifty nested elements and refuses one more', () => {
    const nested = (depth: number) => `${'<b>'.repeat(depth)}a${'</b>'.repeat(depth)}`
    expect(cleanHtml(nested(50))).toBe(nested(50))
    expect(() => cleanHtml(nested(51))).toThrow(new AppError('FIELD_INVALID', {}, 'CONTENT'))
  })

  test.each(['<x>', '<b>', '<div>', '<ul><li>', '<svg>'])('refuses many %s without end tags', tag => {
    expect(() => cleanHtml(tag.repeat(12_000))).toThrow(new AppError('FIELD_INVALID', {}, 'CONTENT'))
    expect(() => cleanHtml(tag.repeat(170_000))).toThrow('FIELD_TOO_LONG')
  })

  test('refuses a text that cleaning makes longer than the limit', () => {
    expect(cleanHtml('<'.repeat(25_000))).toHaveLength(100_000)
    expect(() => cleanHtml('<'.repeat(25_001))).toThrow('FIELD_TOO_LONG')
  })

  test.each([
    ['cells that are never closed', '<td>', 11_111, 99_999],
    ['breaks', '<br>', 16_666, 99_996],
    ['ampersands', '&', 20_000, 100_000],
    ['characters of two units', '😀', 100_000, 200_000],
  ])('accepts as many %s as fit and refuses one more', (_, part, most, units) => {
    expect(cleanHtml(part.repeat(most))).toHaveLength(units)
    expect(() => cleanHtml(part.repeat(most + 1))).toThrow('FIELD_TOO_LONG')
  })

  test.each([
    ['a script', `<script>${'&'.repeat(90_000)}</script>`],
    ['the choices of a form', `<option>${'<b></b>'.repeat(12_000)}</option>`],
    ['elements that are not allowed', '<font></font>'.repeat(7600)],
  ])('%s, which cleaning removes, makes no text too long', (_, removed) => {
    expect(cleanHtml(`${removed}<p>a</p>`)).toMatch(/^(<b><\/b>)*<p>a<\/p>$/)
  })
})

describe('agreements', () => {
  test('each save adds a version; the other languages stay the same; old versions can be read', async () => {
    expect((await save('zh', '隐私', '<p>一</p>')).data).toEqual({ no: 'privacy', version: 1 })
    expect((await save('en', 'Privacy', '<p>one</p>')).data.version).toBe(2)
    world.pass(60_000)
    expect((await save('en', 'Privacy', '<p>two</p><script>x</script>')).data.version).toBe(3)
    expect(await read('en')).toMatchObject({ version: 3, title: 'Privacy', content: '<p>two</p>' })
    expect(await read('zh')).toMatchObject({ version: 3, title: '隐私', content: '<p>一</p>' })
    expect((await read('ja')).title).toBe('Privacy')
    const { data } = await world.call('console.agreementList', { no: 'privacy' }, { token })
    expect(
      data.map(({ version, titles }) => [version, titles.map(({ language }) => language).join()]),
    ).toEqual([
      [3, 'en,zh'],
      [2, 'en,zh'],
      [1, 'zh'],
    ])
    const view = (version: number, language: 'zh' | 'en' | 'de') =>
      world.call('console.agreementView', { no: 'privacy', version, language }, { token })
    expect((await view(2, 'en')).data.content).toBe('<p>one</p>')
    expect((await view(2, 'de')).key).toBe('NOT_FOUND')
    expect(await auditActions(world, '2')).toEqual(Array(3).fill('agreement.publish'))
  })

  test('when two people save the same language, the second gets CONFLICT and the text of the first stays', async () => {
    const rev = await versionNow()
    const both = await Promise.all([
      save('de', 'a', '<p>a</p>', { rev }),
      save('de', 'b', '<p>b</p>', { rev }),
    ])
    expect(both.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
    const seen = await versionNow()
    expect((await save('de', 'c', '<p>c</p>', { rev: seen })).code).toBe(200)
    expect((await save('de', 'd', '<p>d</p>', { rev: seen })).key).toBe('CONFLICT')
    expect(await read('de')).toMatchObject({ title: 'c' })
  })

  test('two people who save two languages at the same time do not disturb each other', async () => {
    const rev = await versionNow()
    const both = await Promise.all([
      save('de', 'e', '<p>e</p>', { rev }),
      save('en', 'f', '<p>f</p>', { rev }),
    ])
    expect(new Set(both.map(({ data }) => data.version)).size).toBe(2)
    expect([(await read('de')).title, (await read('en')).title]).toEqual(['e', 'f'])
  })

  test('refuses a text without visible characters, and one that is too long', async () => {
    const refused = await save('zh', 'x', '<script>only</script>')
    expect([refused.key, refused.field]).toEqual(['FIELD_REQUIRED', 'CONTENT'])
    const send = async (fields: object) =>
      (
        await world.raw(
          'console.agreementSave',
          { NO: 2, LANG: 'zh', TITLE: 'x', CONTENT: 'x', REV: await versionNow(), ...fields },
          { token },
        )
      ).json()
    expect((await send({ TITLE: 'x'.repeat(101) })).data.KEY).toBe('FIELD_TOO_LONG')
    expect((await send({ TITLE: 'x'.repeat(100) })).code).toBe(200)
    expect((await send({ CONTENT: 'x'.repeat(100_001) })).data.KEY).toBe('FIELD_TOO_LONG')
    expect((await send({ CONTENT: 'x'.repeat(100_000) })).code).toBe(200)
    expect((await send({ NO: 7 })).data.KEY).toBe('FIELD_INVALID')
    expect((await send({ CONTENT: '<b>'.repeat(33_000) })).data).toMatchObject({
      KEY: 'FIELD_INVALID',
      FIELD: 'CONTENT',
    })
  })

  test('a preview returns the cleaned text and saves nothing', async () => {
    const { version } = await read('zh')
    const { data } = await world.call(
      'console.agreementPreview',
      { content: '<p onclick="x()">a</p>' },
      { token },
    )
    expect(data.content).toBe('<p>a</p>')
    expect((await read('zh')).version).toBe(version)
  })

  test.each(['S10', 'S30', 'S80'])('%s may not', async role => {
    const other = await signIn(world, await addPerson(world, `staff-${role}`, ['R10', role]))
    const answer = await world.call('console.agreementList', { no: 'privacy' }, { token: other })
    expect(answer.key).toBe('PERMISSION_DENIED')
  })
})
