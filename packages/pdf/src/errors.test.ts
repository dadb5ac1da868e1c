import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdfErrorCodes, pdfWarningCodes, WarningLog } from './errors.ts'

const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')

/** The codes in the first column of the table under a heading. */
function codesUnder(heading: string): string[] {
  const section = page.split('\n## ').find(part => part.startsWith(heading)) ?? ''
  return [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code ?? '')
}

test('docs/errors.md has a line for every error and every warning, and no other lines', () => {
  expect(codesUnder('Engine (`PdfError`)').sort()).toEqual([...pdfErrorCodes].sort())
  expect(codesUnder('Engine warnings').sort()).toEqual([...pdfWarningCodes].sort())
})

test('keeps the first warnings and adds one that more were dropped', () => {
  const log = new WarningLog(2)
  for (let i = 0; i < 5; i++) log.note('xref-loop', `number ${i}`)
  expect(log.items.map(({ code }) => code)).toEqual(['xref-loop', 'xref-loop', 'warnings-dropped'])
})
