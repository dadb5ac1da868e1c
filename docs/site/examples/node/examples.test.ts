/** Runs the examples for Node as their readers do, on a document of the demo library. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PdfDocument } from '@lectern/pdf'
import { openPdf } from '@lectern/pdf/node'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'lectern-examples-'))
afterAll(() => rmSync(folder, { recursive: true }))
copyFileSync(join(root, 'apps/server/demo/files/choosing-a-sensor.pdf'), join(folder, 'plan.pdf'))

const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
const run = (example: string, ...files: string[]): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, example), ...files], {
    cwd: folder,
    encoding: 'utf8',
  })

const square = {
  annotationType: '/Square',
  rect: [72, 300, 200, 350],
  dateCreated: '2026-11-27T09:00:00.000Z',
} as const

it('adds a mark behind the bytes of the original, and lists it', () => {
  expect(run('mark.ts', 'plan.pdf', 'marked.pdf')).toMatch(/^\d+ pages, 1 marks on the first one\n$/)
  const [before, after] = [read('plan.pdf'), read('marked.pdf')]
  expect(Buffer.compare(after.subarray(0, before.length), before)).toBe(0)
  expect(run('list-marks.ts', 'marked.pdf')).toBe('page 1: Square by Ada: Look here\n')
})

it('merges the marks of two copies once, however often they are merged', async () => {
  for (const author of ['ada', 'ben']) {
    const copy = await openPdf(read('plan.pdf'), { parts: [] })
    copy.add(1, { ...square, uuid: `mark-of-${author}`, author })
    writeFileSync(join(folder, `plan-${author}.pdf`), copy.save())
  }
  expect(
    run('merge-reviews.ts', 'plan.pdf', 'merged.pdf', 'plan-ada.pdf', 'plan-ben.pdf', 'plan-ada.pdf'),
  ).toBe('plan-ada.pdf: 1 marks\nplan-ben.pdf: 1 marks\nplan-ada.pdf: 0 marks\n')
  const merged = PdfDocument.open(read('merged.pdf')).annotations(1)
  expect(merged.map(({ author }) => author)).toEqual(['ada', 'ben'])
})
