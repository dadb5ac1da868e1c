import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandFolder } from '../../test/command.ts'
import { someDay, threeAnnotations } from '../../test/sample-annotations.ts'
import { smallPdf } from '../../test/small-files.ts'
import { exportDataForm } from '../annotations/exchange/data-form.ts'
import { PdfDocument } from '../index.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())

const plain = smallPdf('table', {
  page: '/Annots[5 0 R]',
  objects: { 5: '<</Type/Annot/Subtype/Link/Rect[1 2 3 4]>>' },
})

beforeAll(() => {
  const marked = PdfDocument.open(plain)
  for (const page of marked.pages) for (const data of threeAnnotations(page)) marked.add(0, data)
  folder.write('marked.pdf', marked.save({ now: someDay }))
  folder.write('plain.pdf', plain)
  folder.write('hand.xfdf', readFileSync(new URL('../../test/exchange/all-kinds.xfdf', import.meta.url)))
  folder.write('bomb.xfdf', '<!DOCTYPE x [<!ENTITY a "b">]><xfdf>&a;</xfdf>')
})

const formOf = (name: string) => exportDataForm(PdfDocument.open(folder.read(name)))

describe('export', () => {
  test.each([
    ['json', []],
    ['xfdf', []],
    ['XFDF', []],
    ['fdf', []],
    ['data', ['--format', 'xfdf']],
    ['data', ['--format', 'fdf']],
  ])('as %s can be imported again, and a second import adds nothing', async (format, words) => {
    const data = `marks.${format}`
    const told = await folder.run(['export', 'marked.pdf', ...words, '-o', data])
    expect(told.out).toBe('4 annotations exported\n')
    const first = await folder.run(['import', 'plain.pdf', data, '-o', 'again.pdf'])
    // The link is there.
    expect(first.out).toBe('3 annotations added, 1 were there already\n')
    expect(formOf('again.pdf').map(({ uuid }) => uuid)).toEqual(formOf('marked.pdf').map(({ uuid }) => uuid))
    const second = await folder.run(['import', 'again.pdf', data, '-o', 'twice.pdf', '--json'])
    expect(JSON.parse(second.out)).toMatchObject({ added: 0, known: 4 })
    expect(folder.read('twice.pdf')).toEqual(folder.read('again.pdf'))
  })

  test.each([
    ['marks.xfdf', [], '<?xml'],
    ['marks.FDF', [], '%FDF'],
    ['marks.txt', [], '['],
    ['marks.fdf', ['--format', 'json'], '['],
  ])('into %s with %j is written in the format that is meant', async (name, words, start) => {
    await folder.run(['export', 'marked.pdf', ...words, '-o', name])
    expect(Buffer.from(folder.read(name)).toString('latin1').slice(0, start.length)).toBe(start)
  })

  test('writes to the standard output by default', async () => {
    const { out, err } = await folder.run(['export', 'marked.pdf', '--json'])
    expect(JSON.parse(out)).toMatchObject([
      { annotationType: '/Link' },
      { annotationType: '/Highlight' },
      { annotationType: '/Ink' },
      { annotationType: '/Square' },
    ])
    expect(JSON.parse(err)).toMatchObject({ exported: 4, passedOver: 0, leftOut: [] })
  })

  test('names what it leaves out, with its place and the reason', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[1 2 3 4]>>'
    folder.write(
      'form.pdf',
      smallPdf('table', { page: '/Annots[5 0 R 6 0 R]', objects: { 5: field, 6: field } }),
    )
    const { out, err } = await folder.run(['export', 'form.pdf', '-o', 'form.json'])
    expect([out, err]).toEqual([
      '0 annotations exported, left out: 2 Widget (a form field belongs to its form)\n',
      '',
    ])
    const { err: facts } = await folder.run(['export', 'form.pdf', '--json'])
    expect(JSON.parse(facts)).toMatchObject({
      passedOver: 2,
      leftOut: [{ page: 1, kind: 'Widget', id: '0:5', code: 'annotation-not-editable' }, { id: '0:6' }],
    })
  })

  test('accepts only three formats', async () => {
    const { code, err } = await folder.run(['export', 'marked.pdf', '--format', 'xml'])
    expect([code, err.split('\n')[0]]).toEqual([2, 'lectern-pdf: --format needs json, xfdf or fdf, not xml'])
  })
})

test('import names what it leaves out by its entry, its name and the reason', async () => {
  const square = { annotationType: '/Square', page: 1, rect: [10, 10, 60, 40] }
  const list = [
    { subtype: 'Link', pageIndex: 0, rect: [1, 2, 3, 4] },
    { ...square, page: 7, uuid: 'far' },
    square,
    { ...square, pageId: 99, uuid: 'lost' },
  ]
  folder.write('mixed.json', JSON.stringify(list))
  const { out } = await folder.run(['import', 'plain.pdf', 'mixed.json', '-o', 'mixed.pdf', '--json'])
  expect(JSON.parse(out)).toMatchObject({
    added: 1,
    passedOver: 1,
    leftOut: [
      { entry: 1, code: 'annotation-not-editable' },
      { entry: 2, uuid: 'far', code: 'page-missing' },
      { entry: 4, uuid: 'lost', code: 'page-missing' },
    ],
  })
  const told = await folder.run(['import', 'plain.pdf', 'mixed.json', '-o', 'mixed.pdf', '--force'])
  expect(told.out).toBe('1 annotation added, 1 that have no data were passed over, 2 left out\n')
  expect(told.err).toContain('page-missing: entry 4: no page with id 99')
})

test('import names what a mark has lost because it could do harm', async () => {
  const element = '<link page="0" name="l" rect="1,2,30,40" target="javascript:x"/>'
  folder.write('evil.xfdf', `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${element}</annots></xfdf>`)
  const { out, err } = await folder.run(['import', 'plain.pdf', 'evil.xfdf', '-o', 'evil.pdf'])
  expect(out).toBe('1 annotation added, 1 without a part\n')
  expect(err).toContain('action-unsafe: link 1: ')
})

test.each([
  ['a note', '<text page="0" rect="1,2,3,4" name="r" inreplyto="nobody"/>'],
  ['a mark that is carried', '<caret page="0" rect="1,2,3,4" name="r" inreplyto="nobody"/>'],
  [
    'a note before others',
    `<text page="0" rect="1,2,3,4" name="r" inreplyto="nobody"/><text page="0" rect="1,2,3,4" name="s" inreplyto="r"/>`,
  ],
])('import names %s whose parent is nowhere, and adds it', async (_, elements) => {
  folder.write('orphan.xfdf', `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`)
  const words = ['import', 'plain.pdf', 'orphan.xfdf', '-o', 'orphan.pdf', '--force']
  const { out, err } = await folder.run(words)
  expect(out).toMatch(/^[12] annotations? added, 1 without a part\n$/)
  expect(err).toContain('annotation-missing: entry 1: no annotation has the name "nobody"')
  expect(JSON.parse((await folder.run([...words, '--json'])).out)).toMatchObject({
    reduced: [{ entry: 1, uuid: 'r', code: 'annotation-missing' }],
  })
  const again = await folder.run(['import', 'orphan.pdf', 'orphan.xfdf', '-o', 'again.pdf', '--force'])
  expect(again.out).not.toContain('without')
})

const hiddenReply = (parent: string) =>
  `<text page="0" rect="1,2,3,4" name="r" flags="hidden,print,nozoom,norotate" inreplyto="${parent}"><contents>Why?</contents></text>`
const flatParent = '<square page="0" rect="1,2,1,2" name="p"/>'

test.each([
  ['is nowhere', hiddenReply('nobody'), 28],
  ['was left out', flatParent + hiddenReply('p'), 28],
  ['was left out, behind it', hiddenReply('p') + flatParent, 28],
  ['is there', `${flatParent.replace('1,2,1,2', '1,2,30,40')}${hiddenReply('p')}`, 30],
])('import hides a reply only under what it answers: one whose parent %s', async (_, elements, flags) => {
  folder.write('hidden.xfdf', `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`)
  const { out } = await folder.run(['import', 'plain.pdf', 'hidden.xfdf', '-o', 'hidden.pdf', '--force'])
  const isAlone = flags === 28
  expect(out.includes('1 without a part')).toBe(isAlone)
  const reply = formOf('hidden.pdf').find(({ uuid }) => uuid === 'r')
  expect(reply).toMatchObject({ flags, textContent: 'Why?' })
  expect(reply?.inReplyTo).toBe(isAlone ? undefined : 'p')
})

test('import shows a hidden reply to what cannot be drawn, and names it', async () => {
  const common = { page: 1, dateCreated: '2026-01-01T00:00:00Z', rect: [10, 10, 60, 40] }
  const stamp = { annotationType: '/Stamp', uuid: 'p', stampType: '/Custom', stampAppearance: 'AAAA' }
  const note = { annotationType: '/Text', uuid: 'r', inReplyTo: 'p', flags: 30, textContent: 'Why?' }
  folder.write(
    'undrawn.json',
    JSON.stringify([
      { ...common, ...stamp },
      { ...common, ...note },
    ]),
  )
  const { out } = await folder.run(['import', 'plain.pdf', 'undrawn.json', '-o', 'hidden.pdf', '--force'])
  expect(out).toBe('1 annotation added, 1 left out, 1 without a part\n')
  expect(formOf('hidden.pdf')).toMatchObject([{ uuid: 'r', flags: 28 }])
})

test.each([
  [
    'in the file, before it',
    '<square page="0" rect="1,2,30,40" name="p"/><text page="0" rect="1,2,3,4" name="r" inreplyto="p"/>',
  ],
  [
    'in the file, behind it',
    '<text page="0" rect="1,2,3,4" name="r" inreplyto="p"/><square page="0" rect="1,2,30,40" name="p"/>',
  ],
  ['in the document', '<text page="0" rect="1,2,3,4" name="r" inreplyto="q"/>'],
])('import says nothing about a reply whose parent is %s', async (_, elements) => {
  folder.write('reply.xfdf', `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`)
  folder.write(
    'answered.pdf',
    smallPdf('table', { page: '/Annots[<</Type/Annot/Subtype/Caret/NM(q)/Rect[1 2 3 4]>>]' }),
  )
  const { out, err } = await folder.run([
    'import',
    'answered.pdf',
    'reply.xfdf',
    '-o',
    'reply.pdf',
    '--force',
  ])
  expect(out).not.toContain('without')
  expect(err).toBe('')
})

describe('import accepts XFDF', () => {
  const named = (encoding: string, text = 'Grüße – “€”') =>
    `<?xml version="1.0" encoding="${encoding}"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><annots><text page="0" rect="1,2,3,4"><contents>${text}</contents></text></annots></xfdf>`
  const utf16 = Buffer.from(`\ufeff${named('UTF-16')}`, 'utf16le')
  const cp1252 = (encoding: string, text?: string) =>
    Buffer.from(
      named(encoding, text).replaceAll(
        /[–“”€]/g,
        sign => ({ '–': '\x96', '“': '\x93', '”': '\x94', '€': '\x80' })[sign] ?? '',
      ),
      'latin1',
    )

  test.each<[string, Uint8Array, string]>([
    ['ISO-8859-1', cp1252('ISO-8859-1', 'Grüße'), 'Grüße'],
    ['windows-1252', cp1252('windows-1252'), 'Grüße – “€”'],
    [
      'windows-1252, named in single quotes',
      cp1252('windows-1252').map(byte => (byte === 34 ? 39 : byte)),
      'Grüße – “€”',
    ],
    ['ISO-8859-5', Buffer.from(named('ISO-8859-5', '\xbf\xd8'), 'latin1'), 'Пи'],
    ['Shift_JIS', Buffer.from(named('Shift_JIS', '\x93\xfa\x96\x7b'), 'latin1'), '日本'],
    ['UTF-16 in little-endian order', utf16, 'Grüße – “€”'],
    ['UTF-16 in big-endian order', Buffer.from(utf16).swap16(), 'Grüße – “€”'],
    ['UTF-16 without a byte order mark', utf16.subarray(2), 'Grüße – “€”'],
    ['UTF-8 that is called UTF-16', Buffer.from(named('UTF-16')), 'Grüße – “€”'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${named('utf-8')}`), 'Grüße – “€”'],
  ])('in %s', async (_, bytes, expected) => {
    folder.write('encoded.xfdf', bytes)
    await folder.run(['import', 'plain.pdf', 'encoded.xfdf', '-o', 'encoded.pdf', '--force'])
    expect(formOf('encoded.pdf').map(({ textContent }) => textContent)).toEqual([expected])
  })

  test.each([
    ['an encoding that is not known', Buffer.from(named('x-nothing')), 'X-NOTHING'],
    ['bytes that are not in its encoding', cp1252('UTF-8'), 'UTF-8'],
  ])('but not in %s', async (_, bytes, encoding) => {
    folder.write('odd.xfdf', bytes)
    const { code, err } = await folder.run(['import', 'plain.pdf', 'odd.xfdf', '-o', 'odd.pdf'])
    expect(code).toBe(1)
    expect(err).toContain(`no text in ${encoding}`)
  })

  test('of other programs', async () => {
    const { out } = await folder.run(['import', 'plain.pdf', 'hand.xfdf', '-o', 'all.pdf'])
    expect(out).toBe('16 annotations added\n')
    expect(new Set(formOf('all.pdf').map(({ annotationType }) => annotationType)).size).toBe(13)
  })

  test('but not with a document type declaration', async () => {
    const { code, err } = await folder.run(['import', 'plain.pdf', 'bomb.xfdf', '-o', 'no.pdf'])
    expect([code, err]).toEqual([1, 'lectern-pdf: xfdf-invalid: a document type is not accepted\n'])
  })
})
