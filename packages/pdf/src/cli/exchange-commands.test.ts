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

describe('import accepts XFDF', () => {
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
