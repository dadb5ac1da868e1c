import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../src/cli/run.ts'
import { PdfDocument } from '../src/index.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-pdf-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = (name: string): string => join(folder, name)

const marked = PdfDocument.open(smallPdf('table'))
for (const page of marked.pages) for (const data of threeAnnotations(page)) marked.add(0, data)
writeFileSync(path('marked.pdf'), marked.save({ now: someDay }))
writeFileSync(path('plain.pdf'), smallPdf('table'))
writeFileSync(path('no.pdf'), 'hello')

async function lecternPdf(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', '']
  const text = (data: string | Uint8Array): string =>
    typeof data === 'string' ? data : Buffer.from(data).toString('latin1')
  const code = await run(
    words,
    { write: data => (out += text(data)) },
    { write: data => (err += text(data)) },
  )
  return { code, out, err }
}

test('info tells version, pages and warnings', async () => {
  const { code, out } = await lecternPdf('info', path('marked.pdf'), '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    version: '1.5',
    pageCount: 1,
    annotationCount: 3,
    revisionCount: 2,
    warnings: [],
  })
  expect((await lecternPdf('info', path('marked.pdf'))).out).toContain('PDF 1.5, 1 pages, saved 2 times')
})

test('what annotations prints, import adds once', async () => {
  const { out } = await lecternPdf('annotations', path('marked.pdf'), '--json')
  writeFileSync(path('data.json'), out)
  const first = await lecternPdf('import', path('plain.pdf'), path('data.json'), '-o', path('imported.pdf'))
  expect(first).toEqual({ code: 0, out: '3 annotations added\n', err: '' })
  const second = await lecternPdf('import', path('imported.pdf'), path('data.json'), '-o', path('again.pdf'))
  expect(second.out).toBe('0 annotations added\n')
  expect(readFileSync(path('again.pdf'))).toEqual(readFileSync(path('imported.pdf')))
})

test('strip takes the annotations off, svg draws them, decode shows a stream', async () => {
  await lecternPdf('strip', path('marked.pdf'), '-o', path('stripped.pdf'))
  expect((await lecternPdf('annotations', path('stripped.pdf'))).out).toBe('')
  await lecternPdf('svg', path('marked.pdf'), '--page', '1', '-o', path('page.svg'))
  expect(readFileSync(path('page.svg'), 'utf8').match(/<path [^>]*fill=/g)).toHaveLength(3)
  expect((await lecternPdf('decode', path('marked.pdf'), '--object', '4')).out).toBe('BT ET')
})

test.each([
  [['info', path('no.pdf')], 1, 'not-a-pdf'],
  [['info', path('missing.pdf')], 1, 'ENOENT'],
  [['decode', path('plain.pdf'), '--object', '3'], 1, 'object-missing'],
  [['svg', path('plain.pdf'), '--page', '9', '-o', path('x.svg')], 1, 'page-missing'],
  [['strip', path('plain.pdf')], 2, '-o OUT is missing'],
  [['fly'], 2, 'there is no command fly'],
  [['info', path('plain.pdf'), '--page', 'x', '--color'], 2, 'no option --color'],
])('%j ends with %i: %s', async (words, code, reason) => {
  const result = await lecternPdf(...words)
  expect(result.code).toBe(code)
  expect(result.err).toContain(reason)
})
