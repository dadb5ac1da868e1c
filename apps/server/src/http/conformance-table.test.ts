import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conformanceChecks } from './conformance.data.ts'

const root = join(import.meta.dirname, '../../../..')

test('all sixteen checks of the contract are in the table', () => {
  expect(conformanceChecks.map(({ no }) => no)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
})

const shown = conformanceChecks.flatMap(({ no, shownBy }) => shownBy.map(test => [no, test] as const))
test.each(shown)('check %i is shown by %s', (_, shownBy) => {
  const [path = '', title = ''] = shownBy.split(' › ')
  expect(readFileSync(join(root, path), 'utf8')).toContain(title)
})
