import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandFolder } from '../../test/command.ts'
import { someDay, threeAnnotations } from '../../test/sample-annotations.ts'
import { smallPdf } from '../../test/small-files.ts'
import { PdfDocument } from '../index.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())

beforeAll(() => {
  const plain = smallPdf('table')
  const marked = PdfDocument.open(plain)
  for (const page of marked.pages) for (const data of threeAnnotations(page)) marked.add(0, data)
  folder.write('plain.pdf', plain)
  folder.write('marked.pdf', marked.save({ now: someDay }))
  folder.write('no.pdf', 'hello')
  folder.write('PLAIN.PDF', plain)
})

const names = (path: string): readonly string[] => readdirSync(join(folder.path, path)).sort()

describe('several files', () => {
  test('are answered one after another, each under its name', async () => {
    const { code, out } = await folder.run(['annotations', 'plain.pdf', 'marked.pdf'])
    expect(code).toBe(0)
    expect(out).toMatch(/^plain\.pdf:\n\nmarked\.pdf:\npage 1\tHighlight/)
  })

  test('are one line of JSON each', async () => {
    const { out } = await folder.run(['info', 'plain.pdf', 'marked.pdf', '--json'])
    const lines = out.trimEnd().split('\n')
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { file: 'plain.pdf', result: { annotationCount: 0 } },
      { file: 'marked.pdf', result: { annotationCount: 3 } },
    ])
  })

  test('go on after one that fails, which the exit code tells', async () => {
    const { code, out, err } = await folder.run(['info', 'no.pdf', 'plain.pdf'])
    expect([code, err]).toEqual([1, expect.stringMatching(/^lectern-pdf: no\.pdf: not-a-pdf: /)])
    expect(out).toMatch(/^plain\.pdf:\nversion/)
    const json = await folder.run(['info', 'no.pdf', 'plain.pdf', '--json'])
    expect(json).toMatchObject({ code: 1, err: '' })
    expect(json.out.split('\n').map(line => line && Object.keys(JSON.parse(line)))).toEqual([
      ['file', 'error'],
      ['file', 'result'],
      '',
    ])
  })

  test('give results named after them, in a folder that is made', async () => {
    const { code, out } = await folder.run(['export', 'plain.pdf', 'marked.pdf', '-o', 'new/marks/'])
    expect([code, out]).toEqual([
      0,
      'plain.pdf: 0 annotations exported\nmarked.pdf: 3 annotations exported\n',
    ])
    expect(names('new/marks')).toEqual(['marked.json', 'plain.json'])
  })

  test.each([
    [['strip', 'plain.pdf', 'marked.pdf', '-o', 'one.pdf'], 'for several files -o must be a folder'],
    [['export', 'plain.pdf', 'marked.pdf'], 'for several files -o must be a folder'],
    [['strip', 'plain.pdf', './plain.pdf', '-o', 'out/'], 'would have the same names'],
    [['strip', 'plain.pdf', 'PLAIN.PDF', '-o', 'out/'], 'would have the same names'],
  ])('are refused if they would overwrite each other: %j', async (words, reason) => {
    const { code, out, err } = await folder.run(words)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(reason)
    expect(['one.pdf', 'out'].filter(name => existsSync(join(folder.path, name)))).toEqual([])
  })

  test('do not replace themselves in their own folder', async () => {
    const before = folder.read('marked.pdf')
    const { code, err } = await folder.run(['strip', 'plain.pdf', 'marked.pdf', '-o', '.'])
    expect(code).toBe(1)
    expect(err.match(/output-is-input/g)).toHaveLength(2)
    expect(folder.read('marked.pdf')).toEqual(before)
  })
})

test('one file has a result named after it in a folder', async () => {
  expect((await folder.run(['svg', 'marked.pdf', '-o', 'drawn/'])).code).toBe(0)
  expect(names('drawn')).toEqual(['marked.svg'])
})
