import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pdfErrorCodes } from '../../../packages/pdf/src/errors.ts'
import { errorAddresses, makeErrorTables } from './error-tables.ts'

const page = readFileSync(new URL('../../errors.md', import.meta.url), 'utf8')

it('has an anchor for every code of the engine', () => {
  const tables = makeErrorTables(page)
  const missing = pdfErrorCodes.filter(
    code => !tables.includes(`| <code id="PdfError.${code}">${code}</code> |`),
  )
  expect(missing).toEqual([])
})

it('refuses a code without a row, and a row without a code', () => {
  const row = /^\| `xfdf-invalid` .*\n/m
  expect(() => makeErrorTables(page.replace(row, ''))).toThrow('the codes of PdfError differ: xfdf-invalid')
  expect(() => makeErrorTables(page.replace(row, '| `odd-code` | a | b |\n$&'))).toThrow('differ: odd-code')
  expect(() => makeErrorTables(page.replace('## Engine warnings', '## Warnings'))).toThrow('Engine warnings')
})

it('gives an address to a code of one class only', () => {
  const addresses = errorAddresses('reference/errors')
  expect(addresses.get('xfdf-invalid')).toBe('reference/errors.html#PdfError.xfdf-invalid')
  expect(addresses.has('page-missing')).toBe(false)
})
