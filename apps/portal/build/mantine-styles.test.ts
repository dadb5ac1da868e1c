import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neededStyles } from '../../../build/mantine-styles.ts'

const source = join(import.meta.dirname, '../src')
const viewer = join(import.meta.dirname, '../../../packages/viewer/src')

test('the portal loads exactly the style sheets of the components in use, in Mantine’s order', () => {
  const list = readFileSync(join(source, 'app/styles.ts'), 'utf8')
  const loaded = [...list.matchAll(/styles\/([A-Z]\w*)\.css/g)].map(([, name]) => name)
  expect(loaded).toEqual(neededStyles([source, viewer]))
  expect(loaded).toEqual(expect.arrayContaining(['Button', 'Input', 'Popover', 'Modal', 'Combobox']))
})
